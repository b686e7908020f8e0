import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { readEvents } from "../../../platform/audit/chain.ts";

let service: TestService;
let anna: TestPerson;
beforeAll(async () => {
  service = await startService({ env: { TRUST_PROXY: "on" } });
  anna = await service.person();
});
afterAll(() => service.stop());

async function attempt(ip: string, password: string) {
  const response = await fetch(`${service.url}/v1/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": ip },
    body: JSON.stringify({ email: anna.email, password }),
  });
  const { key } = (await response.json()) as { key?: string };
  return { status: response.status, key };
}

describe("Twenty wrong passwords", () => {
  it("slow down further tries; the correct password still works, here after a pause and elsewhere at once", async () => {
    const keys = [];
    for (let n = 1; n <= 20; n += 1) keys.push((await attempt("192.0.2.7", `guess ${n}`)).key);
    expect(keys.slice(0, 10)).toEqual(Array(10).fill("error.auth.credentials_invalid"));
    expect(keys.slice(10).filter((key) => key === "error.auth.slowed_down").length).toBeGreaterThan(
      7,
    );
    expect((await attempt("198.51.100.3", anna.password)).status).toBe(200);
    service.context.clock.move(31_000);
    expect((await attempt("192.0.2.7", anna.password)).status).toBe(200);
    service.context.clock.move(-31_000);
  });

  it("are recorded in the audit trail of the account, except those that were slowed down", async () => {
    const refused = async () => {
      const rows = await readEvents(service.context.db, `account:${anna.id}`);
      return rows.filter(({ type }) => type === "session.refused").length;
    };
    await expect.poll(refused).toBeGreaterThanOrEqual(10);
    expect(await refused()).toBeLessThanOrEqual(12);
  });
});

describe("A session that enters a wrong password", () => {
  it("is slowed down like a login when it tries to change the password", async () => {
    const bela = await service.person({ firstName: "Béla" });
    const keys = [];
    for (let n = 1; n <= 13; n += 1) {
      const body = { old_password: `guess ${n}`, new_password: "ein ganz neuer satz" };
      keys.push((await problemOf(bela.api("POST /v1/change-password", { body }))).key);
    }
    expect(keys.slice(0, 10)).toEqual(Array(10).fill("error.password.wrong"));
    expect(keys.slice(10)).toContain("error.auth.slowed_down");
    await bela.api("GET /v1/user");
  });
});
