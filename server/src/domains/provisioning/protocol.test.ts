/** The protocol of SCIM: discovery, filters, pages, versions, errors, and the requests of well-known directories. */
import { limits } from "@paraph/rules/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService } from "../../../testing/service.ts";
import type { TestService } from "../../../testing/service.ts";
import { newId } from "../../platform/ids.ts";
import { PATCH, provisioned } from "./testing/directory.ts";
import type { Provisioned, TestDirectory } from "./testing/directory.ts";
import { directoryUsers } from "./tables.ts";

let service: TestService;
let one: Provisioned;
let directory: TestDirectory;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT_FACTOR: "1000" } });
  one = await provisioned(service);
  ({ directory } = one);
});
afterAll(() => service.stop());

/** Rows of people, as many as a large business has, without accounts. */
async function addRows(business: string, count: number, domain: string): Promise<void> {
  const at = service.context.clock.now();
  const rows = Array.from({ length: count }, (_, n) => ({
    id: newId(),
    business,
    userName: `n${n}@${domain}`,
    externalId: `e${n}`,
    resource: { active: false, name: { givenName: n % 2 === 0 ? "Even" : "Odd" } },
    opened: false,
    madeAdmin: false,
    version: 1,
    createdAt: at,
    updatedAt: at,
  }));
  await service.context.db.insert(directoryUsers).values(rows);
}

describe("Discovery", () => {
  it("names what the service supports, its resource types and its schemas", async () => {
    const config = await directory.ask("GET", "/ServiceProviderConfig");
    expect(config.body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: limits.provisioning.page },
      etag: { supported: true },
      sort: { supported: false },
    });
    const types = await directory.ask("GET", "/ResourceTypes");
    expect(types.body.Resources.map(({ id }) => id)).toEqual(["User", "Group"]);
    const schemas = await directory.ask("GET", "/Schemas");
    expect(schemas.body.totalResults).toBe(3);
    const [user] = schemas.body.Resources;
    expect((await directory.ask("GET", `/Schemas/${user?.id}`)).body).toEqual(user);
    expect((await directory.ask("GET", "/Schemas/urn:none")).status).toBe(404);
    expect((await directory.ask("GET", "/Schemas?filter=id%20pr")).status).toBe(403);
  });
});

describe("A list", () => {
  it("of 1,000 people is read page by page, and has each of them once", async () => {
    const large = await provisioned(service);
    await addRows(large.id, 1000, large.directory.domain);
    const seen: string[] = [];
    for (let startIndex = 1; ;) {
      const { body } = await large.directory.ask(
        "GET",
        `/Users?startIndex=${startIndex}&count=150`,
      );
      expect([body.totalResults, body["startIndex"]]).toEqual([1000, startIndex]);
      if (body.Resources.length === 0) break;
      expect(body["itemsPerPage"]).toBe(body.Resources.length);
      seen.push(...body.Resources.map(({ id }) => id));
      startIndex += body.Resources.length;
    }
    expect([seen.length, new Set(seen).size]).toEqual([1000, 1000]);
    const none = await large.directory.ask("GET", "/Users?count=0");
    expect([none.body.totalResults, none.body.Resources]).toEqual([1000, []]);
    const most = await large.directory.ask("GET", "/Users?count=5000&startIndex=-3");
    expect(most.body.Resources).toHaveLength(limits.provisioning.page);
    const odd = await large.directory.find('name.givenName eq "odd"');
    expect(odd.body.totalResults).toBe(500);
  });

  it("is narrowed by filters, without upper and lower case where SCIM says so", async () => {
    const some = await provisioned(service);
    const at = some.directory;
    const name = at.address("Anna");
    const made = await at.user({
      userName: name,
      externalId: "AbC",
      emails: [{ type: "work", value: "work@x.example", primary: true }],
    });
    await at.user({ active: false });
    const found = async (filter: string) =>
      (await at.find(filter)).body.Resources?.map(({ id }) => id).includes(made.body.id);
    const YES = [
      `userName eq "${name.toUpperCase()}"`,
      `USERNAME Eq "${name}"`,
      `urn:ietf:params:scim:schemas:core:2.0:User:userName eq "${name}"`,
      'externalId eq "AbC"',
      `id eq "${made.body.id}"`,
      'userName sw "anna"',
      'active eq true and name.familyName co "UNN"',
      'emails[type eq "work" and value ew "x.example"]',
      'emails.value eq "WORK@x.example"',
      "displayName pr or userName pr",
      'not (active eq false) and externalId sw "Ab"',
      `meta.created gt "2020-01-01T00:00:00Z"`,
    ];
    for (const filter of YES) expect([filter, await found(filter)]).toEqual([filter, true]);
    const NO = [
      'userName eq "nobody"',
      'externalId eq "abc"',
      'externalId sw "ab" and active eq true',
      "active eq false",
      'unknown eq "x"',
      'id eq "nonsense"',
    ];
    for (const filter of NO) expect([filter, await found(filter)]).toEqual([filter, false]);
  });

  it("refuses a text that is not a filter, and a filter with too many conditions", async () => {
    const many = Array.from({ length: 12 }, () => 'a eq "b"').join(" or ");
    for (const filter of [
      "userName eq",
      "not (active eq false or userName pr)",
      'not (emails[type eq "work"])',
      'emails[type eq "a"] and emails[type eq "b"]',
      'userName ~ "x"',
      "(",
      many,
      `a eq "${"x".repeat(500)}"`,
    ]) {
      const { status, body } = await directory.find(filter);
      expect([filter, status, body["scimType"]]).toEqual([filter, 400, "invalidFilter"]);
    }
  });

  it("is searched by POST as well, and has the attributes that are asked for", async () => {
    const made = await directory.user({ displayName: "Lena B." });
    const filter = `userName eq "${String(made.body["userName"])}"`;
    const search = (more: object) => directory.ask("POST", "/Users/.search", { filter, ...more });
    const [narrow] = (await search({ attributes: ["displayName"] })).body.Resources;
    expect(Object.keys(narrow ?? {}).toSorted()).toEqual(["displayName", "id", "schemas"]);
    const [wide] = (await search({ excludedAttributes: ["name"] })).body.Resources;
    expect([wide?.["name"], wide?.["displayName"]]).toEqual([undefined, "Lena B."]);
    const part = await directory.ask("GET", `/Users/${made.body.id}?attributes=name.familyName`);
    expect(part.body["name"]).toEqual({ familyName: "Brunner" });
    expect((await directory.ask("POST", "/.search", {})).status).toBe(501);
  });
});

