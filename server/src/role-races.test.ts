/**
 * An admin who loses the role while their call is running cannot act: the call reads the role before it waits for the
 * lock of the business, and again once it has the lock.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { meetingAtLock } from "../testing/outages/meeting.ts";
import { problemOf, startService } from "../testing/service.ts";
import type { TestPerson, TestService } from "../testing/service.ts";
import { readEvents } from "./platform/audit/chain.ts";
import { withPlan } from "./domains/billing/testing/plans.ts";
import { addedMember, createdBusiness, TERMS } from "./domains/businesses/testing/people.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

interface Scene {
  readonly first: TestPerson;
  readonly admin: TestPerson;
  readonly member: TestPerson;
  readonly path: { readonly id: string };
  readonly invitation: string;
}

/** A business with a second admin, a member, an invitation, and a downgrade that waits for an admin to accept it. */
async function scene(): Promise<Scene> {
  const { admin: first, business } = await createdBusiness(service);
  const path = { id: business.id };
  const admin = await addedMember(service, first, business.id);
  const member = await addedMember(service, first, business.id);
  await first.api("POST /v1/businesses/{id}/change-to-admins", {
    path,
    body: { user_ids: [admin.id] },
  });
  const { invitations } = await first.api("POST /v1/businesses/{id}/members", {
    path,
    body: { users: [{ email: `waiting.${business.id}@example.test` }] },
  });
  await withPlan(service, business.id, { plan: "free_v1", paymentMethod: "MANUAL" });
  return { first, admin, member, path, invitation: invitations[0]?.id ?? "" };
}

const CALLS: Readonly<Record<string, (scene: Scene) => Promise<unknown>>> = {
  "promote a member": ({ admin, member, path }) =>
    admin.api("POST /v1/businesses/{id}/change-to-admins", {
      path,
      body: { user_ids: [member.id] },
    }),
  "demote the other admin": ({ admin, first, path }) =>
    admin.api("POST /v1/businesses/{id}/change-to-members", {
      path,
      body: { user_ids: [first.id] },
    }),
  "invite somebody": ({ admin, path }) =>
    admin.api("POST /v1/businesses/{id}/members", {
      path,
      body: { users: [{ email: `late.${path.id}@example.test` }] },
    }),
  "withdraw an invitation": ({ admin, path, invitation }) =>
    admin.api("DELETE /v1/businesses/{id}/invitations/{invitation_id}", {
      path: { ...path, invitation_id: invitation },
    }),
  "accept a downgrade": ({ admin, path }) =>
    admin.api("POST /v2/businesses/{id}/accept-downgrade", { path }),
  "accept the terms for the business": ({ admin }) =>
    admin.api("POST /v1/user/accept", { body: { biz: true } }),
};

/**
 * The rows that the transactions of these calls would change, without the admin's membership, which the test changes.
 */
async function stateOf({ path: { id }, admin }: Scene) {
  const { pool, db } = service.context;
  const rows = async (statement: string) => (await pool.query(statement, [id])).rows;
  const members = await rows("select * from memberships where business = $1 order by account");
  return {
    business: await rows("select * from businesses where id = $1"),
    subscription: await rows("select * from subscriptions where business = $1"),
    members: members.filter(({ account }) => account !== admin.id),
    invited: await rows("select * from business_invitations where business = $1 order by id"),
    activity: await rows("select * from activity where business = $1 order by id"),
    events: await readEvents(db, `business:${id}`),
  };
}

const ENDS = {
  "has become a member": {
    change: "update memberships set role = 'member' where account = $1",
    refused: { status: 403, key: "error.forbidden" },
  },
  "has left the business": {
    change: "delete from memberships where account = $1",
    refused: { status: 404, key: "error.not_found" },
  },
};

describe.each(Object.entries(ENDS))(
  "An admin who %s while the call is running",
  (_end, { change, refused }) => {
    it.each(Object.entries(CALLS))("does not %s", async (_call, ask) => {
      const one = await scene();
      const before = await stateOf(one);
      const answer = await meetingAtLock(
        service,
        {
          take: async (client) => {
            const lock = "select from businesses where id = $1 for no key update";
            await client.query(lock, [one.path.id]);
            await client.query(change, [one.admin.id]);
          },
          awaitedBy: '%from "businesses"%for no key update%',
        },
        { waiting: 1, begin: () => problemOf(ask(one)) },
      );
      expect(answer).toMatchObject(refused);
      expect(await stateOf(one)).toEqual(before);
    });
  },
);

describe("A person whose account is closed while the call is running", () => {
  it("does not open a business", async () => {
    const person = await service.person();
    const body = { name: "Zu spät AG", ...TERMS };
    const answer = await meetingAtLock(
      service,
      {
        take: (client) =>
          client.query("update accounts set closed_at = now() where id = $1", [person.id]),
        awaitedBy: '%from "accounts"%for update%',
      },
      { waiting: 1, begin: () => problemOf(person.api("POST /v2/businesses", { body })) },
    );
    expect(answer).toMatchObject({ status: 401, key: "error.auth.token_invalid" });
    const statement = "select from businesses where name = 'Zu spät AG'";
    expect((await service.context.pool.query(statement)).rows).toEqual([]);
  });
});
