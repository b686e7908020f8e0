import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeAt } from "../../../../testing/authenticator.ts";
import { messageTo, problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { readEvents, verifyChain } from "../../../platform/audit/chain.ts";
import { transaction } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/ids.ts";
import { vouchIdentity } from "../../accounts/vouch-identity.ts";

const STAFF = "staff.of.the.house@example.test";

let service: TestService;
let staff: TestPerson;
let secret: string;
beforeAll(async () => {
  service = await startService({ env: { SUPER_ADMINS: `nobody@example.test, ${STAFF}` } });
  staff = await service.person({ email: STAFF });
});
afterAll(() => service.stop());

const NOT_FOUND = { status: 404, key: "error.not_found" };

const find = (who: TestPerson, email: string) =>
  who.api("POST /v1/super-admin/identity", { body: { email } });
const reset = (who: TestPerson, id: string, reason = "Somebody else’s passport") =>
  who.api("POST /v1/super-admin/identity/reset", { body: { user_id: id, reason } });

async function protect({ api, password }: TestPerson): Promise<string> {
  const begun = await api("POST /v1/user/second-factor", { body: { password } });
  const code = codeAt(begun.secret, service.context.clock.now());
  await api("POST /v1/user/second-factor/confirm", { body: { code } });
  return begun.secret;
}

/** A person whose identity an eID confirms. */
async function vouched(): Promise<TestPerson> {
  const person = await service.person({ mobile: true });
  const now = service.context.clock.now();
  await transaction(service.context.db, (tx) => vouchIdentity(tx, person.id, "eidplus:7", now));
  return person;
}

/** A person with an identification that is open at a provider. */
async function identifying({ id }: TestPerson): Promise<void> {
  await service.context.db.execute(sql`
    insert into identifications (id, subject, provider, method, status, created_at, updated_at)
    values (${newId()}, ${`account:${id}`}, 'eident', 'video', 'failure', now(), now())`);
}

describe("Staff who reset identities", () => {
  it("are listed in the settings, and have passed a second factor in their session", async () => {
    const target = await vouched();
    const everything = async (who: TestPerson) => [
      await problemOf(who.api("GET /v1/super-admin")),
      await problemOf(find(who, target.email)),
      await problemOf(find(who, "unknown@example.test")),
      await problemOf(reset(who, target.id)),
    ];
    const refused = Array(4).fill(expect.objectContaining(NOT_FOUND));
    // The first person is listed but has no second factor; the second has one but is not listed.
    expect(await everything(staff)).toEqual(refused);
    const other = await service.person();
    await protect(other);
    expect(await everything(other)).toEqual(refused);

    secret = await protect(staff);
    expect(await staff.api("GET /v1/super-admin")).toEqual({ ok: true });
    expect((await find(staff, target.email)).account).toMatchObject({
      userId: target.id,
      vouched: { by: "eidplus:7" },
      can: { reset: true },
    });
    expect(await find(staff, "unknown@example.test")).toEqual({ account: null });
  });

  it("may do so again after a login with the second factor", async () => {
    const { email, password } = staff;
    const asked = await problemOf(service.api("POST /v1/login", { body: { email, password } }));
    const challenge = String(asked.details["challenge"]);
    const code = codeAt(secret, new Date(service.context.clock.now().getTime() + 30_000));
    const session = await service.api("POST /v1/login/second-factor", {
      body: { challenge, code },
    });
    const own = service.client(`Bearer ${session.value}`);
    expect(await own("GET /v1/super-admin")).toEqual({ ok: true });
  });
});

describe("A reset identity", () => {
  it("may have nothing but an identification that is still open", async () => {
    const target = await service.person();
    await identifying(target);
    expect((await find(staff, target.email)).account).toMatchObject({
      vouched: null,
      identifications: [{ provider: "eident", method: "video", appointmentStatus: "failure" }],
      can: { reset: true },
    });
    await reset(staff, target.id);
    expect((await find(staff, target.email)).account).toMatchObject({ can: { reset: false } });
  });

  it("is no longer confirmed, is reported by mail, and is recorded with the reason", async () => {
    const target = await vouched();
    await identifying(target);
    const begun = async () => (await target.api("GET /v1/user/identifications")).identifications;
    expect(await begun()).toHaveLength(1);
    const detail = () => target.api("GET /v3/user/signature-qualities-detail");
    const before = await detail();
    expect(await problemOf(reset(staff, target.id, "x"))).toMatchObject({
      status: 400,
      key: "error.validation",
    });
    await reset(staff, target.id);
    expect((await find(staff, target.email)).account).toMatchObject({
      vouched: null,
      identifications: [],
      can: { reset: false },
    });
    expect(await begun()).toEqual([]);
    expect(await detail()).not.toEqual(before);
    await messageTo(target.email, ({ subject }) => subject.includes("identity was reset"));
    const events = await readEvents(service.context.db, `account:${target.id}`);
    expect(events.find(({ type }) => type === "identity.reset")).toMatchObject({
      actor: `account:${staff.id}`,
      data: { identifications: ["eident/video"] },
      personal: { reason: "Somebody else’s passport", vouched_by: "eidplus:7", staff: STAFF },
    });
    expect(events.filter(({ type }) => type === "identity.read")).toHaveLength(1);
    const { rows } = await service.context.pool.query(
      "select actor, business from activity where account = $1 and name = 'identity.reset'",
      [target.id],
    );
    expect(rows).toEqual([{ actor: `account:${staff.id}`, business: null }]);
    expect(await verifyChain(service.context.db, `account:${target.id}`)).toMatchObject({
      ok: true,
    });
    expect(await problemOf(reset(staff, target.id))).toMatchObject({
      status: 409,
      key: "error.identity.nothing_to_reset",
    });
  });
});
