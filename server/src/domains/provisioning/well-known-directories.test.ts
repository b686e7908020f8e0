/** Requests as Microsoft Entra ID and Okta send them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService } from "../../../testing/service.ts";
import type { TestService } from "../../../testing/service.ts";
import { provisioned } from "./testing/directory.ts";
import type { TestDirectory } from "./testing/directory.ts";

let service: TestService;
let directory: TestDirectory;
beforeAll(async () => {
  service = await startService();
  ({ directory } = await provisioned(service));
});
afterAll(() => service.stop());

describe("Microsoft Entra ID", () => {
  it("looks a person up, adds them, replaces parts with filters, and turns them off with a text", async () => {
    const userName = directory.address("entra");
    expect((await directory.find(`userName eq "${userName}"`)).body.totalResults).toBe(0);
    const made = await directory.ask("POST", "/Users", {
      schemas: [
        "urn:ietf:params:scim:schemas:core:2.0:User",
        "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User",
      ],
      externalId: "entra",
      userName,
      active: true,
      title: "Head",
      emails: [{ primary: true, type: "work", value: userName }],
      meta: { resourceType: "User" },
      name: { formatted: "Eva Frei", familyName: "Frei", givenName: "Eva" },
      roles: [],
      "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User": { department: "Sales" },
    });
    expect(made.status).toBe(201);
    const path = `/Users/${made.body.id}`;
    const changed = await directory.patch(
      path,
      { op: "Replace", path: 'emails[type eq "work"].value', value: "new@x.example" },
      { op: "Add", path: 'phoneNumbers[type eq "mobile"].value', value: "+41 79 555 03 18" },
      { op: "Replace", path: 'phoneNumbers[type eq "work"].value', value: "+41 44 555 03 18" },
      { op: "Replace", path: "name.familyName", value: "Klein" },
      { op: "Replace", path: "title", value: "Boss" },
      {
        op: "Add",
        path: "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:manager",
        value: "x",
      },
    );
    expect(changed.body).toMatchObject({
      name: { familyName: "Klein", givenName: "Eva" },
      emails: [{ type: "work", value: "new@x.example", primary: true }],
      phoneNumbers: [
        { type: "mobile", value: "+41 79 555 03 18" },
        { type: "work", value: "+41 44 555 03 18" },
      ],
    });
    const off = await directory.patch(path, { op: "Replace", path: "active", value: "False" });
    expect(off.body["active"]).toBe(false);
    const on = await directory.patch(path, { op: "Replace", value: { active: "True" } });
    expect(on.body["active"]).toBe(true);
  });

  it("adds and removes members of a group with capitalised operations", async () => {
    const { body: person } = await directory.user();
    const made = await directory.ask("POST", "/Groups", {
      schemas: ["urn:ietf:params:scim:schemas:core:2.0:Group"],
      externalId: "g1",
      displayName: "Entra group",
      meta: { resourceType: "Group" },
    });
    const path = `/Groups/${made.body.id}`;
    const value = [{ $ref: null, value: person.id }];
    const added = await directory.patch(path, { op: "Add", path: "members", value });
    expect(added.body["members"]).toMatchObject([{ value: person.id }]);
    const hidden = await directory.ask("GET", `${path}?excludedAttributes=members`);
    expect([hidden.body["displayName"], hidden.body["members"]]).toEqual([
      "Entra group",
      undefined,
    ]);
    const gone = await directory.patch(path, { op: "Remove", path: "members", value });
    expect(gone.body["members"]).toBeUndefined();
  });
});

describe("Okta", () => {
  it("replaces a person as a whole, and turns them off without a path", async () => {
    const { body } = await directory.user({ locale: "en-US", groups: [], password: "1mz050nq" });
    expect(body["password"]).toBeUndefined();
    const path = `/Users/${body.id}`;
    const put = await directory.ask("PUT", path, {
      ...body,
      name: { givenName: "Ola", familyName: "Kta" },
      groups: [],
    });
    expect(put.body).toMatchObject({ name: { givenName: "Ola", familyName: "Kta" } });
    const off = await directory.patch(path, { op: "replace", value: { active: false } });
    expect(off.body["active"]).toBe(false);
  });

  it("renames a group with its id in the value, and replaces its members", async () => {
    const { body: person } = await directory.user();
    const { body } = await directory.group("Okta group");
    const path = `/Groups/${body.id}`;
    const renamed = await directory.patch(path, {
      op: "replace",
      value: { id: body.id, displayName: "Renamed" },
    });
    expect(renamed.body["displayName"]).toBe("Renamed");
    const members = [{ value: person.id, display: "somebody" }];
    const set = await directory.patch(path, { op: "replace", path: "members", value: members });
    expect(set.body["members"]).toMatchObject([{ value: person.id }]);
    const gone = await directory.patch(path, {
      op: "remove",
      path: `members[value eq "${person.id}"]`,
    });
    expect(gone.body["members"]).toBeUndefined();
  });
});
