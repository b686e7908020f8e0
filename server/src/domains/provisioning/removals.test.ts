import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joinByDomain } from "../businesses/domains/join-by-domain.ts";
import { openRequiredBusiness } from "../single-sign-on/testing/required.ts";
import type { RequiredBusiness } from "../single-sign-on/testing/required.ts";
import { MEMBERSHIP, TestDirectory } from "./testing/directory.ts";

let on: RequiredBusiness;
let directory: TestDirectory;
beforeAll(async () => {
  on = await openRequiredBusiness({ emergency: "emergency.scim@verzeichnis.test" });
  const path = { id: on.business };
  await on.chief.api("PUT /v1/businesses/{id}/provisioning", {
    path,
    body: { on: true, admin_group: "Admins" },
  });
  const { token } = await on.chief.api("POST /v1/businesses/{id}/provisioning/tokens", { path });
  directory = new TestDirectory(on.service.url, on.domain, token);
});
afterAll(() => on.close());

const isMember = async (id: string) =>
  (await on.query("select 1 from memberships where account = $1", [id])).length > 0;
const managed = async (userName: string) => (await directory.user({ userName })).body.id;
const turnOff = (id: string) =>
  directory.patch(`/Users/${id}`, { op: "replace", path: "active", value: false });

describe("Somebody whom the directory has removed", () => {
  it("is not made a member again by the provider, until the directory names them again", async () => {
    const { claims, id, email } = await on.byProvider();
    const user = await managed(email);
    expect((await turnOff(user)).status).toBe(200);
    expect(await isMember(id)).toBe(false);
    await on.query("update accounts set email = $1 where id = $2", [`gone-${id}@x.test`, id]);
    expect((await on.logIn(claims)).body["key"]).toBe("error.business.removed");
    const other = { ...claims, sub: "another-subject" };
    expect((await on.logIn(other)).body["key"]).toBe("error.business.removed");
    await on.query("update accounts set email = $1 where id = $2", [email, id]);
    await directory.patch(`/Users/${user}`, { op: "replace", path: "active", value: true });
    expect(await isMember(id)).toBe(true);
  });

  it("does not join again by the domain", async () => {
    const email = `joins.${crypto.randomUUID()}@${on.domain}`;
    const person = await on.memberWithPassword(email);
    await turnOff(await managed(email));
    const joins = "update business_domains set joins = $2::boolean where domain = $1";
    await on.query(joins, [on.domain, "true"]);
    await joinByDomain(on.service.context, { account: person.id });
    await on.query(joins, [on.domain, "false"]);
    expect(await isMember(person.id)).toBe(false);
  });
});

describe("Somebody whom the directory names as not active", () => {
  it("does not become a member by the provider, and does once the directory says so", async () => {
    const claims = on.somebody();
    const made = await directory.user({ userName: claims.email, active: false });
    expect((await on.logIn(claims)).body["key"]).toBe("error.business.removed");
    const active = { op: "replace", path: "active", value: true };
    const { body } = await directory.patch(`/Users/${made.body.id}`, active);
    expect(body[MEMBERSHIP]).toEqual({ membership: "member" });
  });
});

describe("The emergency admin", () => {
  it("is neither removed nor made a member by the directory while single sign-on is required", async () => {
    // The domain of the emergency admin belongs to the business, too.
    const email = `notfall@${on.domain}`;
    const emergency = await on.emergencyAdmin(email);
    await on.require(on.chief.api, emergency.id);
    const user = await managed(email);
    const refused = await turnOff(user);
    expect([refused.status, await isMember(emergency.id)]).toEqual([403, true]);
    const admins = (await directory.group("Admins", [user])).body.id;
    await on.query("update directory_users set made_admin = true where id = $1", [user]);
    expect((await directory.ask("DELETE", `/Groups/${admins}`)).status).toBe(204);
    const [role] = await on.query("select role from memberships where account = $1", [
      emergency.id,
    ]);
    expect(role).toEqual({ role: "admin" });
    expect((await directory.ask("DELETE", `/Users/${user}`)).status).toBe(403);
    expect((await on.connectionNow())?.requirement.emergencyAdmin).toBe(emergency.id);
    await on.release();
    expect((await turnOff(user)).status).toBe(200);
    expect(await isMember(emergency.id)).toBe(false);
  });
});
