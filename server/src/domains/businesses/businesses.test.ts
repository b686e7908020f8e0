import { limits } from "@paraph/rules/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messageTo, problemOf, startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import { readEvents, verifyChain } from "../../platform/audit/chain.ts";
import { createdBusiness, addedMember, TERMS } from "./testing/people.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

describe("A new business", () => {
  it("belongs to the person who opened it, and starts with a trial of 14 days", async () => {
    const { admin, business } = await createdBusiness(service);
    expect(business).toMatchObject({
      name: "Muster AG",
      billingStatus: "trialing",
      billing: { paymentMethod: "TRIALING", stripeSubscriptionStatus: null },
      pricePlan: { name: "team", current: { base: { type: "TRIALING" } }, next: null },
      adminCount: 1,
      memberCount: 0,
      invitedCount: 0,
      seats: limits.business.trialSeats,
      can: { read: true, leave: true, administer: true },
    });
    const { startAt, endAt } = business.pricePlan.current.base;
    expect(Date.parse(endAt ?? "") - Date.parse(startAt)).toBe(limits.business.trial);
    expect((await admin.api("GET /v2/businesses/user")).business).toMatchObject({
      id: business.id,
      isAdmin: true,
    });
  });

  it("is refused to a person who belongs to one, also for two concurrent calls", async () => {
    const person = await service.person();
    const body = { name: "Twice GmbH", ...TERMS };
    const both = await Promise.allSettled([
      person.api("POST /v2/businesses", { body }),
      person.api("POST /v2/businesses", { body }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const again = await problemOf(person.api("POST /v2/businesses", { body }));
    expect(again).toMatchObject({ status: 409, key: "error.business.member_already" });
  });

  it("is refused in production, where there is no way to pay yet", async () => {
    const person = await service.person();
    const settings = service.context.settings as { production: boolean };
    settings.production = true;
    try {
      const body = { name: "Zu früh AG", ...TERMS };
      const refused = await problemOf(person.api("POST /v2/businesses", { body }));
      expect(refused).toMatchObject({ status: 403, key: "error.business.sign_up_closed" });
    } finally {
      settings.production = false;
    }
    expect((await person.api("GET /v2/businesses/user")).business).toBeNull();
  });

  it("is refused without a name, or without acceptance of its terms", async () => {
    const person = await service.person();
    const refused = await problemOf(
      person.api("POST /v2/businesses", {
        body: { name: "  ", accept_gtc: true, accept_dpa: false as true, phone: "12" },
      }),
    );
    expect(refused).toMatchObject({ status: 400, key: "error.validation" });
    expect(Object.keys(refused.details["fields"] ?? {}).toSorted()).toEqual([
      "accept_dpa",
      "name",
      "phone",
    ]);
  });
});

describe("An invitation", () => {
  it("is mailed, shown after the login, and makes the person a member", async () => {
    const { admin, business } = await createdBusiness(service, "Keller & Co");
    const person = await service.person();
    const path = { id: business.id };
    const body = { users: [{ email: person.email }, { email: admin.email }] };
    const { invitations } = await admin.api("POST /v1/businesses/{id}/members", { path, body });
    expect(invitations.map(({ email }) => email)).toEqual([person.email]);
    const mail = await messageTo(person.email, ({ subject }) => subject.includes("Keller & Co"));
    expect(mail.links.some((link) => link.includes("/login?email="))).toBe(true);

    const waiting = await person.api("GET /v2/businesses/user");
    expect(waiting).toMatchObject({
      business: null,
      invitations: [{ businessName: "Keller & Co" }],
    });
    const accepted = { business_invite: waiting.invitations[0]?.id ?? "" };
    const user = await person.api("POST /v1/user/accept", { body: accepted });
    expect(user.attributes["accepted_business_invite"]).toHaveLength(1);
    expect(await person.api("GET /v2/businesses/user")).toMatchObject({
      business: { id: business.id, isAdmin: false },
      invitations: [],
    });
    const { members } = await admin.api("GET /v1/businesses/{id}/members", { path });
    expect(members.map(({ email, isAdmin }) => [email, isAdmin])).toEqual([
      [admin.email, true],
      [person.email, false],
    ]);
    const again = await problemOf(person.api("POST /v1/user/accept", { body: accepted }));
    expect(again).toMatchObject({ status: 410, key: "error.business.invitation_over" });
  });

  it("to a person without an account leads to the sign-up", async () => {
    const { admin, business } = await createdBusiness(service);
    const email = `new-${crypto.randomUUID()}@example.com`;
    const body = { users: [{ email }] };
    await admin.api("POST /v1/businesses/{id}/members", { path: { id: business.id }, body });
    const mail = await messageTo(email, () => true);
    expect(mail.links.some((link) => link.includes("/signup?email="))).toBe(true);
  });

  it("of somebody else, withdrawn, or expired, cannot be accepted", async () => {
    const { admin, business } = await createdBusiness(service);
    const [invited, other] = [await service.person(), await service.person()];
    const path = { id: business.id };
    const body = { users: [{ email: invited.email }] };
    const invite = async () => {
      const answer = await admin.api("POST /v1/businesses/{id}/members", { path, body });
      return answer.invitations[0]?.id ?? "";
    };
    const accept = (person: TestPerson, id: string) =>
      problemOf(person.api("POST /v1/user/accept", { body: { business_invite: id } }));
    const first = await invite();
    const over = { key: "error.business.invitation_over" };
    expect(await accept(other, first)).toMatchObject(over);
    expect(await accept(invited, "nonsense")).toMatchObject(over);
    await admin.api("DELETE /v1/businesses/{id}/invitations/{invitation_id}", {
      path: { ...path, invitation_id: first },
    });
    expect(await accept(invited, first)).toMatchObject(over);
    const second = await invite();
    service.context.clock.move(limits.invitation + 1000);
    try {
      const late = await service.again(invited);
      expect(await accept(late, second)).toMatchObject(over);
    } finally {
      service.context.clock.move(-limits.invitation - 1000);
    }
  });
});

describe("Admins and members", () => {
  it("a member is promoted and demoted; at least one admin remains", async () => {
    const { admin, business } = await createdBusiness(service);
    const member = await addedMember(service, admin, business.id);
    const path = { id: business.id };
    const demote = (who: TestPerson, ids: string[]) =>
      who.api("POST /v1/businesses/{id}/change-to-members", { path, body: { user_ids: ids } });
    expect(await problemOf(demote(admin, [admin.id]))).toMatchObject({
      status: 409,
      key: "error.business.last_admin",
    });
    await admin.api("POST /v1/businesses/{id}/change-to-admins", {
      path,
      body: { user_ids: [member.id] },
    });
    const demoted = await demote(member, [admin.id]);
    expect(demoted.members.map(({ userId, isAdmin }) => [userId, isAdmin])).toEqual([
      [admin.id, false],
    ]);
    const { members } = await member.api("GET /v1/businesses/{id}/members", { path });
    expect(members.map(({ userId, isAdmin }) => [userId, isAdmin])).toEqual([
      [admin.id, false],
      [member.id, true],
    ]);
    expect(await problemOf(admin.api("GET /v1/businesses/{id}", { path }))).toMatchObject({
      status: 403,
    });
    const stranger = await service.person();
    expect((await demote(member, [stranger.id])).members).toEqual([]);
    const events = await readEvents(service.context.db, `business:${business.id}`);
    expect(events.map(({ type }) => type)).toEqual([
      "business.opened",
      "business.plan_changed",
      "member.invited",
      "member.joined",
      "member.promoted",
      "member.demoted",
    ]);
    expect(await verifyChain(service.context.db, `business:${business.id}`)).toMatchObject({
      ok: true,
    });
  });

  it("an admin whose account is closed does not count as an admin until it is reopened", async () => {
    const { admin, business } = await createdBusiness(service);
    const second = await addedMember(service, admin, business.id);
    const path = { id: business.id };
    const ids = { user_ids: [second.id] };
    await admin.api("POST /v1/businesses/{id}/change-to-admins", { path, body: ids });
    const closing = { email: second.email, password: second.password };
    await second.api("POST /v1/user/delete", { body: { password: second.password } });

    const own = { user_ids: [admin.id] };
    const demoted = () =>
      admin.api("POST /v1/businesses/{id}/change-to-members", { path, body: own });
    const last = { status: 409, key: "error.business.last_admin" };
    expect(await problemOf(demoted())).toMatchObject(last);
    await addedMember(service, admin, business.id);
    const deleted = admin.api("POST /v1/user/delete", { body: { password: admin.password } });
    expect(await problemOf(deleted)).toMatchObject(last);

    const { details } = await problemOf(service.api("POST /v1/login", { body: closing }));
    const token = String(details["revoke_token"]);
    await service.api("POST /v1/user/revoke_delete", { body: { token } });
    await demoted();
  });

  it("the only person of a business may close their account; others, also closed ones, are removed before", async () => {
    const { admin, business } = await createdBusiness(service);
    const member = await addedMember(service, admin, business.id);
    await member.api("POST /v1/user/delete", { body: { password: member.password } });
    const body = { password: admin.password };
    const refused = await problemOf(admin.api("POST /v1/user/delete", { body }));
    expect(refused).toMatchObject({ status: 409, key: "error.business.last_admin" });
    await admin.api("POST /v1/businesses/{id}/remove-members", {
      path: { id: business.id },
      body: { user_ids: [member.id] },
    });
    expect(await admin.api("POST /v1/user/delete", { body })).toMatchObject({ ok: true });
  });

  it("a business is unknown to outsiders, and read-only for its members", async () => {
    const { admin, business } = await createdBusiness(service);
    const member = await addedMember(service, admin, business.id);
    const { admin: stranger } = await createdBusiness(service);
    const path = { id: business.id };
    const ask = [
      (who: TestPerson) => who.api("GET /v1/businesses/{id}", { path }),
      (who: TestPerson) => who.api("GET /v1/businesses/{id}/members", { path }),
      (who: TestPerson) => who.api("GET /v2/businesses/{id}/invitations", { path }),
      (who: TestPerson) =>
        who.api("POST /v1/businesses/{id}/members", {
          path,
          body: { users: [{ email: "a@example.com" }] },
        }),
      (who: TestPerson) =>
        who.api("POST /v1/businesses/{id}/change-to-admins", {
          path,
          body: { user_ids: [who.id] },
        }),
    ];
    for (const one of ask) {
      expect(await problemOf(one(stranger))).toMatchObject({ status: 404, key: "error.not_found" });
      expect(await problemOf(one(member))).toMatchObject({ status: 403, key: "error.forbidden" });
    }
  });
});
