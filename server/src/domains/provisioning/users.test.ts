/** A directory adds, changes and removes people of its business by SCIM. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inbox, messageTo, problemOf, startService } from "../../../testing/service.ts";
import type { TestService } from "../../../testing/service.ts";
import { readEvents, verifyChain } from "../../platform/audit/chain.ts";
import { addedMember, changesOf, createdBusiness } from "../businesses/testing/people.ts";
import { unsafeAccountByEmail } from "../accounts/index.ts";
import { MEMBERSHIP, provisioned } from "./testing/directory.ts";
import type { ScimAnswer } from "./testing/directory.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const membershipOf = ({ body }: ScimAnswer) =>
  (body[MEMBERSHIP] as { membership?: string } | undefined)?.membership;
const accountOf = (email: string) => unsafeAccountByEmail(service.context.db, email);
const kindsIn = (business: string) => changesOf(service, business);

describe("A person whom the directory adds", () => {
  it("gets an account, a seat and a mail; a request for them returns what the directory has sent", async () => {
    const { admin, id, directory } = await provisioned(service);
    const userName = directory.address("Lena.Brunner");
    const made = await directory.user({
      userName,
      externalId: "00u1",
      preferredLanguage: "de-CH",
      phoneNumbers: [{ type: "mobile", value: "+41 79 555 03 18", primary: true }],
    });
    expect(made).toMatchObject({
      status: 201,
      body: { userName: userName.toLowerCase(), externalId: "00u1", active: true },
    });
    expect(made.headers.get("content-type")).toBe("application/scim+json; charset=utf-8");
    expect(made.headers.get("location")).toBe(`${service.url}/scim/v2/Users/${made.body.id}`);
    expect(membershipOf(made)).toBe("member");
    expect(await accountOf(userName)).toMatchObject({
      firstName: "Lena",
      lastName: "Brunner",
      lang: "de-ch",
      passwordHash: null,
      mobile: "+41795550318",
      mobileVerifiedAt: null,
      identityVouchedAt: null,
    });
    const { memberCount } = await admin.api("GET /v1/businesses/{id}", { path: { id } });
    expect(memberCount).toBe(1);
    await messageTo(
      userName.toLowerCase(),
      ({ subject }) => subject === "Muster AG hat Sie aufgenommen",
    );
    const again = await directory.ask("GET", `/Users/${made.body.id}`);
    expect(again.body).toEqual(made.body);
    const [joined] = (await readEvents(service.context.db, `business:${id}`)).filter(
      ({ type }) => type === "member.joined",
    );
    expect(joined?.actor).toBe(`directory:${id}`);
    expect((await verifyChain(service.context.db, `business:${id}`)).ok).toBe(true);
    const { changes } = await admin.api("GET /v2/businesses/{id}/audit", { path: { id } });
    expect(changes.find(({ change }) => change === "member.joined")).toMatchObject({
      byDirectory: true,
      actor: null,
      people: ["Lena Brunner"],
    });
  });

  it("is refused outside of the verified domains, and while the record of the domain is missing", async () => {
    const { directory, id } = await provisioned(service);
    const foreign = await directory.user({ userName: `x${crypto.randomUUID()}@elsewhere.example` });
    expect(foreign).toMatchObject({ status: 400, body: { scimType: "invalidValue" } });
    await service.context.pool.query(
      "update business_domains set failing_since = now() where business = $1",
      [id],
    );
    expect((await directory.user()).status).toBe(400);
  });

  it("is refused twice, and without an email address", async () => {
    const { directory } = await provisioned(service);
    const userName = directory.address();
    await directory.user({ userName });
    const twice = await directory.user({ userName: userName.toUpperCase() });
    expect(twice).toMatchObject({ status: 409, body: { scimType: "uniqueness", status: "409" } });
    expect((await directory.user({ userName: "lena" })).status).toBe(400);
  });

  it("becomes a member if the request does not contain `active`, and gets no account while `active` is false", async () => {
    const { directory } = await provisioned(service);
    const userName = directory.address();
    const made = await directory.user({ userName, active: false });
    expect([made.status, membershipOf(made)]).toEqual([201, "none"]);
    expect(await accountOf(userName)).toBeUndefined();
    const on = await directory.patch(`/Users/${made.body.id}`, {
      op: "replace",
      value: { active: true },
    });
    expect([on.status, membershipOf(on)]).toEqual([200, "member"]);
    const silent = await directory.user({ active: undefined });
    expect([membershipOf(silent), silent.body["active"]]).toEqual(["member", undefined]);
  });

  it("is managed from then on, if they are a member already", async () => {
    const { admin, id, directory } = await provisioned(service);
    const member = await addedMember(service, admin, id, { email: directory.address() });
    const made = await directory.user({ userName: member.email });
    expect([made.status, membershipOf(made)]).toEqual([201, "member"]);
    const me = await member.api("GET /v1/user");
    expect([me.firstName, me.lastName, me.nameManagedBy]).toEqual(["Lena", "Brunner", "Muster AG"]);
    const renamed = member.api("PUT /v1/user", { body: { last_name: "Anders" } });
    expect(await problemOf(renamed)).toMatchObject({ status: 403, key: "error.name.managed" });
    await admin.api("PUT /v1/businesses/{id}/provisioning", { path: { id }, body: { on: false } });
    await member.api("PUT /v1/user", { body: { last_name: "Anders" } });
  });

  it("is invited if they have an account: no account is taken over", async () => {
    const { id, directory } = await provisioned(service);
    const person = await service.person({ email: directory.address(), firstName: "Own" });
    const made = await directory.user({ userName: person.email });
    expect([made.status, membershipOf(made)]).toEqual([201, "invited"]);
    const me = await person.api("GET /v1/user");
    expect(me.firstName).toBe("Own");
    const { invitations } = await person.api("GET /v2/businesses/user");
    await person.api("POST /v1/user/accept", {
      body: { business_invite: invitations[0]?.id ?? "" },
    });
    const now = await directory.ask("GET", `/Users/${made.body.id}`);
    expect(membershipOf(now)).toBe("member");
    expect(await kindsIn(id)).toContain("member.invited");
  });

  it("is no longer invited if `active` becomes false before they accept", async () => {
    const { directory } = await provisioned(service);
    const person = await service.person({ email: directory.address() });
    const made = await directory.user({ userName: person.email });
    const off = await directory.patch(`/Users/${made.body.id}`, {
      op: "replace",
      path: "active",
      value: false,
    });
    expect(membershipOf(off)).toBe("none");
    expect((await person.api("GET /v2/businesses/user")).invitations).toEqual([]);
  });

  it("is refused if they belong to another business", async () => {
    const { directory } = await provisioned(service);
    const email = directory.address();
    const other = await createdBusiness(service, "Andere AG");
    await addedMember(service, other.admin, other.business.id, { email });
    const made = await directory.user({ userName: email });
    expect(made).toMatchObject({ status: 409, body: { scimType: "uniqueness" } });
  });

  it("is refused if no seat is left; the admins get a mail, at most one a day", async () => {
    const { admin, id, directory } = await provisioned(service);
    await service.context.pool.query("update subscriptions set seats = 1 where business = $1", [
      id,
    ]);
    const refused = await directory.user();
    expect(refused.status).toBe(403);
    expect(refused.body["detail"]).toMatch("All seats");
    await directory.user();
    const about = "Your directory could not add someone to Muster AG";
    await expect
      .poll(async () => (await inbox(admin.email)).filter((one) => one.subject === about).length)
      .toBe(1);
    const { lastSync } = await admin.api("GET /v1/businesses/{id}/provisioning", { path: { id } });
    expect(lastSync).toMatchObject({ refused: 2, added: 0 });
    expect(lastSync?.refusals[0]).toMatchObject({ reason: "no_seats", status: 403 });
  });
});

describe("A person who is no longer active", () => {
  it("is removed as an admin removes them, and their sessions end", async () => {
    const { admin, id, directory } = await provisioned(service);
    const member = await addedMember(service, admin, id, { email: directory.address() });
    const { body } = await directory.user({ userName: member.email });
    const off = await directory.patch(`/Users/${body.id}`, {
      op: "replace",
      value: { active: false },
    });
    expect([off.status, off.body["active"], membershipOf(off)]).toEqual([200, false, "none"]);
    const asked = member.api("GET /v1/user");
    expect(await problemOf(asked)).toMatchObject({ key: "error.auth.token_invalid" });
    const again = await service.again(member);
    const { attributes } = await again.api("GET /v1/user");
    expect(attributes["removed_from_business"]).toEqual(["Muster AG"]);
    expect(await kindsIn(id)).toContain("member.removed");
    const on = await directory.patch(`/Users/${body.id}`, {
      op: "replace",
      value: { active: true },
    });
    expect(membershipOf(on)).toBe("member");
  });

  it("comes back when they are added again after a deletion", async () => {
    const { directory } = await provisioned(service);
    const userName = directory.address();
    const { body } = await directory.user({ userName });
    expect((await directory.ask("DELETE", `/Users/${body.id}`)).status).toBe(204);
    expect((await directory.ask("GET", `/Users/${body.id}`)).status).toBe(404);
    expect((await directory.ask("DELETE", `/Users/${body.id}`)).status).toBe(404);
    const again = await directory.user({ userName });
    expect([again.status, membershipOf(again)]).toEqual([201, "member"]);
    expect(again.body.id).not.toBe(body.id);
  });

  it("because an admin has removed them, has `active: false`, and is a member again once the directory sets `active`", async () => {
    const { admin, id, directory } = await provisioned(service);
    const { body } = await directory.user();
    const account = await accountOf(String(body["userName"]));
    const user_ids = [account?.id ?? ""];
    await admin.api("POST /v1/businesses/{id}/remove-members", {
      path: { id },
      body: { user_ids },
    });
    const read = await directory.ask("GET", `/Users/${body.id}`);
    expect([read.body["active"], membershipOf(read)]).toEqual([false, "none"]);
    const on = await directory.patch(`/Users/${body.id}`, {
      op: "replace",
      value: { active: true },
    });
    expect(membershipOf(on)).toBe("member");
  });

  it("stays while they are the last admin", async () => {
    const { admin, id, directory } = await provisioned(service);
    const member = await addedMember(service, admin, id, { email: directory.address() });
    const { body } = await directory.user({ userName: member.email });
    const path = { id };
    await admin.api("POST /v1/businesses/{id}/change-to-admins", {
      path,
      body: { user_ids: [member.id] },
    });
    await admin.api("POST /v1/businesses/{id}/remove-members", {
      path,
      body: { user_ids: [admin.id] },
    });
    const off = await directory.patch(`/Users/${body.id}`, {
      op: "replace",
      value: { active: false },
    });
    expect(off.status).toBe(403);
    const gone = await directory.ask("DELETE", `/Users/${body.id}`);
    expect(gone.body["detail"]).toMatch("last admin");
    const read = await directory.ask("GET", `/Users/${body.id}`);
    expect([read.body["active"], membershipOf(read)]).toEqual([true, "member"]);
  });
});
