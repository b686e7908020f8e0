import { limits } from "@paraph/rules/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inbox, messageTo, problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { forgetInvitations } from "./withdraw-invitation.ts";
import { addedMember, createdBusiness } from "../testing/people.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const INVITE = "POST /v1/businesses/{id}/members";
const LIST = "GET /v2/businesses/{id}/invitations";

/** A business of Lena Brunner, with these people invited, one after the other. */
async function inviting(...users: readonly { email: string; last_name?: string }[]) {
  const admin = await service.person({ firstName: "Lena", lastName: "Brunner" });
  const { id } = await admin.api("POST /v2/businesses", {
    body: { name: "Muster AG", accept_gtc: true, accept_dpa: true },
  });
  for (const user of users) await admin.api(INVITE, { path: { id }, body: { users: [user] } });
  return { admin, path: { id } };
}

const address = (name: string) => `${name}.${crypto.randomUUID()}@example.test`;

async function later<T>(by: number, admin: TestPerson, act: (who: TestPerson) => Promise<T>) {
  service.context.clock.move(by);
  try {
    return await act(await service.again(admin));
  } finally {
    service.context.clock.move(-by);
  }
}

describe("The invitations of a business", () => {
  it("are listed by the page: sorted, searched, and with who sent them", async () => {
    const [ada, bea, eva] = [address("ada"), address("bea"), address("eva")];
    const { admin, path } = await inviting(
      { email: bea },
      { email: ada, last_name: "Zürcher" },
      { email: eva },
    );
    const list = async (query = {}) => {
      const { invitations, total } = await admin.api(LIST, { path, query });
      return [invitations.map(({ email }) => email), total];
    };
    expect(await list()).toEqual([[eva, ada, bea], 3]);
    expect(await list({ sort: "email:asc", size: 2 })).toEqual([[ada, bea], 3]);
    expect(await list({ sort: "expires:asc", size: 2, page: 2 })).toEqual([[eva], 3]);
    expect(await list({ search: "zuerch" })).toEqual([[ada], 1]);
    expect(await list({ search: bea })).toEqual([[bea], 1]);
    expect(await list({ search: "%" })).toEqual([[], 0]);
    const { invitations } = await admin.api(LIST, { path, query: { search: "zürcher" } });
    expect(invitations[0]).toMatchObject({
      invitedBy: "Lena Brunner",
      lastName: "Zürcher",
      role: "member",
      status: "open",
    });
  });

  it("expire after 30 days, can then be sent again, and are forgotten 30 days later", async () => {
    const person = await service.person();
    const { admin, path } = await inviting({ email: person.email });
    const list = async (who: TestPerson, status?: "open" | "expired") => {
      const query = status === undefined ? {} : { status };
      return (await who.api(LIST, { path, query })).total;
    };
    await later(limits.invitation + 1000, admin, async (who) => {
      expect([await list(who), await list(who, "open"), await list(who, "expired")]).toEqual([
        1, 0, 1,
      ]);
      expect((await who.api("GET /v1/businesses/{id}", { path })).invitedCount).toBe(0);
      await forgetInvitations(service.context);
      expect(await list(who)).toBe(1);
      const users = [{ email: person.email }];
      const { invitations } = await who.api(INVITE, { path, body: { users } });
      expect(invitations).toMatchObject([{ email: person.email, status: "open" }]);
      expect(await list(who)).toBe(1);
      const invited = await service.again(person);
      const own = await invited.api("GET /v2/businesses/user");
      expect(own.invitations).toHaveLength(1);
    });
    await later(2 * limits.invitation + limits.expiredInvitation + 2000, admin, async (who) => {
      await forgetInvitations(service.context);
      expect(await list(who)).toBe(0);
    });
  });

  it("are renewed and mailed again, and keep role and name unless others are given", async () => {
    const person = await service.person();
    const { email } = person;
    const { admin, path } = await inviting();
    const invite = async (more: object) => {
      const body = { users: [{ email, ...more }] };
      const { invitations } = await admin.api(INVITE, { path, body });
      return invitations[0];
    };
    const first = await invite({ role: "admin", first_name: "Ada" });
    const again = await invite({});
    expect(again).toMatchObject({ id: first?.id, role: "admin", firstName: "Ada" });
    await expect
      .poll(async () => (await inbox(email)).filter((one) => one.subject.includes("join")).length)
      .toBe(2);
    const { invitations } = await person.api("GET /v2/businesses/user");
    const body = { business_invite: invitations[0]?.id ?? "" };
    await person.api("POST /v1/user/accept", { body });
    // The invitation said that they become an admin.
    const { adminCount } = await admin.api("GET /v1/businesses/{id}", { path });
    expect(adminCount).toBe(2);
    expect((await admin.api(LIST, { path })).total).toBe(0);
  });

  it("answer who is a member already, and count an address once", async () => {
    const { admin, business } = await createdBusiness(service);
    const member = await addedMember(service, admin, business.id);
    const email = address("twice");
    const users = [{ email }, { email: email.toUpperCase() }, { email: member.email }];
    const answer = await admin.api(INVITE, { path: { id: business.id }, body: { users } });
    expect(answer.invitations.map((one) => one.email)).toEqual([email]);
    expect(answer.membersAlready).toEqual([member.email]);
  });

  it("of another business are neither listed nor withdrawn", async () => {
    const { admin, path } = await inviting({ email: address("ada") });
    const { invitations } = await admin.api(LIST, { path });
    const other = await createdBusiness(service);
    const theirs = { id: other.business.id, invitation_id: invitations[0]?.id ?? "" };
    const withdrawn = other.admin.api("DELETE /v1/businesses/{id}/invitations/{invitation_id}", {
      path: theirs,
    });
    expect(await problemOf(withdrawn)).toMatchObject({ status: 404 });
    expect((await admin.api(LIST, { path })).total).toBe(1);
  });

  it("say their role: in the mail, to the invited person, and in the audit trail", async () => {
    const [boss, ada] = [address("boss"), address("ada")];
    const { admin, path } = await inviting();
    const users = [{ email: boss, role: "admin" as const }, { email: ada }];
    await admin.api(INVITE, { path, body: { users } });
    const textTo = async (email: string) =>
      (await messageTo(email, ({ subject }) => subject.includes("Muster AG"))).text;
    expect(await textTo(boss)).toMatch(/join Muster AG on Paraph as an admin\.[^]*You also manage/);
    expect(await textTo(ada)).toMatch(/join Muster AG on Paraph as a member\./);
    expect(await textTo(ada)).not.toMatch(/You also manage/);
    const person = await service.person({ email: boss });
    const { invitations } = await person.api("GET /v2/businesses/user");
    expect(invitations.map(({ role }) => role)).toEqual(["admin"]);
    const { changes } = await admin.api("GET /v2/businesses/{id}/audit", { path });
    const entry = changes.find(({ change }) => change === "member.invited");
    expect(entry?.details).toEqual([
      { name: "count", value: "2" },
      { name: "invited_as_admins", value: "1" },
    ]);
  });

  it("are read by the token of their link until they are over, and by nothing else", async () => {
    const email = address("nora");
    const { admin, path } = await inviting();
    const person = { email, role: "admin" as const, first_name: "Nora", last_name: "Keller" };
    await admin.api(INVITE, { path, body: { users: [person] } });
    const mail = await messageTo(email, ({ subject }) => subject.includes("Muster AG"));
    const link = mail.links.find((one) => one.includes("/signup?"));
    const token = new URL(link ?? "").hash.slice(1);
    const read = (which: string) =>
      admin.api("POST /v1/register/invitation", { body: { token: which } });
    expect(await read(token)).toEqual({
      businessName: "Muster AG",
      invitedBy: "Lena Brunner",
      role: "admin",
      email,
      firstName: "Nora",
      lastName: "Keller",
    });
    const { invitations } = await admin.api(LIST, { path });
    const over = { status: 410, key: "error.business.invitation_over" };
    for (const wrong of [invitations[0]?.id ?? "", email, `${token}x`]) {
      expect(await problemOf(read(wrong))).toMatchObject(over);
    }
    await later(limits.invitation + 1000, admin, async () => {
      expect(await problemOf(read(token))).toMatchObject(over);
    });
    const invitation_id = invitations[0]?.id ?? "";
    await admin.api("DELETE /v1/businesses/{id}/invitations/{invitation_id}", {
      path: { ...path, invitation_id },
    });
    expect(await problemOf(read(token))).toMatchObject(over);
  });

  it("to people who have an account lead to the login, without a token", async () => {
    const person = await service.person();
    await inviting({ email: person.email });
    const mail = await messageTo(person.email, ({ subject }) => subject.includes("Muster AG"));
    const link = mail.links.find((one) => one.includes("/login?email="));
    expect(new URL(link ?? "").hash).toBe("");
  });

  it("end the link of an earlier mail with every later one, also with one that leads to the login", async () => {
    const email = address("otto");
    const { admin, path } = await inviting({ email });
    const tokens = async () =>
      (await inbox(email))
        .flatMap(({ links }) => links)
        .filter((link) => link.includes("/signup?email="))
        .map((link) => new URL(link).hash.slice(1));
    const read = (token: string) => admin.api("POST /v1/register/invitation", { body: { token } });
    await messageTo(email, ({ subject }) => subject.includes("Muster AG"));
    const [first = ""] = await tokens();
    expect((await read(first)).role).toBe("member");
    await service.person({ email });
    const users = [{ email, role: "admin" as const }];
    await admin.api(INVITE, { path, body: { users } });
    await messageTo(email, ({ links }) => links.some((link) => link.includes("/login?email=")));
    expect(await problemOf(read(first))).toMatchObject({ key: "error.business.invitation_over" });
  });

  it("lead a person without an account through the sign-up into the business", async () => {
    const email = address("new");
    const { admin, path } = await inviting({ email });
    const mail = await messageTo(email, ({ subject }) => subject.includes("Muster AG"));
    expect(mail.links.some((link) => link.includes("/signup?email="))).toBe(true);
    const person = await service.person({ email });
    const { invitations } = await person.api("GET /v2/businesses/user");
    const body = { business_invite: invitations[0]?.id ?? "" };
    await person.api("POST /v1/user/accept", { body });
    const { members } = await admin.api("GET /v1/businesses/{id}/members", {
      path,
      query: { search: email },
    });
    expect(members.map(({ userId }) => userId)).toEqual([person.id]);
  });
});
