/**
 * What can be done to the people of a business, in each state: `can` says what the calls then answer. Invitations as the
 * invited find them.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startService } from "../testing/service.ts";
import type { TestPerson, TestService } from "../testing/service.ts";
import { transaction } from "./platform/database/database.ts";
import { withPlan } from "./domains/billing/testing/plans.ts";
import { eraseMembership } from "./domains/businesses/members/leave-business.ts";
import { addedMember, createdBusiness } from "./domains/businesses/testing/people.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const MEMBERS = "/v1/businesses/{id}/members";
const IMPORTS = "/v1/businesses/{id}/member-imports";
const INVITATIONS = "/v2/businesses/{id}/invitations";

const canOf = async (admin: TestPerson, id: string) => {
  const { members } = await admin.api(`GET ${MEMBERS}`, { path: { id } });
  return Object.fromEntries(members.map(({ userId, can }) => [userId, can]));
};

describe("A member", () => {
  it("who is the last admin can neither be demoted nor removed; others can", async () => {
    const { admin, business } = await createdBusiness(service);
    const member = await addedMember(service, admin, business.id);
    const path = { id: business.id };
    expect(await canOf(admin, business.id)).toEqual({
      [admin.id]: { read: true, promote: false, demote: false, remove: false },
      [member.id]: { read: true, promote: true, demote: false, remove: true },
    });
    const body = { user_ids: [admin.id] };
    const last = { status: 409, key: "error.business.last_admin" };
    const demoted = admin.api("POST /v1/businesses/{id}/change-to-members", { path, body });
    expect(await problemOf(demoted)).toMatchObject(last);
    const { members } = await admin.api("POST /v1/businesses/{id}/change-to-admins", {
      path,
      body: { user_ids: [member.id] },
    });
    expect(members[0]?.can).toEqual({ read: true, promote: false, demote: true, remove: true });
    expect((await canOf(admin, business.id))[admin.id]).toMatchObject({
      demote: true,
      remove: true,
    });
    await admin.api("POST /v1/businesses/{id}/change-to-members", { path, body });
  });
});

describe("Invitations of a locked business", () => {
  it("are withdrawn, and neither sent nor sent again", async () => {
    const { admin, business } = await createdBusiness(service);
    const path = { id: business.id };
    expect(business.can).toMatchObject({ invite: true });
    const users = [{ email: `locked.${business.id}@example.test` }];
    await admin.api(`POST ${MEMBERS}`, { path, body: { users } });
    const listed = async () => (await admin.api(`GET ${INVITATIONS}`, { path })).invitations[0];
    expect((await listed())?.can).toEqual({ read: true, send_again: true, withdraw: true });
    await withPlan(service, business.id, { paymentMethod: "BLOCKED" });
    expect((await admin.api("GET /v1/businesses/{id}", { path })).can).toMatchObject({
      invite: false,
    });
    const one = await listed();
    expect(one?.can).toEqual({ read: true, send_again: false, withdraw: true });
    const again = admin.api(`POST ${MEMBERS}`, { path, body: { users } });
    expect(await problemOf(again)).toMatchObject({ status: 402, key: "error.business.locked" });
    await admin.api("DELETE /v1/businesses/{id}/invitations/{invitation_id}", {
      path: { ...path, invitation_id: one?.id ?? "" },
    });
    expect(await listed()).toBeUndefined();
  });
});

describe("An import", () => {
  it("can be started unless it is finished, and discarded", async () => {
    const { admin, business } = await createdBusiness(service);
    const path = { id: business.id };
    const made = async (content: string) =>
      admin.api(`POST ${IMPORTS}`, { path, body: { file_name: "team.csv", content } });
    const ready = await made(`${crypto.randomUUID()}@example.test`);
    expect(ready.can).toEqual({ read: true, start: true, discard: true });
    const finished = await made("Email\nnobody");
    expect(finished.can).toEqual({ read: true, start: false, discard: true });
    const started = admin.api(`POST ${IMPORTS}/{import_id}/start`, {
      path: { ...path, import_id: finished.id },
    });
    expect(await problemOf(started)).toMatchObject({ key: "error.import.finished" });
  });
});

/** Invites a person to a business of its own. */
async function invitedTo(person: TestPerson, name: string) {
  const { admin, business } = await createdBusiness(service, name);
  const users = [{ email: person.email }];
  await admin.api(`POST ${MEMBERS}`, { path: { id: business.id }, body: { users } });
  return { admin, business };
}
const own = (person: TestPerson) => person.api("GET /v2/businesses/user");
const accepting = (person: TestPerson, business_invite = "") =>
  person.api("POST /v1/user/accept", { body: { business_invite } });

describe("The invited", () => {
  it("find all invitations, the latest first, also when who invited was erased", async () => {
    const person = await service.person();
    const { admin, business } = await invitedTo(person, "Erste AG");
    const second = await addedMember(service, admin, business.id);
    await admin.api("POST /v1/businesses/{id}/change-to-admins", {
      path: { id: business.id },
      body: { user_ids: [second.id] },
    });
    await transaction(service.context.db, (tx) => eraseMembership(tx, service.context, admin.id));
    await service.context.pool.query(
      "update business_invitations set invited_by = null where business = $1",
      [business.id],
    );
    service.context.clock.move(1000);
    await invitedTo(person, "Zweite AG");
    const { invitations } = await own(person);
    expect(
      invitations.map((one) => [one.businessName, one.invitedBy, one.can.accept, one.key]),
    ).toEqual([
      ["Zweite AG", "Anna Keller", true, null],
      ["Erste AG", "", true, null],
    ]);
  });

  it("who belong to a business find them, too, and are told to leave it first", async () => {
    const { admin: other, business } = await createdBusiness(service, "Meine AG");
    const person = await addedMember(service, other, business.id);
    await invitedTo(person, "Neue AG");
    const found = await own(person);
    expect(found.business?.id).toBe(business.id);
    const [invitation] = found.invitations;
    expect(invitation).toMatchObject({
      businessName: "Neue AG",
      can: { accept: false },
      key: "error.business.member_already",
    });
    expect(invitation?.message).toMatch(/Leave it/);
    expect(await problemOf(accepting(person, invitation?.id))).toMatchObject({
      key: "error.business.member_already",
    });
    await person.api("POST /v1/businesses/{id}/remove-members", {
      path: { id: business.id },
      body: { user_ids: [person.id] },
    });
    const [free] = (await own(person)).invitations;
    expect(free).toMatchObject({ can: { accept: true }, key: null, message: null });
    await accepting(person, free?.id);
    expect((await own(person)).business?.name).toBe("Neue AG");
  });

  it.each([
    ["is locked", { paymentMethod: "BLOCKED" as const }, "error.business.locked"],
    ["has no seat", { paymentMethod: "MANUAL" as const, seats: 1 }, "error.business.no_seats"],
  ])("are told before they accept that the business %s", async (_, plan, key) => {
    const person = await service.person();
    const { business } = await invitedTo(person, "Volle AG");
    await withPlan(service, business.id, plan);
    const [invitation] = (await own(person)).invitations;
    expect(invitation).toMatchObject({ can: { accept: false }, key });
    expect(await problemOf(accepting(person, invitation?.id))).toMatchObject({ key });
  });

  it("see nothing of invitations to others", async () => {
    const person = await service.person();
    await invitedTo(person, "Fremde AG");
    const [invitation] = (await own(person)).invitations;
    const stranger = await service.person();
    expect((await own(stranger)).invitations).toEqual([]);
    expect(await problemOf(accepting(stranger, invitation?.id))).toMatchObject({
      key: "error.business.invitation_over",
    });
  });
});