describe("A version", () => {
  it("is in the answers, is asked for by If-Match, and is not sent twice", async () => {
    const made = await directory.user();
    const path = `/Users/${made.body.id}`;
    const tag = made.headers.get("etag") ?? "";
    expect(tag).toBe((made.body["meta"] as { version: string }).version);
    expect((await directory.ask("GET", path, undefined, { "if-none-match": tag })).status).toBe(
      304,
    );
    const rename = (ifMatch: string, value: string) =>
      directory.ask(
        "PATCH",
        path,
        { schemas: [PATCH], Operations: [{ op: "replace", path: "displayName", value }] },
        { "if-match": ifMatch },
      );
    expect((await rename(tag, "A")).status).toBe(200);
    expect((await rename(tag, "B")).status).toBe(412);
    expect((await rename("*", "B")).status).toBe(200);
    expect((await directory.ask("DELETE", path, undefined, { "if-match": tag })).status).toBe(412);
  });
});

describe("An error", () => {
  it.each([
    ["GET", "/Nowhere", undefined, 404],
    ["GET", "/Users/nonsense", undefined, 404],
    ["PUT", "/Users", {}, 405],
    ["POST", "/ServiceProviderConfig", {}, 405],
    ["POST", "/Users", [], 400],
    ["POST", "/Users", {}, 400],
    ["POST", "/Users", { userName: 5 }, 400],
    ["POST", "/Bulk", {}, 501],
    ["GET", "/Me", undefined, 501],
  ] as const)("has the form of SCIM: %s %s", async (method, path, given, status) => {
    const { headers, ...answer } = await directory.ask(method, path, given);
    expect(answer.status).toBe(status);
    expect(answer.body["schemas"]).toEqual(["urn:ietf:params:scim:api:messages:2.0:Error"]);
    expect(answer.body["status"]).toBe(String(status));
    expect(headers.get("content-type")).toMatch("application/scim+json");
  });

  it("of a body that is none, too large, or of another type has it, too", async () => {
    const send = (body: string, type: string) =>
      fetch(`${service.url}/scim/v2/Users`, {
        method: "POST",
        headers: { authorization: `Bearer ${directory.token}`, "content-type": type },
        body,
      });
    for (const [body, type, status] of [
      ["{", "application/scim+json", 400],
      [`{"userName": "\\u0000"}`, "application/json", 400],
      [`"${"x".repeat(limits.provisioning.body)}"`, "application/scim+json", 413],
      ["userName=x", "application/x-www-form-urlencoded", 415],
      [`{"__proto__": {"a": 1}}`, "application/scim+json", 400],
      ["[".repeat(5000), "application/scim+json", 400],
    ] as const) {
      const answer = await send(body, type);
      const read = (await answer.json()) as { schemas: string[] };
      expect([answer.status, read.schemas]).toEqual([
        status,
        ["urn:ietf:params:scim:api:messages:2.0:Error"],
      ]);
    }
  });

  it("of PATCH says what is wrong, and changes nothing", async () => {
    const { body } = await directory.user();
    const path = `/Users/${body.id}`;
    for (const [operation, scimType] of [
      [{ op: "move", path: "displayName" }, "invalidSyntax"],
      [{ op: "replace", path: "nonsense", value: 1 }, "invalidPath"],
      [{ op: "replace", path: "__proto__.polluted", value: 1 }, "invalidPath"],
      [{ op: "replace", path: "name.__proto__", value: 1 }, "invalidPath"],
      [{ op: "replace", path: 'emails[type eq "work" and x].value', value: "a" }, "invalidPath"],
      [{ op: "replace", path: "id", value: newId() }, "mutability"],
      [{ op: "add", path: "groups", value: [] }, "mutability"],
      [{ op: "remove" }, "noTarget"],
      [{ op: "replace", value: { active: "perhaps" } }, "invalidValue"],
    ] as const) {
      const answer = await directory.patch(path, operation);
      expect([operation, answer.status, answer.body["scimType"]]).toEqual([
        operation,
        400,
        scimType,
      ]);
    }
    await directory.patch(path, { op: "replace", value: { "constructor.prototype.polluted": 1 } });
    await directory.patch(path, {
      op: "replace",
      path: "name",
      value: { "__proto__.polluted": 1 },
    });
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
    expect((await directory.ask("GET", path)).body).toEqual(body);
  });
});
