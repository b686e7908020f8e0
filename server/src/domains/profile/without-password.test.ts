/** People without a password, as those of single sign-on and eID+, in the acts that ask again who they are. */
import { limits } from "@paraph/rules/limits";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeAt } from "../../../testing/authenticator.ts";
import { mobileNumber, problemOf, startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import { accounts } from "../accounts/tables.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const codeOf = (secret: string) => codeAt(secret, service.context.clock.now());

/** A person who has no password, and a second factor if `secret` is asked for. */
async function passwordless(factor: boolean): Promise<{ one: TestPerson; secret: string }> {
  const one = await service.person({ mobile: true });
  const { db } = service.context;
  await db.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, one.id));
  if (!factor) return { one, secret: "" };
  // The login has just happened.
  const { secret } = await one.api("POST /v1/user/second-factor", { body: {} });
  await one.api("POST /v1/user/second-factor/confirm", { body: { code: codeOf(secret) } });
  return { one, secret };
}

const ACTS: Record<string, (one: TestPerson, proof: object) => Promise<unknown>> = {
  "the number": ({ api }, proof) =>
    api("PUT /v1/user", { body: { mobile: mobileNumber(), ...proof } }),
  "the account": ({ api }, proof) => api("POST /v1/user/delete", { body: proof }),
};

describe.each(Object.entries(ACTS))("Who has no password and acts on %s", (_, act) => {
  it("has logged in within the last minutes", async () => {
    const { one } = await passwordless(false);
    await service.later(limits.session.fresh + 1000, async () => {
      for (const proof of [{}, { code: "123456" }]) {
        const { status, key } = await problemOf(act(one, proof));
        expect([status, key]).toEqual([403, "error.auth.fresh_login_required"]);
      }
    });
    await service.later(60_000, () => act(one, {}));
  });

  it("gives a code of their second factor", async () => {
    const { one, secret } = await passwordless(true);
    expect((await problemOf(act(one, {}))).key).toBe("error.tan.invalid");
    await service.later(60_000, () => act(one, { code: codeOf(secret) }));
  });
});

describe("The second factor of who has no password", () => {
  it("is removed with a code of it", async () => {
    const { one, secret } = await passwordless(true);
    const remove = (code: string) =>
      one.api("POST /v1/user/second-factor/remove", { body: { code } });
    expect((await problemOf(remove("000000"))).key).toBe("error.tan.invalid");
    await service.later(60_000, () => remove(codeOf(secret)));
    expect((await one.api("GET /v1/user/second-factor")).enabled).toBe(false);
  });

  it("is not set up by a session that is no longer fresh", async () => {
    const { one } = await passwordless(false);
    const late = service.later(limits.session.fresh + 1000, () =>
      problemOf(one.api("POST /v1/user/second-factor", { body: {} })),
    );
    expect((await late).key).toBe("error.auth.fresh_login_required");
  });

  it("is not removed without the password by who has one", async () => {
    const one = await service.person();
    const body = { password: one.password };
    const { secret } = await one.api("POST /v1/user/second-factor", { body });
    await one.api("POST /v1/user/second-factor/confirm", { body: { code: codeOf(secret) } });
    await service.later(60_000, async () => {
      const code = codeOf(secret);
      const refused = one.api("POST /v1/user/second-factor/remove", { body: { code } });
      expect((await problemOf(refused)).key).toBe("error.password.wrong");
    });
  });
});
