/** The members for whom a business vouches, over HTTP, and the contents of their signatures. */
import { bufferSource } from "@paraph/pades/read";
import { validate } from "@paraph/pades/validate";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { codeOf, hasCode, inbox } from "../../../testing/inbox.ts";
import { atRest } from "../../../testing/rest.ts";
import { messageTo, problemOf, startService } from "../../../testing/service.ts";
import type { NewPerson, TestPerson, TestService } from "../../../testing/service.ts";
import { asked, downloadedFile, only, signByCode } from "../../../testing/signing.ts";
import { readEvents } from "../../platform/audit/chain.ts";
import { transaction } from "../../platform/database/database.ts";
import { vouchIdentity } from "../accounts/vouch-identity.ts";
import { changesOf } from "../businesses/testing/people.ts";
import {
  approvedBusiness,
  confirmed,
  staffPerson,
  statement,
  until,
} from "./testing/agreements.ts";
import type { VouchingBusiness } from "./testing/agreements.ts";
import { colleagueOf, demanded, signsAtAes, stateOf, vouchedFor } from "./testing/vouched.ts";

const STAFF = "staff.of.vouched.members@example.test";

let service: TestService;
let staff: TestPerson;
let shared: VouchingBusiness;
beforeAll(async () => {
  service = await startService({ env: { SUPER_ADMINS: STAFF } });
  staff = await staffPerson(service, STAFF);
  shared = await approvedBusiness(service, staff);
});
afterAll(() => service.stop());

const member = (own: VouchingBusiness, given: NewPerson = {}) => colleagueOf(service, own, given);
const trailOf = (business: string) => changesOf(service, business);

