/** Who joins a business takes a seat, and it keeps an admin, also when many people act at the same moment. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messageTo, problemOf, startService } from "../testing/service.ts";
import type { TestPerson, TestService } from "../testing/service.ts";
import { withPlan } from "./domains/billing/testing/plans.ts";
import { addedMember, createdBusiness } from "./domains/businesses/testing/people.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const CROWD = 50;
const LAST = { status: 409, key: "error.business.last_admin" };
const to = (role: "admins" | "members") => `POST /v1/businesses/{id}/change-to-${role}` as const;

/** A business with this number of seats, two of which are taken, and people whom it has invited. */
async function invitedTo(seats: number, count: number) {
  const { admin, business } = await createdBusiness(service, "Eng AG");
  const path = { id: business.id };
  await addedMember(service, admin, business.id);
  await withPlan(service, business.id, { paymentMethod: "MANUAL", seats });
  const people: TestPerson[] = [];
  while (people.length < count) people.push(await service.person());
  const users = people.map(({ email }) => ({ email }));
  await admin.api("POST /v1/businesses/{id}/members", { path, body: { users } });
  return { admin, path, people };
}

async function accept(person: TestPerson) {
  const { invitations } = await person.api("GET /v2/businesses/user");
  const body = { business_invite: invitations[0]?.id ?? "" };
  return person.api("POST /v1/user/accept", { body });
}

describe("The seats of a business", () => {
  it(`the last one is taken by one of ${CROWD} people who accept at the same moment`, async () => {
    const { admin, path, people } = await invitedTo(3, CROWD);
    const ids = await Promise.all(
      people.map(async (one) => (await one.api("GET /v2/businesses/user")).invitations[0]?.id),
    );
    const answers = await Promise.allSettled(
      people.map((one, at) =>
        one.api("POST /v1/user/accept", { body: { business_invite: ids[at] ?? "" } }),
      ),
    );
    const refused = answers.filter((one) => one.status === "rejected");
    expect(answers.length - refused.length).toBe(1);
    const keys = refused.map(({ reason }) => (reason as { key: string }).key);
    expect(new Set(keys)).toEqual(new Set(["error.business.no_seats"]));
    const { total } = await admin.api("GET /v1/businesses/{id}/members", { path });
    expect(total).toBe(3);
    // The others can still accept: their invitations are unchanged.
    const { invitedCount } = await admin.api("GET /v1/businesses/{id}", { path });
    expect(invitedCount).toBe(CROWD - 1);
  }, 300_000);

  it("a refused person joins with the same invitation once there is a free seat", async () => {
    const { admin, path, people } = await invitedTo(2, 1);
    const [late] = people as [TestPerson];
    expect(await problemOf(accept(late))).toMatchObject({
      status: 409,
      key: "error.business.no_seats",
    });
    const { members } = await admin.api("GET /v1/businesses/{id}/members", { path });
    const body = { user_ids: [members[1]?.userId ?? ""] };
    await admin.api("POST /v1/businesses/{id}/remove-members", { path, body });
    await accept(late);
    const { memberCount } = await admin.api("GET /v1/businesses/{id}", { path });
    expect(memberCount).toBe(1);
  });

  it("nobody joins a locked business, or one whose trial is over", async () => {
    const { admin, path, people } = await invitedTo(5, 1);
    const [person] = people as [TestPerson];
    for (const paymentMethod of ["BLOCKED", "NEEDS_PAYMENT_METHOD"] as const) {
      await withPlan(service, path.id, { paymentMethod });
      expect(await problemOf(accept(person))).toMatchObject({ key: "error.business.locked" });
    }
    await withPlan(service, path.id, { paymentMethod: "MANUAL" });
    await accept(person);
    expect((await admin.api("GET /v1/businesses/{id}", { path })).memberCount).toBe(2);
  });

  it("stay as many if a plan is set without seats; fewer than people removes nobody", async () => {
    const { admin, path } = await invitedTo(7, 1);
    await withPlan(service, path.id, { paymentMethod: "MANUAL", plan: "pro" });
    const seats = async () => (await admin.api("GET /v1/businesses/{id}", { path })).seats;
    expect(await seats()).toBe(7);
    await withPlan(service, path.id, { paymentMethod: "MANUAL", seats: 1 });
    expect(await seats()).toBe(1);
    expect((await admin.api("GET /v1/businesses/{id}/members", { path })).total).toBe(2);
  });
});

describe("Two admins who act at the same moment", () => {
  async function twoAdmins() {
    const { admin: first, business } = await createdBusiness(service);
    const second = await addedMember(service, first, business.id);
    const path = { id: business.id };
    await first.api(to("admins"), { path, body: { user_ids: [second.id] } });
    await messageTo(second.email, ({ subject }) => subject.includes("You are now an admin of"));
    const admins = async () =>
      (
        await service.context.pool.query<{ account: string }>(
          "select account from memberships where business = $1 and role = 'admin'",
          [path.id],
        )
      ).rows.length;
    return { first, second, path, admins };
  }

  it("and demote each other leave one admin", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { first, second, path, admins } = await twoAdmins();
      const answers = await Promise.allSettled([
        first.api(to("members"), { path, body: { user_ids: [second.id] } }),
        second.api(to("members"), { path, body: { user_ids: [first.id] } }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      expect(await admins()).toBe(1);
    }
  }, 120_000);

  it("and remove each other leave one admin", async () => {
    const { first, second, path, admins } = await twoAdmins();
    const remove = (who: TestPerson, whom: TestPerson) =>
      who.api("POST /v1/businesses/{id}/remove-members", { path, body: { user_ids: [whom.id] } });
    const answers = await Promise.allSettled([remove(first, second), remove(second, first)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await admins()).toBe(1);
  });

  it("and both leave: one is refused as the last admin", async () => {
    const { first, second, path, admins } = await twoAdmins();
    await addedMember(service, first, path.id);
    const leave = (who: TestPerson) =>
      who.api("POST /v1/businesses/{id}/remove-members", { path, body: { user_ids: [who.id] } });
    const answers = await Promise.allSettled([leave(first), leave(second)]);
    const refused = answers.filter((one) => one.status === "rejected");
    expect(refused.map(({ reason }) => reason as unknown)).toEqual([expect.objectContaining(LAST)]);
    expect(await admins()).toBe(1);
  });
});
