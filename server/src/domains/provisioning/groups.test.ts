/** Groups of a directory, and the one that makes admins. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startService } from "../../../testing/service.ts";
import type { TestService } from "../../../testing/service.ts";
import { addedMember } from "../businesses/testing/people.ts";
import { patched } from "./scim/patch.ts";
import { GROUP, USER } from "./scim/schemas.ts";
import { PATCH, provisioned } from "./testing/directory.ts";
import type { Provisioned } from "./testing/directory.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const ADMINS = "Paraph admins";
const adminsOf = async ({ admin, id }: Provisioned) => {
  const { admins } = await admin.api("GET /v1/businesses/{id}/admins", { path: { id } });
  return admins.map(({ email }) => email).toSorted();
};
const naming = ({ admin, id }: Provisioned, admin_group: string) =>
  admin.api("PUT /v1/businesses/{id}/provisioning", { path: { id }, body: { admin_group } });

async function scene() {
  const one = await provisioned(service);
  const { directory } = one;
  const people = [await directory.user(), await directory.user()];
  const [first = "", second = ""] = people.map(({ body }) => body.id);
  const emails = people.map(({ body }) => String(body["userName"]));
  return { ...one, first, second, emails };
}

describe("A group of a directory", () => {
  it("is added, read, found by its name, changed and removed", async () => {
    const { directory, first, second } = await scene();
    const made = await directory.group("Sales", [first]);
    expect(made.status).toBe(201);
    expect(made.body["members"]).toMatchObject([{ value: first }]);
    const path = `/Groups/${made.body.id}`;
    const more = await directory.patch(path, {
      op: "Add",
      path: "members",
      value: [{ value: second }],
    });
    expect(more.body["members"]).toHaveLength(2);
    const less = await directory.patch(path, {
      op: "remove",
      path: `members[value eq "${first}"]`,
    });
    expect(less.body["members"]).toMatchObject([{ value: second }]);
    expect((await directory.find('displayName eq "sales"', "/Groups")).body.totalResults).toBe(1);
    const of = await directory.ask("GET", `/Users/${second}`);
    expect(of.body["groups"]).toMatchObject([{ value: made.body.id, display: "Sales" }]);
    const put = await directory.ask("PUT", path, { displayName: "Sellers", members: [] });
    expect([put.body["displayName"], put.body["members"]]).toEqual(["Sellers", undefined]);
    expect((await directory.ask("DELETE", path)).status).toBe(204);
    expect((await directory.ask("GET", path)).status).toBe(404);
  });

  it("changes by several operations in their order, each member once", async () => {
    const { directory, first, second } = await scene();
    const path = `/Groups/${(await directory.group("Order", [first])).body.id}`;
    const members = [{ value: first, display: "A" }, { value: second }, { value: second }];
    const changed = await directory.patch(
      path,
      { op: "add", path: "members", value: members },
      { op: "remove", path: "members", value: [{ value: first }] },
      { op: "remove", path: `members[value eq "${second}"]` },
      { op: "add", value: { members: [{ value: first }] } },
    );
    expect(changed.status).toBe(200);
    expect(changed.body["members"]).toMatchObject([{ value: first }]);
  });

  it("is changed without comparing its values with each other; no other list may be long", async () => {
    const members = Array.from({ length: 500 }, (_, n) => ({ value: `m${n}` }));
    const keys = vi.spyOn(Object, "keys");
    const change = (op: string, path: string, value: unknown) => ({
      schemas: [PATCH],
      Operations: [{ op, path, value }],
    });
    const group = { displayName: "Many", members };
    for (const op of ["add", "remove"]) patched(GROUP, group, change(op, "members", members));
    expect(keys.mock.calls.length).toBeLessThan(100 * members.length);
    keys.mockClear();
    const user = { userName: "a@b.ch" };
    expect(() => patched(USER, user, change("add", "emails", members))).toThrow("more than 20");
    expect(keys.mock.calls.length).toBeLessThan(100 * members.length);
    keys.mockRestore();
  });

  it("has no members whom the directory does not manage", async () => {
    const { directory, admin } = await scene();
    expect((await directory.group("Sales", [admin.id])).status).toBe(400);
    expect((await directory.group("Sales", ["nobody"])).status).toBe(400);
  });
});

describe("The admin group of a business", () => {
  it("makes its people admins, and members again when they leave the group", async () => {
    const one = await scene();
    const { directory, first, emails, admin } = one;
    const { body } = await directory.group(ADMINS, [first]);
    expect(await adminsOf(one)).toEqual([admin.email]);
    await naming(one, ADMINS.toUpperCase());
    expect(await adminsOf(one)).toEqual([admin.email, emails[0] ?? ""].toSorted());
    await directory.patch(`/Groups/${body.id}`, {
      op: "remove",
      path: "members",
      value: [{ value: first }],
    });
    expect(await adminsOf(one)).toEqual([admin.email]);
    await directory.patch(`/Groups/${body.id}`, {
      op: "add",
      path: "members",
      value: [{ value: first }],
    });
    await naming(one, "");
    expect(await adminsOf(one)).toEqual([admin.email]);
  });

  it("makes them members again, too, if it is renamed or removed", async () => {
    const one = await scene();
    const { directory, first, admin } = one;
    await naming(one, ADMINS);
    const { body } = await directory.group("Other", [first]);
    const rename = (value: string) =>
      directory.patch(`/Groups/${body.id}`, { op: "replace", path: "displayName", value });
    await rename(ADMINS);
    expect(await adminsOf(one)).toHaveLength(2);
    await rename("Other");
    expect(await adminsOf(one)).toEqual([admin.email]);
    await rename(ADMINS);
    await directory.ask("DELETE", `/Groups/${body.id}`);
    expect(await adminsOf(one)).toEqual([admin.email]);
  });

  it("does not change people whom an admin has made admins, nor the last admin", async () => {
    const one = await scene();
    const { directory, first, admin, id } = one;
    const path = { id };
    await naming(one, ADMINS);
    const byHand = await addedMember(service, admin, id, { email: directory.address() });
    await admin.api("POST /v1/businesses/{id}/change-to-admins", {
      path,
      body: { user_ids: [byHand.id] },
    });
    const managed = await directory.user({ userName: byHand.email });
    const { body } = await directory.group(ADMINS, [first, managed.body.id]);
    await directory.ask("PUT", `/Groups/${body.id}`, { displayName: ADMINS, members: [] });
    expect(await adminsOf(one)).toEqual([admin.email, byHand.email].toSorted());
    await directory.ask("PUT", `/Groups/${body.id}`, {
      displayName: ADMINS,
      members: [{ value: first }],
    });
    const user_ids = [admin.id, byHand.id];
    await admin.api("POST /v1/businesses/{id}/remove-members", { path, body: { user_ids } });
    const left = await directory.ask("PUT", `/Groups/${body.id}`, {
      displayName: ADMINS,
      members: [],
    });
    expect(left.status).toBe(200);
    const { rows } = await service.context.pool.query<{ role: string }>(
      "select role from memberships where business = $1 and role = 'admin'",
      [id],
    );
    expect(rows).toHaveLength(1);
  });
});