describe("A member", () => {
  it("signs at AES while the business vouches for them, and the signature and its protocol say so", async () => {
    const mona = await member(shared, { firstName: "Mona", lastName: "Muster" });
    expect(await signsAtAes(mona)).toBe(false);
    expect(await confirmed(shared, [mona])).toEqual({ confirmed: 1, refused: [] });
    expect(await stateOf(shared, mona)).toMatchObject({
      state: "confirmed",
      checked: { on: "2025-11-03", with: "passport", by: "Mona Personal" },
      can: { confirm: false, end: true },
    });
    expect(await signsAtAes(mona)).toBe(true);
    expect(await vouchedFor(mona)).toMatchObject({
      business: "Helvion AG",
      number: "CHE-116.281.710",
      name: "Mona Muster",
      checkedOn: "2025-11-03",
    });
    await messageTo(mona.email, ({ subject }) => subject.includes("vouches for your identity"));
    const { id } = await demanded(mona);
    expect((await signByCode(mona, id)).status).toBe("SIGNED");
    const { events } = await mona.api("GET /v3/signature-requests/{id}/events", { path: { id } });
    expect(events.find(({ name }) => name === "signed")?.identity).toEqual({
      by: "business",
      business: "Helvion AG",
      number: "CHE-116.281.710",
      checkedOn: "2025-11-03",
    });
    const { documents } = await mona.api("GET /v3/signature-requests/{id}", { path: { id } });
    const file = await downloadedFile(mona.api, documents[0]?.id ?? "");
    const { signatures } = validate(bufferSource(file), { anchors: [], at: new Date() });
    expect(signatures[0]?.reason).toBe(
      "Identity vouched for by Helvion AG (CHE-116.281.710), checked on 3 November 2025",
    );
  });

  it.each([
    ["has no address of the domain", { email: "elsewhere.aes@example.test" }, "other_domain"],
    ["has no phone", { mobile: undefined }, "no_phone"],
  ] as const)("is not ready if they %s", async (_, given, why) => {
    const other = await member(shared, given);
    expect(await stateOf(shared, other)).toMatchObject({ state: "not_ready", whyNot: why });
    expect(await confirmed(shared, [other])).toEqual({
      confirmed: 0,
      refused: [{ userId: other.id, whyNot: why }],
    });
    expect(await vouchedFor(other)).toBeNull();
  });

  it("keeps a personal identity, which is stronger", async () => {
    const { db, clock } = service.context;
    const eva = await member(shared);
    await transaction(db, (tx) => vouchIdentity(tx, eva.id, "eidplus:9", clock.now()));
    await confirmed(shared, [eva]);
    const { id } = await demanded(eva);
    await signByCode(eva, id);
    const { events } = await eva.api("GET /v3/signature-requests/{id}/events", { path: { id } });
    expect(events.find(({ name }) => name === "signed")?.identity).toEqual({ by: "eid" });
  });

  it.each([
    [
      "changes their name",
      (one: TestPerson) => one.api("PUT /v1/user", { body: { last_name: "Neu" } }),
      "name",
    ],
    [
      "is removed",
      ({ id }: TestPerson) =>
        shared.admin.api("POST /v1/businesses/{id}/remove-members", {
          path: shared.path,
          body: { user_ids: [id] },
        }),
      "membership",
    ],
    [
      "is ended by an admin",
      ({ id }: TestPerson) =>
        shared.admin.api("POST /v1/businesses/{id}/aes-for-business/members/end", {
          path: shared.path,
          body: { user_ids: [id] },
        }),
      "admin",
    ],
  ] as const)("no longer signs at AES once the member %s", async (_, act, why) => {
    const one = await member(shared, { firstName: "Otto", lastName: "Alt" });
    await confirmed(shared, [one]);
    expect(await signsAtAes(one)).toBe(true);
    await act(one);
    expect(await signsAtAes(one)).toBe(false);
    await atRest(service);
    const own = await readEvents(service.context.db, `account:${one.id}`);
    expect(own.find(({ type }) => type === "identity.vouching_ended")?.data).toMatchObject({ why });
    await messageTo(one.email, ({ subject }) => subject.includes("no longer vouches"));
    expect(await trailOf(shared.id)).toContain("aes.members_ended");
  });

  it("is not vouched for again by taking the old name back", async () => {
    const one = await member(shared, { firstName: "Rosa", lastName: "Alt" });
    await confirmed(shared, [one]);
    await one.api("PUT /v1/user", { body: { last_name: "Neu" } });
    await one.api("PUT /v1/user", { body: { last_name: "Alt" } });
    expect(await vouchedFor(one)).toBeNull();
    expect(await stateOf(shared, one)).toMatchObject({ state: "ready", ended: { why: "name" } });
  });

  it.each([
    [
      "name",
      (one: TestPerson) => one.api("PUT /v1/user", { body: { first_name: "Boris" } }),
      { firstName: "Boris" },
    ],
    [
      "phone number",
      async (one: TestPerson) => {
        await service.context.pool.query(
          "update accounts set mobile = '+41791110099', mobile_verified_at = now() where id = $1",
          [one.id],
        );
      },
      { firstName: "Anna" },
    ],
  ])("is not vouched for with another %s than the admin saw", async (_, change, now) => {
    const one = await member(shared, { firstName: "Anna", lastName: "Echt" });
    const other = await member(shared);
    const body = await statement(shared, [other, one]);
    await change(one);
    const call = { path: shared.path, body };
    const refused = shared.admin.api("POST /v1/businesses/{id}/aes-for-business/members", call);
    expect((await problemOf(refused)).key).toBe("error.aes.person_changed");
    for (const each of [one, other]) expect(await vouchedFor(each)).toBeNull();
    expect(await stateOf(shared, one)).toMatchObject({ state: "ready", ...now });
    expect((await confirmed(shared, [one, other])).confirmed).toBe(2);
  });

  it("who is an admin cannot vouch for themselves; another admin can vouch for them", async () => {
    const { admin, path } = shared;
    const why = "self";
    expect(await stateOf(shared, admin)).toMatchObject({
      state: "not_ready",
      whyNot: why,
      can: { confirm: false },
    });
    expect(await confirmed(shared, [admin])).toEqual({
      confirmed: 0,
      refused: [{ userId: admin.id, whyNot: why }],
    });
    expect(await vouchedFor(admin)).toBeNull();
    const second = await member(shared);
    const body = { user_ids: [second.id] };
    await admin.api("POST /v1/businesses/{id}/change-to-admins", { path, body });
    expect((await confirmed({ ...shared, admin: second }, [admin])).confirmed).toBe(1);
  });

  it("whose code is on its way gets no signature once the business no longer vouches for them", async () => {
    const one = await member(shared);
    await confirmed(shared, [one]);
    const { id } = await demanded(one);
    const number = one.mobile ?? "";
    const before = (await inbox(number)).length;
    const { proceedId } = only(await one.api("POST /v3/sign", asked(id)));
    const tan = codeOf(await messageTo(number, hasCode, before));
    // What an end writes, before it is committed: all that reads without a lock still finds that the business vouches.
    const ending = await service.context.pool.connect();
    onTestFinished(() => ending.release(true));
    await ending.query("begin");
    await ending.query(
      "update vouched_members set ended_at = now(), ended_why = 'membership' where account = $1",
      [one.id],
    );
    const path = { id: proceedId ?? "" };
    const answered = one.api("POST /api/respond/{id}", { path, body: { tan } }).then(
      ({ signing }) => only(signing).key,
      (error: { key?: string }) => error.key,
    );
    await until(
      async () => {
        const { rows } = await service.context.pool.query<{ query: string }>(
          "select query from pg_stat_activity where wait_event_type = 'Lock'",
        );
        return rows.some(({ query }) => query.includes("vouched_members"));
      },
      (waits) => waits,
    );
    await ending.query("commit");
    expect(await answered).toBe("error.signing.identity_not_vouched");
    await atRest(service);
    const { events } = await one.api("GET /v3/signature-requests/{id}/events", { path: { id } });
    expect(events.map(({ name }) => name)).not.toContain("signed");
    expect((await signByCode(one, id)).key).toBe("error.signing.identity_not_vouched");
  });

  it("cannot have been checked on a day in the future, or long ago", async () => {
    const one = await member(shared);
    for (const checked_on of ["2999-01-01", "1999-01-01"]) {
      const refused = shared.admin.api("POST /v1/businesses/{id}/aes-for-business/members", {
        path: shared.path,
        body: { ...(await statement(shared, [one])), checked_on },
      });
      expect((await problemOf(refused)).key).toBe("error.aes.day_invalid");
    }
  });
});
