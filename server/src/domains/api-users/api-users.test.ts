import { limits } from "@paraph/rules/limits";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import { readEvents, verifyChain } from "../../platform/audit/chain.ts";
import { withPlan } from "../billing/testing/plans.ts";
import { addedMember, createdBusiness } from "../businesses/testing/people.ts";
import { apiUsers } from "./tables.ts";

let service: TestService;
let admin: TestPerson;
let path: { id: string };
beforeAll(async () => {
  service = await startService();
  const made = await createdBusiness(service, "Müller & Söhne AG");
  admin = made.admin;
  path = { id: made.business.id };
});
afterAll(() => service.stop());

const create = (description: string, networks: string[] = []) =>
  admin.api("POST /v1/businesses/{id}/apis", { path, body: { description, networks } });
const list = (query: object = {}) => admin.api("GET /v1/businesses/{id}/apis", { path, query });

describe("A new API user", () => {
  it("has a name with the business and the kind of service, and a key that is shown once", async () => {
    const made = await create("Payroll, server Zürich");
    expect(made.username).toMatch(/^api_demo_muller_sohne_ag_[0-9a-f]{6}$/);
    expect(made.apiKey).toMatch(/^pp_demo_[\w-]{43}$/);
    expect(made).toMatchObject({
      description: "Payroll, server Zürich",
      networks: [],
      lastUsedAt: null,
      callsThisMonth: 0,
      can: { read: true, change: true, reset: true, delete: true },
    });
    const { apiUsers: all } = await list();
    const { apiKey, ...facts } = made;
    expect(all).toContainEqual(facts);
    expect(JSON.stringify(all)).not.toContain(apiKey);
  });

  it("is stored with a digest of its key only", async () => {
    const { username, apiKey } = await create("Digest");
    const { rows } = await service.context.db.execute<{ row: string }>(
      `select t::text as row from api_users as t where username = '${username}'`,
    );
    expect(rows[0]?.row).not.toContain(apiKey);
    expect(rows[0]?.row).not.toContain(apiKey.replace("pp_demo_", ""));
  });

  it("gets each key and name only once, also in concurrent calls", async () => {
    const made = await Promise.all(Array.from({ length: 6 }, (_, n) => create(`Twice ${n}`)));
    expect(new Set(made.map(({ username }) => username)).size).toBe(6);
    expect(new Set(made.map(({ apiKey }) => apiKey)).size).toBe(6);
  });

  it("is refused above the number that a business can have, also in concurrent calls", async () => {
    const other = await createdBusiness(service);
    const own = { id: other.business.id };
    const body = { description: "One more" };
    const before = limits.apiUsers.most - 2;
    for (let n = 0; n < before; n += 1) {
      await other.admin.api("POST /v1/businesses/{id}/apis", { path: own, body });
    }
    const last = await Promise.allSettled(
      [1, 2, 3, 4].map(() => other.admin.api("POST /v1/businesses/{id}/apis", { path: own, body })),
    );
    expect(last.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    const refused = await problemOf(
      other.admin.api("POST /v1/businesses/{id}/apis", { path: own, body }),
    );
    expect(refused).toMatchObject({ status: 409, key: "error.api_user.too_many" });
    const all = await other.admin.api("GET /v1/businesses/{id}/apis", { path: own });
    expect(all).toMatchObject({ total: limits.apiUsers.most });
  }, 60_000);

  it("is refused while the business is locked; the existing ones can still be deleted", async () => {
    const other = await createdBusiness(service);
    const own = { id: other.business.id };
    const body = { description: "Early" };
    const made = await other.admin.api("POST /v1/businesses/{id}/apis", { path: own, body });
    await withPlan(service, other.business.id, { paymentMethod: "BLOCKED", plan: "team" });
    const at = { ...own, username: made.username };
    const refusals = [
      other.admin.api("POST /v1/businesses/{id}/apis", { path: own, body }),
      other.admin.api("PUT /v1/businesses/{id}/apis/{username}/reset", { path: at }),
    ].map((call) => problemOf(call));
    for (const refusal of await Promise.all(refusals)) {
      expect(refusal).toMatchObject({ status: 402, key: "error.business.locked" });
    }
    await other.admin.api("DELETE /v1/businesses/{id}/apis/{username}", { path: at });
    const all = await other.admin.api("GET /v1/businesses/{id}/apis", { path: own });
    expect(all).toMatchObject({ total: 0 });
  });
});

describe("The networks of an API user", () => {
  it("are stored in their canonical form, each once", async () => {
    const written = ["192.0.2.17/24", "192.0.2.0/24", "2001:DB8::/32", "203.0.113.9"];
    const { username, networks } = await create("Networks", written);
    expect(networks).toEqual(["192.0.2.0/24", "2001:db8::/32", "203.0.113.9/32"]);
    const changed = await admin.api("PUT /v1/businesses/{id}/apis/{username}", {
      path: { ...path, username },
      body: { networks: [] },
    });
    expect(changed).toMatchObject({ networks: [], description: "Networks" });
  });

  it("are refused if one of them is not a network; the error names its field", async () => {
    const refused = await problemOf(create("Networks", ["192.0.2.0/24", "192.0.2.0/40"]));
    expect(refused).toMatchObject({ status: 400, key: "error.validation" });
    expect(refused.details["fields"]).toMatchObject({ "networks.1": { code: "network" } });
  });
});

describe("The list of API users", () => {
  it("is searched, sorted, and read a page at a time", async () => {
    const other = await createdBusiness(service, "Listen AG");
    const own = { id: other.business.id };
    for (const description of ["Offers", "Payroll", "Payroll test"]) {
      await other.admin.api("POST /v1/businesses/{id}/apis", { path: own, body: { description } });
    }
    const asked = async (query: object) => {
      const answer = await other.admin.api("GET /v1/businesses/{id}/apis", { path: own, query });
      return [answer.total, answer.apiUsers.map(({ description }) => description)];
    };
    expect(await asked({ sort: "created:desc" })).toEqual([
      3,
      ["Payroll test", "Payroll", "Offers"],
    ]);
    expect(await asked({ sort: "created:asc", size: 2, page: 2 })).toEqual([3, ["Payroll test"]]);
    expect(await asked({ sort: "created:asc", search: "payr" })).toEqual([
      2,
      ["Payroll", "Payroll test"],
    ]);
    expect(await asked({ search: "nothing" })).toEqual([0, []]);
  });
});

describe("Changing and deleting an API user", () => {
  it("is recorded in the business's audit trail, which stays intact", async () => {
    const { username } = await create("Recorded", ["192.0.2.0/24"]);
    const at = { ...path, username };
    const body = { description: "Recorded again" };
    await admin.api("PUT /v1/businesses/{id}/apis/{username}", { path: at, body });
    await admin.api("PUT /v1/businesses/{id}/apis/{username}/reset", { path: at });
    await admin.api("DELETE /v1/businesses/{id}/apis/{username}", { path: at });
    const events = (await readEvents(service.context.db, `business:${path.id}`)).filter(
      ({ personal }) => personal?.["username"] === username,
    );
    expect(events.map(({ type }) => type)).toEqual([
      "api_user.created",
      "api_user.changed",
      "api_user.key_replaced",
      "api_user.deleted",
    ]);
    for (const event of events) {
      expect(event.actor).toBe(`account:${admin.id}`);
      expect(event.personal).toMatchObject({ networks: ["192.0.2.0/24"] });
      expect(JSON.stringify(event)).not.toContain("pp_demo_");
    }
    expect(events[1]?.personal).toMatchObject({ description: "Recorded again" });
    expect((await verifyChain(service.context.db, `business:${path.id}`)).ok).toBe(true);
  });

  it("removes it from the list, without its key; the name is gone for every call", async () => {
    const { username } = await create("Deleted");
    const at = { ...path, username };
    await admin.api("DELETE /v1/businesses/{id}/apis/{username}", { path: at });
    expect((await list({ search: "Deleted" })).total).toBe(0);
    const rows = await service.context.db
      .select()
      .from(apiUsers)
      .where(eq(apiUsers.username, username));
    expect(rows).toMatchObject([{ keyHash: null }]);
    const refusals = [
      admin.api("DELETE /v1/businesses/{id}/apis/{username}", { path: at }),
      admin.api("PUT /v1/businesses/{id}/apis/{username}/reset", { path: at }),
      admin.api("PUT /v1/businesses/{id}/apis/{username}", { path: at, body: {} }),
    ].map((call) => problemOf(call));
    for (const refusal of await Promise.all(refusals)) {
      expect(refusal).toMatchObject({ status: 404, key: "error.not_found" });
    }
  });

  it("is refused for members, and for admins of another business, also with the id of their own business in the path", async () => {
    const { username } = await create("Ours");
    const member = await addedMember(service, admin, path.id);
    const other = await createdBusiness(service);
    const reset = "PUT /v1/businesses/{id}/apis/{username}/reset";
    expect((await problemOf(member.api(reset, { path: { ...path, username } }))).key).toBe(
      "error.forbidden",
    );
    for (const id of [path.id, other.business.id]) {
      const refused = await problemOf(other.admin.api(reset, { path: { id, username } }));
      expect(refused.key).toBe("error.not_found");
    }
  });
});
