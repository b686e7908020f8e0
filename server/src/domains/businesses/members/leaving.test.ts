import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messageTo, problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { sentRequest, signSimple } from "../../../../testing/signing.ts";
import { readEvents } from "../../../platform/audit/chain.ts";
import { addedMember, createdBusiness } from "../testing/people.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const REMOVE = "POST /v1/businesses/{id}/remove-members";
const REMOVED = "removed_from_business";

async function withMember() {
  const { admin, business } = await createdBusiness(service, "Satz AG");
  const member = await addedMember(service, admin, business.id);
  return { admin, member, path: { id: business.id } };
}

type Scene = Awaited<ReturnType<typeof withMember>>;

/** An open request that the member has sent for the business, and the person who is asked to sign it. */
async function sentBy(member: TestPerson) {
  const signer = await service.person();
  const { id } = await sentRequest(member.api, [{ account_email: signer.email }]);
  const statusOf = async () =>
    (await signer.api("GET /v3/signature-requests/{id}", { path: { id } })).statusOverall;
  return { id, signer, statusOf };
}

const remove = ({ admin, member, path }: Scene, more: object = {}) =>
  admin.api(REMOVE, { path, body: { user_ids: [member.id], ...more } });

describe("A removed member", () => {
  it("belongs to no business any more, gets a mail, and is told once after the next login", async () => {
    const scene = await withMember();
    const { admin, member, path } = scene;
    await remove(scene);
    expect((await member.api("GET /v2/businesses/user")).business).toBeNull();
    await messageTo(
      member.email,
      ({ subject }) => subject === "You are no longer a member of Satz AG",
    );
    const user = await member.api("GET /v1/user");
    expect(user.attributes[REMOVED]).toEqual(["Satz AG"]);
    const cleared = await member.api("PUT /v1/user", { body: { attributes: { [REMOVED]: [] } } });
    expect(cleared.attributes[REMOVED]).toEqual([]);
    expect((await admin.api("GET /v1/businesses/{id}", { path })).memberCount).toBe(0);
    const events = await readEvents(service.context.db, `business:${path.id}`);
    expect(events.at(-1)).toMatchObject({
      type: "member.removed",
      actor: `account:${admin.id}`,
      data: { accounts: [member.id], open_requests: "continue" },
      personal: { emails: [member.email] },
    });
  });

  it("can join again, or open a business", async () => {
    const scene = await withMember();
    await remove(scene);
    const body = { name: "Eigen AG", accept_gtc: true, accept_dpa: true } as const;
    await scene.member.api("POST /v2/businesses", { body });
    const again = await withMember();
    await remove(again);
    const { admin, member, path } = again;
    const users = [{ email: member.email }];
    await admin.api("POST /v1/businesses/{id}/members", { path, body: { users } });
    const { invitations } = await member.api("GET /v2/businesses/user");
    await member.api("POST /v1/user/accept", {
      body: { business_invite: invitations[0]?.id ?? "" },
    });
    const joined = await member.api("GET /v2/businesses/user");
    expect(joined.business?.id).toBe(path.id);
  });

  it("leaves open requests that continue: the business pays for their signatures", async () => {
    const scene = await withMember();
    const { id, signer, statusOf } = await sentBy(scene.member);
    await remove(scene);
    expect(await statusOf()).toBe("OPEN");
    await signSimple(signer.api, id);
    const { rows } = await service.context.pool.query(
      "select payer, business from signatures where request = $1",
      [id],
    );
    expect(rows).toEqual([{ payer: "sender_business", business: scene.path.id }]);
    const own = await scene.member.api("GET /v3/signature-requests/{id}", { path: { id } });
    expect(own.statusOverall).toBe("SIGNED");
  });

  it("has the requests of the business withdrawn, if the admin chooses so, and no others", async () => {
    const { admin, business } = await createdBusiness(service, "Satz AG");
    const member = await service.person();
    const before = await sentBy(member);
    const users = [{ email: member.email }];
    const path = { id: business.id };
    await admin.api("POST /v1/businesses/{id}/members", { path, body: { users } });
    const { invitations } = await member.api("GET /v2/businesses/user");
    await member.api("POST /v1/user/accept", {
      body: { business_invite: invitations[0]?.id ?? "" },
    });
    const [first, second] = [await sentBy(member), await sentBy(member)];
    await remove({ admin, member, path }, { open_requests: "withdraw" });
    await expect.poll(first.statusOf, { timeout: 60_000 }).toBe("WITHDRAWN");
    await expect.poll(second.statusOf, { timeout: 60_000 }).toBe("WITHDRAWN");
    expect(await before.statusOf()).toBe("OPEN");
    await messageTo(first.signer.email, ({ subject }) => /withdrawn|withdrew/i.test(subject));
    const events = await readEvents(service.context.db, `request:${first.id}`);
    const withdrawn = events.find(({ type }) => type.includes("withdrawn"));
    expect(withdrawn).toMatchObject({ actor: `account:${admin.id}` });
  });

  it("is removed once: the call can be repeated, and passes over who is gone or was never there", async () => {
    const { admin, member, path } = await withMember();
    const second = await addedMember(service, admin, path.id);
    const theirs = await withMember();
    const body = { user_ids: [member.id] };
    expect(await admin.api(REMOVE, { path, body })).toEqual({ ok: true, removed: 1 });
    const more = { user_ids: [member.id, second.id, theirs.member.id] };
    expect(await admin.api(REMOVE, { path, body: more })).toEqual({ ok: true, removed: 1 });
    expect(await admin.api(REMOVE, { path, body: more })).toEqual({ ok: true, removed: 0 });
    expect((await admin.api("GET /v1/businesses/{id}", { path })).memberCount).toBe(0);
    const other = await theirs.admin.api("GET /v1/businesses/{id}", { path: theirs.path });
    expect(other.memberCount).toBe(1);
    const events = await readEvents(service.context.db, `business:${path.id}`);
    expect(events.filter(({ type }) => type === "member.removed")).toHaveLength(2);
    const roles = await admin.api("POST /v1/businesses/{id}/change-to-members", {
      path,
      body: { user_ids: [member.id] },
    });
    expect(roles.members).toEqual([]);
  });

  it("is not removed by a member who is not an admin", async () => {
    const { admin, member, path } = await withMember();
    const body = { user_ids: [admin.id] };
    expect(await problemOf(member.api(REMOVE, { path, body }))).toMatchObject({ status: 403 });
  });
});

describe("A member who leaves", () => {
  it("is not told that they were removed", async () => {
    const { admin, member, path } = await withMember();
    await member.api(REMOVE, { path, body: { user_ids: [member.id] } });
    expect((await member.api("GET /v2/businesses/user")).business).toBeNull();
    expect((await member.api("GET /v1/user")).attributes[REMOVED]).toEqual([]);
    expect((await admin.api("GET /v1/businesses/{id}", { path })).memberCount).toBe(0);
    const events = await readEvents(service.context.db, `business:${path.id}`);
    expect(events.at(-1)).toMatchObject({ type: "member.left", actor: `account:${member.id}` });
  });

  it("stays if they are the last admin, with members and alone", async () => {
    const { admin, member, path } = await withMember();
    const leave = () => problemOf(admin.api(REMOVE, { path, body: { user_ids: [admin.id] } }));
    const last = { status: 409, key: "error.business.last_admin" };
    expect(await leave()).toMatchObject(last);
    const body = { user_ids: [admin.id, member.id] };
    expect(await problemOf(admin.api(REMOVE, { path, body }))).toMatchObject(last);
    await remove({ admin, member, path });
    expect(await leave()).toMatchObject(last);
  });
});
