import { expect } from "vitest";
import { withPlan } from "../src/domains/billing/testing/plans.ts";
import { problemOf } from "./service.ts";
import type { Belongings } from "./access.ts";
import { askForProvisioning } from "../src/domains/provisioning/testing/ask-for-provisioning.ts";
import type { TestPerson, TestService } from "./service.ts";

/**
 * Reads the members and invitations of a business in each order and through each filter, and changes a member. Then its directory
 * does.
 * @param admin of the business
 * @param members the number of members beside the admin, of which `addMembers` has made all
 */
export async function askForMembers(
  service: TestService,
  admin: TestPerson,
  {
    business,
    members,
    ssoDomain,
  }: Pick<Belongings, "business" | "ssoDomain"> & { readonly members: number },
): Promise<void> {
  const path = { id: business };
  const list = (query: object) =>
    admin.api("GET /v1/businesses/{id}/members", { path, query: { size: 50, ...query } });
  expect((await list({ search: "anna1234" })).total).toBe(1);
  for (const column of ["name", "role", "since"]) {
    for (const direction of ["asc", "desc"]) {
      const sort = `${column}:${direction}`;
      expect((await list({ sort })).total).toBe(members + 1);
      expect((await list({ sort, role: "admin" })).total).toBe(31);
      expect((await list({ sort, status: "closed" })).total).toBe(15);
      await list({ sort, role: "member", status: "active", page: 3 });
    }
  }
  await admin.api("GET /v1/businesses/{id}/admins", { path });
  await admin.api("GET /v1/businesses/{id}", { path });
  for (const sort of ["email:asc", "invited:desc", "expires:asc"] as const) {
    await admin.api("GET /v2/businesses/{id}/invitations", { path, query: { sort } });
  }
  const query = { search: "invited", status: "open" } as const;
  const open = await admin.api("GET /v2/businesses/{id}/invitations", { path, query });
  expect(open.total).toBe(1);
  const somebody = await service.person({ firstName: "Emil" });
  const body = { users: [{ email: somebody.email }] };
  await admin.api("POST /v1/businesses/{id}/members", { path, body });
  const { invitations } = await somebody.api("GET /v2/businesses/user");
  const accepted = { business_invite: invitations[0]?.id ?? "" };
  // All seats are in use by the many members.
  expect(await problemOf(somebody.api("POST /v1/user/accept", { body: accepted }))).toMatchObject({
    key: "error.business.no_seats",
  });
  await withPlan(service, business, { paymentMethod: "MANUAL", seats: 5000 });
  await somebody.api("POST /v1/user/accept", { body: accepted });
  const ids = { user_ids: [somebody.id] };
  await admin.api("POST /v1/businesses/{id}/change-to-admins", { path, body: ids });
  await admin.api("POST /v1/businesses/{id}/change-to-members", { path, body: ids });
  await admin.api("POST /v1/businesses/{id}/remove-members", {
    path,
    body: { ...ids, open_requests: "withdraw" },
  });
  await askForProvisioning(service, admin, { business, domain: ssoDomain });
}
