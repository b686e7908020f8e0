import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  inbox,
  messageTo,
  PASSWORD,
  problemOf,
  startService,
  tokenOf,
} from "../../../testing/service.ts";
import type { TestService } from "../../../testing/service.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const asked = (email: string, more: Record<string, unknown> = {}) => ({
  body: {
    email,
    password: PASSWORD,
    first_name: "Nora",
    last_name: "Zwahlen",
    accept_gtc: true as const,
    ...more,
  },
});

describe("Register", () => {
  it("mails a link and opens the account when it is opened", async () => {
    const email = "nora.register@example.test";
    expect(await service.api("POST /v1/register", asked(email))).toEqual({ ok: true });
    const mail = await messageTo(email);
    expect(mail.subject).toBe("Confirm your e-mail address");
    const token = tokenOf(mail, "/signup/confirm");
    const confirmed = await service.api("POST /v1/valid-confirmation", { body: { token } });
    expect(confirmed).toEqual({ email });
    const session = await service.api("POST /v1/login", { body: { email, password: PASSWORD } });
    expect(session.tokenType).toBe("Bearer");
    const user = await service.client(`Bearer ${session.value}`)("GET /v1/user");
    expect(user).toMatchObject({
      email,
      firstName: "Nora",
      lastName: "Zwahlen",
      emailVerified: true,
    });
    expect(user.attributes).toMatchObject({ lang: ["en-gb"], free_signatures_remaining: ["3"] });
  });
});
