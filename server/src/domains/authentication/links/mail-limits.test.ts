import { limits } from "@paraph/rules/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { atRest } from "../../../../testing/rest.ts";
import { inbox, messageTo, PASSWORD, startService, tokenOf } from "../../../../testing/service.ts";
import type { TestService } from "../../../../testing/service.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { TRUST_PROXY: "on", RATE_LIMIT_FACTOR: "1" } });
});
afterAll(() => service.stop());

/** Sends each request from a different network; checks that every response is the same. */
async function askOften(times: number, path: string, body: object): Promise<void> {
  for (let n = 1; n <= times; n += 1) {
    const response = await fetch(service.url + path, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": `198.51.100.${n}` },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(202);
    expect(await response.json()).toEqual({ ok: true });
  }
}

const registration = (email: string) => ({
  email,
  password: PASSWORD,
  first_name: "Nora",
  last_name: "Zwahlen",
  accept_gtc: true,
});

/** The mails to an address with this subject. */
async function mailsTo(email: string, subject: string): Promise<number> {
  await atRest(service);
  return (await inbox(email)).filter((mail) => mail.subject === subject).length;
}

describe("However often and from whatever network it is requested, an address receives at most", () => {
  it("five password reset links in an hour", async () => {
    const { email } = await service.person();
    await askOften(12, "/v1/request-reset", { email });
    const { most, window } = limits.mailsToOne.reset;
    expect(await mailsTo(email, "Choose a new password")).toBe(most);
    service.context.clock.move(window + 1000);
    await askOften(1, "/v1/request-reset", { email });
    expect(await mailsTo(email, "Choose a new password")).toBe(most + 1);
  });

  it("five confirmation links in an hour; the last one opens the account", async () => {
    const email = "nora.flut@example.test";
    await askOften(4, "/v1/register", registration(email));
    await askOften(8, "/v1/request-confirmation", { email });
    expect(await mailsTo(email, "Confirm your email address")).toBe(5);
    const token = tokenOf(await messageTo(email), "/signup/confirm");
    const body = { token, password: PASSWORD };
    expect(await service.api("POST /v1/valid-confirmation", { body })).toEqual({ email });
  });

  it("five in an hour for all its plus-address variants, without using up the limit of the address itself", async () => {
    const email = "ida.flut@example.test";
    for (let n = 0; n < 7; n += 1) {
      await askOften(1, "/v1/register", registration(email.replace("@", `+${n}@`)));
    }
    await askOften(1, "/v1/register", registration(email));
    const counts = await Promise.all(
      Array.from({ length: 7 }, (_, n) =>
        mailsTo(email.replace("@", `+${n}@`), "Confirm your email address"),
      ),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(limits.mailsToOne.confirmation.most);
    expect(await mailsTo(email, "Confirm your email address")).toBe(1);
  });

  it("three mails a day that say it has an account", async () => {
    const { email } = await service.person();
    await askOften(6, "/v1/register", registration(email));
    expect(await mailsTo(email, "You already have an account")).toBe(3);
  });
});
