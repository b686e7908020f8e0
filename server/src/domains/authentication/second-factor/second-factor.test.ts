import { limits } from "@paraph/rules/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeAt } from "../../../../testing/authenticator.ts";
import { messageTo, problemOf, startService, tokenOf } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { readEvents, verifyChain } from "../../../platform/audit/chain.ts";
import { recoveryCodes, secondFactors } from "../tables.ts";

const STEP = limits.secondFactor.step;

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** The code that an app shows now; `steps` later if the current one was used. */
const shown = (secret: string, steps = 0) =>
  codeAt(secret, new Date(service.context.clock.now().getTime() + steps * STEP));

/** A person whose account has a second factor, with its secret and recovery codes. */
async function protectedPerson(): Promise<
  TestPerson & { secret: string; recovery: string[]; used: string }
> {
  const person = await service.person();
  const { password } = person;
  const { secret } = await person.api("POST /v1/user/second-factor", { body: { password } });
  const used = shown(secret);
  const { recoveryCodes: recovery } = await person.api("POST /v1/user/second-factor/confirm", {
    body: { code: used },
  });
  return { ...person, secret, recovery, used };
}

const logIn = ({ email, password }: TestPerson, given = password) =>
  problemOf(service.api("POST /v1/login", { body: { email, password: given } }));
const challengeFor = async (person: TestPerson) =>
  String((await logIn(person)).details["challenge"]);
const complete = (challenge: string, code: string) =>
  service.api("POST /v1/login/second-factor", { body: { challenge, code } });

