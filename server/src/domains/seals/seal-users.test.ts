import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import { addedProgram } from "../api-users/testing/programs.ts";
import { addedMember, createdBusiness } from "../businesses/testing/people.ts";
import { addedSeal } from "./testing/seals.ts";

let service: TestService;
let admin: TestPerson;
let path: { id: string };
beforeAll(async () => {
  service = await startService();
  const made = await createdBusiness(service);
  admin = made.admin;
  path = { id: made.business.id };
});
afterAll(() => service.stop());

const seal = (name: string) =>
  admin.api("GET /v1/businesses/{id}/seals/{name}", { path: { ...path, name } });

describe("Who may use a seal", () => {
  const at = (name: string) => ({ path: { ...path, name } });
  const members = (name: string, query: object = {}) =>
    admin.api("GET /v1/businesses/{id}/seals/{name}/members", { ...at(name), query });

  it("are the members whom an admin names; others are passed over, and the trail has both", async () => {
    const { name } = await addedSeal(admin, path.id);
    const [one, two, stranger] = [
      await addedMember(service, admin, path.id, { firstName: "Céline", lastName: "Monnier" }),
      await addedMember(service, admin, path.id, { firstName: "Samuel", lastName: "Ammann" }),
      await service.person(),
    ];
    const user_ids = [one.id, two.id, stranger.id];
    const call = { ...at(name), body: { user_ids } };
    const made = await admin.api("POST /v1/businesses/{id}/seals/{name}/members", call);
    expect(made.nMembers).toBe(2);
    expect((await members(name)).members.map(({ lastName }) => lastName)).toEqual([
      "Monnier",
      "Ammann",
    ]);
    expect((await members(name, { search: "amm" })).members.map(({ userId }) => userId)).toEqual([
      two.id,
    ]);
    expect(await members(name, { page: 2, size: 1 })).toMatchObject({
      total: 2,
      members: [{ userId: two.id }],
    });
    const gone = { ...at(name), body: { user_ids: [one.id] } };
    expect(
      (await admin.api("DELETE /v1/businesses/{id}/seals/{name}/members", gone)).nMembers,
    ).toBe(1);
    const { changes } = await admin.api("GET /v2/businesses/{id}/audit", { path });
    const told = changes.filter(({ change }) => change.startsWith("seal.member_"));
    expect(told.slice(0, 2).map(({ change, people }) => [change, people])).toEqual([
      ["seal.member_removed", ["Céline Monnier"]],
      ["seal.member_added", expect.arrayContaining(["Céline Monnier", "Samuel Ammann"])],
    ]);
  });

  it("ends with the membership, and does not come back with it", async () => {
    const person = await addedMember(service, admin, path.id);
    const { name } = await addedSeal(admin, path.id, { members: [person.id] });
    expect((await seal(name)).nMembers).toBe(1);
    const call = { path, body: { user_ids: [person.id] } };
    await admin.api("POST /v1/businesses/{id}/remove-members", call);
    expect((await seal(name)).nMembers).toBe(0);
    const body = { users: [{ email: person.email }] };
    await admin.api("POST /v1/businesses/{id}/members", { path, body });
    const { invitations } = await person.api("GET /v2/businesses/user");
    const business_invite = invitations[0]?.id ?? "";
    await person.api("POST /v1/user/accept", { body: { business_invite } });
    expect((await seal(name)).nMembers).toBe(0);
  });

  it("are the API users whom an admin names, until they are deleted", async () => {
    const program = await addedProgram(service, admin, path.id);
    const { name } = await addedSeal(admin, path.id, { apiUsers: [program.username] });
    expect(await seal(name)).toMatchObject({
      nApi: 1,
      apiUsers: [{ username: program.username, description: "Payroll" }],
    });
    const { changes } = await admin.api("GET /v2/businesses/{id}/audit", { path, query: {} });
    expect(changes[0]).toMatchObject({
      change: "seal.api_user_added",
      details: expect.arrayContaining([{ name: "api_users", value: program.username }]) as unknown,
    });
    const foreign = await createdBusiness(service);
    const theirs = await addedProgram(service, foreign.admin, foreign.business.id);
    const refused = admin.api("PUT /v1/businesses/{id}/seals/{name}", {
      ...at(name),
      body: { api_users: [program.username, theirs.username] },
    });
    expect((await problemOf(refused)).key).toBe("error.seal.api_user_unknown");
    await admin.api("DELETE /v1/businesses/{id}/apis/{username}", {
      path: { ...path, username: program.username },
    });
    expect(await seal(name)).toMatchObject({ nApi: 0, apiUsers: [] });
  });
});
