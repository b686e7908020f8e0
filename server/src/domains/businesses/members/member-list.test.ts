import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startService } from "../../../../testing/service.ts";
import type { NewPerson, TestPerson, TestService } from "../../../../testing/service.ts";
import { addedMember, createdBusiness } from "../testing/people.ts";

let service: TestService;
let admin: TestPerson;
let path: { readonly id: string };
/** In the order in which they joined. */
const PEOPLE: readonly (NewPerson & { readonly admin?: true })[] = [
  { firstName: "\u00c9mile", lastName: "Zola" },
  { firstName: "J\u00fcrg", lastName: "M\u00fcller" },
  { firstName: "alma", lastName: "Zola", admin: true },
];
beforeAll(async () => {
  service = await startService();
  const created = await createdBusiness(service);
  admin = created.admin;
  path = { id: created.business.id };
  await admin.api("PUT /v1/user", { body: { first_name: "Lena", last_name: "Brunner" } });
  for (const { admin: isAdmin, ...person } of PEOPLE) {
    const member = await addedMember(service, admin, path.id, person);
    if (!isAdmin) continue;
    const body = { user_ids: [member.id] };
    await admin.api("POST /v1/businesses/{id}/change-to-admins", { path, body });
  }
  // People with the same names in another business.
  const other = await createdBusiness(service);
  await addedMember(service, other.admin, other.business.id, PEOPLE[0]);
});
afterAll(() => service.stop());

type Query = NonNullable<Parameters<typeof list>[0]>;

async function list(
  query: {
    page?: number;
    size?: number;
    sort?: "name:asc" | "name:desc" | "role:asc" | "role:desc" | "since:asc" | "since:desc";
    search?: string;
    role?: "admin" | "member";
    status?: "active" | "closed";
  } = {},
) {
  return admin.api("GET /v1/businesses/{id}/members", { path, query });
}

async function found(query: Query) {
  const { members, total } = await list(query);
  return [members.map(({ firstName }) => firstName).join(" "), total];
}

describe("The members of a business", () => {
  it.each([
    ["since:asc", "Lena \u00c9mile J\u00fcrg alma"],
    ["since:desc", "alma J\u00fcrg \u00c9mile Lena"],
    // Sorted without regard to case and accents.
    ["name:asc", "alma \u00c9mile J\u00fcrg Lena"],
    ["name:desc", "Lena J\u00fcrg \u00c9mile alma"],
    ["role:asc", "alma Lena \u00c9mile J\u00fcrg"],
    ["role:desc", "J\u00fcrg \u00c9mile Lena alma"],
  ] as const)("are sorted: %s", async (sort, order) => {
    // The new name of the admin is written by a job.
    await expect.poll(() => found({ sort })).toEqual([order, 4]);
  });

  it("are listed page by page, and none after the last page", async () => {
    expect(await found({ size: 2 })).toEqual(["Lena \u00c9mile", 4]);
    expect(await found({ size: 2, page: 2 })).toEqual(["J\u00fcrg alma", 4]);
    expect(await found({ size: 2, page: 3 })).toEqual(["", 4]);
  });

  it.each([
    ["zola", "\u00c9mile alma"],
    ["Zol \u00c9mi", "\u00c9mile"],
    ["mueller", "J\u00fcrg"],
    ["muller", "J\u00fcrg"],
    ["ola", ""],
    ["%", ""],
    ["  ", "Lena \u00c9mile J\u00fcrg alma"],
  ])("are found by the beginnings of words: %j", async (search, order) => {
    const names = order === "" ? 0 : order.split(" ").length;
    expect(await found({ search })).toEqual([order, names]);
  });

  it("are found by their address", async () => {
    const { members } = await list({ search: admin.email });
    expect(members.map(({ userId }) => userId)).toEqual([admin.id]);
  });

  it("are filtered by role and status, and counted accordingly", async () => {
    expect(await found({ role: "admin", search: "zola" })).toEqual(["alma", 1]);
    expect(await found({ role: "member", size: 1 })).toEqual(["\u00c9mile", 2]);
    expect(await found({ status: "active", role: "admin" })).toEqual(["Lena alma", 2]);
    expect(await found({ status: "closed" })).toEqual(["", 0]);
    const { admins, total } = await admin.api("GET /v1/businesses/{id}/admins", { path });
    expect([admins.map(({ firstName }) => firstName), total]).toEqual([["Lena", "alma"], 2]);
  });

  it("are counted by the business, which does not list them", async () => {
    const business = await admin.api("GET /v1/businesses/{id}", { path });
    expect(business).toMatchObject({ adminCount: 2, memberCount: 2, invitedCount: 0, seats: 25 });
    expect(business).not.toHaveProperty("members");
  });

  it("whose account is closed are marked until it is reopened", async () => {
    const { members } = await list({ search: "\u00c9mile" });
    const [emile] = members;
    const person = { email: emile?.email ?? "" };
    const body = { email: person.email, password: admin.password };
    const { value } = await service.api("POST /v1/login", { body });
    const closing = { body: { password: admin.password } };
    await service.client(`Bearer ${value}`)("POST /v1/user/delete", closing);
    expect(await found({ status: "closed" })).toEqual(["\u00c9mile", 1]);
    expect(await found({ status: "active" })).toEqual(["Lena J\u00fcrg alma", 3]);
    const { details } = await problemOf(service.api("POST /v1/login", { body }));
    const token = String(details["revoke_token"]);
    await service.api("POST /v1/user/revoke_delete", { body: { token } });
    expect(await found({ status: "closed" })).toEqual(["", 0]);
  });
});