describe("A second factor", () => {
  it("is set up with the password and a code, and ends the other sessions", async () => {
    const person = await service.person();
    const { api, email, password } = person;
    const other = await service.again(person);
    const wrong = api("POST /v1/user/second-factor", { body: { password: "not the password" } });
    expect(await problemOf(wrong)).toMatchObject({ key: "error.password.wrong" });
    const confirm = (code: string) =>
      api("POST /v1/user/second-factor/confirm", { body: { code } });
    expect(await problemOf(confirm("123456"))).toMatchObject({
      status: 409,
      key: "error.second_factor.missing",
    });
    const begun = await api("POST /v1/user/second-factor", { body: { password } });
    expect(begun.otpauthUrl).toContain(`secret=${begun.secret}&issuer=Paraph`);
    expect(await api("GET /v1/user/second-factor")).toMatchObject({ enabled: false });
    // Not confirmed yet: the password alone is enough.
    await service.again(person);
    const refused = await problemOf(confirm(shown(begun.secret, 9)));
    expect(refused).toMatchObject({ key: "error.tan.invalid", details: { tries_left: 4 } });
    const { recoveryCodes: codes } = await confirm(shown(begun.secret));
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^[a-z2-7]{5}-[a-z2-7]{5}$/.test(code))).toBe(true);
    expect(await api("GET /v1/user/second-factor")).toMatchObject({
      enabled: true,
      recoveryCodesLeft: 10,
    });
    expect(await problemOf(other.api("GET /v1/user"))).toMatchObject({ status: 401 });
    expect(
      await problemOf(api("POST /v1/user/second-factor", { body: { password } })),
    ).toMatchObject({ status: 409, key: "error.second_factor.exists" });
    await messageTo(email, ({ subject }) => subject.includes("Two-factor authentication is on"));
    const events = await readEvents(service.context.db, `account:${person.id}`);
    expect(events.at(-1)?.type).toBe("second_factor.added");
    expect(await verifyChain(service.context.db, `account:${person.id}`)).toMatchObject({
      ok: true,
    });
  });

  it("is required after the correct password, and not mentioned after a wrong one", async () => {
    const person = await protectedPerson();
    expect(await logIn(person, "not the password")).toMatchObject({
      status: 401,
      key: "error.auth.credentials_invalid",
    });
    const asked = await logIn(person);
    expect(asked).toMatchObject({ status: 401, key: "error.auth.second_factor_required" });
    const challenge = String(asked.details["challenge"]);
    // The code that confirmed the app is used up.
    expect(await problemOf(complete(challenge, person.used))).toMatchObject({
      key: "error.tan.invalid",
    });
    const session = await complete(challenge, shown(person.secret, 1));
    const own = service.client(`Bearer ${session.value}`);
    expect(await own("GET /v1/user")).toMatchObject({ id: person.id });
    expect(await problemOf(complete(challenge, shown(person.secret, 1)))).toMatchObject({
      status: 410,
      key: "error.second_factor.challenge_over",
    });
    const types = (await readEvents(service.context.db, `account:${person.id}`))
      .map(({ type }) => type)
      // A job records the wrong password, before or after these entries.
      .filter((type) => type !== "session.refused");
    expect(types.slice(-3)).toEqual([
      "second_factor.asked",
      "second_factor.refused",
      "session.begun",
    ]);
  });

  it("keeps the choice of the login to stay logged in", async () => {
    const person = await protectedPerson();
    const { email, password } = person;
    const remembered = await problemOf(
      service.api("POST /v1/login", { body: { email, password, remember: true } }),
    );
    const challenge = String(remembered.details["challenge"]);
    const { expiration } = await complete(challenge, shown(person.secret, 1));
    const lasts = Date.parse(expiration) - service.context.clock.now().getTime();
    expect(lasts).toBeGreaterThan(limits.session.lifetime);
  });

  it("accepts each recovery code once, in any spelling", async () => {
    const person = await protectedPerson();
    const [code = "", next = ""] = person.recovery;
    await complete(await challengeFor(person), ` ${code.toUpperCase().replace("-", " ")} `);
    expect(await problemOf(complete(await challengeFor(person), code))).toMatchObject({
      key: "error.tan.invalid",
    });
    const { value } = await complete(await challengeFor(person), next);
    const left = await service.client(`Bearer ${value}`)("GET /v1/user/second-factor");
    expect(left.recoveryCodesLeft).toBe(8);
  });

  it("is locked for 15 minutes after five wrong codes, also for correct ones and new logins", async () => {
    const person = await protectedPerson();
    const challenge = await challengeFor(person);
    const keys = [];
    for (let n = 1; n <= limits.secondFactor.tries; n += 1) {
      keys.push((await problemOf(complete(challenge, "000000"))).key);
    }
    expect(keys).toEqual([...Array(4).fill("error.tan.invalid"), "error.tan.locked"]);
    const again = await challengeFor(person);
    const locked = await problemOf(complete(again, shown(person.secret, 1)));
    expect(locked).toMatchObject({ status: 423, key: "error.tan.locked" });
    expect(locked.details["retry_after"]).toBeGreaterThan(0);
    await service.later(limits.secondFactor.lockedFor + 1000, async () => {
      const fresh = await challengeFor(person);
      expect(await complete(fresh, shown(person.secret))).toMatchObject({ tokenType: "Bearer" });
    });
  });

  it("has a challenge that is valid for five minutes, and void after a password change", async () => {
    const person = await protectedPerson();
    const challenge = await challengeFor(person);
    const over = { key: "error.second_factor.challenge_over" };
    await service.later(limits.secondFactor.challenge + 1000, async () => {
      expect(await problemOf(complete(challenge, shown(person.secret)))).toMatchObject(over);
    });
    const open = await challengeFor(person);
    const { email } = person;
    await service.api("POST /v1/request-reset", { body: { email } });
    const mail = await messageTo(email, ({ subject }) => subject.includes("new password"));
    const password = `${person.password} und nebel`;
    const token = tokenOf(mail, "/password-reset/confirm");
    await service.api("POST /v1/reset-password", { body: { token, password } });
    expect(await problemOf(complete(open, shown(person.secret, 1)))).toMatchObject(over);
    // A password reset does not bypass the second factor.
    expect(await logIn({ ...person, password })).toMatchObject({
      key: "error.auth.second_factor_required",
    });
    expect(await problemOf(complete("nonsense", "123456"))).toMatchObject(over);
  });

  it("is removed with the password and a code; then the password alone is enough", async () => {
    const { api, secret, ...person } = await protectedPerson();
    const { email, password } = person;
    const remove = (given: { password: string; code: string }) =>
      api("POST /v1/user/second-factor/remove", { body: given });
    const code = shown(secret, 1);
    expect(await problemOf(remove({ password: "not the password", code }))).toMatchObject({
      key: "error.password.wrong",
    });
    expect(await problemOf(remove({ password, code: "000000" }))).toMatchObject({
      key: "error.tan.invalid",
    });
    await remove({ password, code });
    expect(await api("GET /v1/user/second-factor")).toEqual({
      enabled: false,
      since: null,
      recoveryCodesLeft: 0,
      can: { read: true, set_up: true, confirm: false, remove: false },
    });
    await messageTo(email, ({ subject }) => subject.includes("Two-factor authentication is off"));
    await service.api("POST /v1/login", { body: { email, password } });
    expect(await problemOf(remove({ password, code: shown(secret, 1) }))).toMatchObject({
      key: "error.second_factor.missing",
    });
  });

  it("stores neither the secret nor the recovery codes in readable form", async () => {
    const { id, secret, recovery } = await protectedPerson();
    const rows = await service.context.db.select().from(secondFactors);
    const kept = rows.map((row) => row.secret.toString("latin1")).join();
    expect(rows.some((row) => row.accountId === id)).toBe(true);
    expect(kept).not.toContain(secret);
    const codes = await service.context.db.select().from(recoveryCodes);
    const macs = codes.map((row) => row.mac.toString("latin1")).join();
    for (const code of recovery) expect(macs).not.toContain(code.replace("-", ""));
  });
});
