/** Reads and changes the people of a business with many members, for the test of what each statement reads. */
import { expect } from "vitest";
import { problemOf } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";

interface Large {
  /** The id of the business. */
  readonly business: string;
  /** The number of its members besides the admin, as `addMembers` of `testing/crowd.ts` adds them. */
  readonly members: number;
  /** Gives it enough seats for one more. */
  readonly seats: () => Promise<void>;
}

/** Lists members and invitations in every order and with every filter; has somebody join, change role and be removed. */
export async function askForMembers(
  service: TestService,
  admin: TestPerson,
  { business, members, seats }: Large,
): Promise<void> {
  const path = { id: business };
  const list = (query: object) =>
    admin.api("GET /v1/businesses/{id}/members", { path, query: { size: 50, ...query } });
  expect((await list({ search: "anna1234" })).total).toBe(1);
  for (const column of ["name", "role", "since"]) {
    for (const direction of ["asc", "desc"]) {
      const sort = `${column}:${direction}`;
      expect((await list({ sort })).total).toBe(members + 1);
      expect((await list({ sort, role: "admin" })).total).toBe(members / 50 + 1);
      expect((await list({ sort, status: "closed" })).total).toBe(members / 100);
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
  await joinAndLeave(service, admin, { path, seats });
}

async function joinAndLeave(
  service: TestService,
  admin: TestPerson,
  { path, seats }: Pick<Large, "seats"> & { readonly path: { readonly id: string } },
): Promise<void> {
  const somebody = await service.person({ firstName: "Emil" });
  const users = [{ email: somebody.email }];
  await admin.api("POST /v1/businesses/{id}/members", { path, body: { users } });
  const { invitations } = await somebody.api("GET /v2/businesses/user");
  const body = { business_invite: invitations[0]?.id ?? "" };
  // All seats are in use by the many members.
  const refused = await problemOf(somebody.api("POST /v1/user/accept", { body }));
  expect(refused.key).toBe("error.business.no_seats");
  await seats();
  await somebody.api("POST /v1/user/accept", { body });
  const ids = { user_ids: [somebody.id] };
  await admin.api("POST /v1/businesses/{id}/change-to-admins", { path, body: ids });
  await admin.api("POST /v1/businesses/{id}/change-to-members", { path, body: ids });
  const removed = { ...ids, open_requests: "withdraw" } as const;
  await admin.api("POST /v1/businesses/{id}/remove-members", { path, body: removed });
}
