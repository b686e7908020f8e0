import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messageTo, PASSWORD, problemOf, tokenOf } from "../../../../testing/service.ts";
import { transaction } from "../../../platform/database/database.ts";
import { startSession } from "../../authentication/sessions/sessions.ts";
import { addedMember } from "../../businesses/testing/people.ts";
import { openRequiredBusiness } from "../testing/required.ts";
import type { RequiredBusiness } from "../testing/required.ts";

const REQUIRED = "error.auth.single_sign_on_required";

let on: RequiredBusiness;
beforeAll(async () => {
  on = await openRequiredBusiness({ emergency: "emergency.admin@notfall.test" });
});
afterAll(() => on.close());

describe("Single sign-on can be required", () => {
  it("by an admin who has logged in at the provider, not by one with a password", async () => {
    expect((await problemOf(on.require(on.admin.api))).key).toBe("error.sso.log_in_first");
  });

  it("with an emergency admin who is an admin with a password and a second factor", async () => {
    const member = await on.protect(await on.memberWithPassword(`fit1@${on.domain}`));
    const plain = await on.memberWithPassword(`fit2@${on.domain}`);
    await on.promote(plain);
    const stranger = await on.protect(await on.service.person());
    for (const { id } of [member, plain, stranger, on.chief]) {
      const { key } = await problemOf(on.require(on.chief.api, id));
      expect(key).toBe("error.sso.emergency_unfit");
    }
    const { admins } = await on.chief.api("GET /v1/businesses/{id}/single-sign-on", {
      path: { id: on.business },
    });
    const shown = admins.find(({ id }) => id === on.emergency.id);
    expect(shown).toMatchObject({ password: true, secondFactor: true, recoveryCodesLeft: 10 });
    expect(admins.find(({ id }) => id === plain.id)).toMatchObject({ secondFactor: false });
    expect((await on.connectionNow())?.requirement.since).toBeNull();
  });
});

const isRequired = ({ subject }: { subject: string }) =>
  subject.includes("requires single sign-on");

describe("While single sign-on is required", () => {
  beforeAll(async () => {
    await on.require();
  });

  it("members are told, sessions with a password end, and those of the provider stay", async () => {
    await on.release();
    const member = await on.memberWithPassword(`told@${on.domain}`);
    const linked = await on.byProvider();
    const elsewhere = await addedMember(on.service, on.admin, on.business);
    const before = (await on.connectionNow())?.requirement.members ?? 0;
    const required = await on.require();
    expect(required.requirement).toMatchObject({
      members: before,
      emergencyAdmin: on.emergency.id,
    });
    expect((await problemOf(member.api("GET /v1/user"))).status).toBe(401);
    expect((await linked.api("GET /v1/user")).id).toBe(linked.id);
    expect((await on.chief.api("GET /v1/user")).id).toBe(on.chief.id);
    await elsewhere.api("GET /v1/user");
    await on.logInByPassword(elsewhere);
    const mail = await messageTo(member.email, isRequired);
    expect(mail.subject).toBe("Muster AG now requires single sign-on");
    await messageTo(on.emergency.email, ({ subject }) => subject.includes("emergency admin of"));
    expect(await on.changes()).toContain("single_sign_on.required");
  });

  it("a password is refused in the same words for a member, a wrong password and an unknown address", async () => {
    await on.release();
    const member = await on.memberWithPassword(`refused@${on.domain}`);
    await on.require();
    const told = async (email: string, password: string) => {
      const { status, key, message, details } = await problemOf(
        on.logInByPassword({ email, password }),
      );
      return { status, key, message, details };
    };
    const right = await told(member.email, PASSWORD);
    expect(right).toMatchObject({ status: 403, key: REQUIRED });
    expect(await told(member.email, "not the password")).toEqual(right);
    expect(await told(`nobody@${on.domain}`, PASSWORD)).toEqual(right);
    // The attempts of a right password are counted like those of a wrong one.
    const keys = [];
    for (let n = 0; n < 12; n += 1) keys.push((await told(member.email, PASSWORD)).key);
    expect(keys).toContain("error.auth.slowed_down");
  });

  it("a person with an address of the domain who is no member logs in with a password", async () => {
    await on.release();
    const guest = await on.service.person({ email: `no.member@${on.domain}` });
    await on.require();
    expect((await on.logInByPassword(guest)).tokenType).toBe("Bearer");
    await guest.api("GET /v1/user");
  });

  it("nobody signs up with an address of the domain, nor confirms an earlier registration", async () => {
    const registration = (email: string) => ({
      body: {
        email,
        password: PASSWORD,
        first_name: "Nora",
        last_name: "Neu",
        accept_gtc: true as const,
      },
    });
    await on.release();
    const email = `early@${on.domain}`;
    await on.service.api("POST /v1/register", registration(email));
    const token = tokenOf(await messageTo(email), "/signup/confirm");
    await on.require();
    const late = on.service.api("POST /v1/register", registration(`late@${on.domain}`));
    expect((await problemOf(late)).key).toBe(REQUIRED);
    const confirm = on.service.api("POST /v1/valid-confirmation", {
      body: { token, password: PASSWORD },
    });
    expect((await problemOf(confirm)).key).toBe(REQUIRED);
    await on.service.api("POST /v1/register", registration("elsewhere@notfall.test"));
  });

  it("no session counts that was started in another way, whenever that was", async () => {
    await on.release();
    const member = await on.memberWithPassword(`raced@${on.domain}`);
    await on.require();
    // Like a login that has read the rule just before the requirement.
    const { context } = on.service;
    const begun = await transaction(context.db, (tx) =>
      startSession(
        tx,
        member.id,
        {
          ip: "192.0.2.1",
          userAgent: "",
          remember: false,
          singleSignOn: null,
          authenticatedAt: null,
        },
        context.clock.now(),
      ),
    );
    const late = on.service.client(`Bearer ${begun.token}`);
    expect((await problemOf(late("GET /v1/user"))).key).toBe("error.auth.token_invalid");
  });

  it("who becomes a member later logs in at the provider from then on", async () => {
    await on.release();
    const person = await on.service.person({ email: `later@${on.domain}` });
    await on.require();
    await person.api("GET /v1/user");
    const users = [{ email: person.email }];
    await on.chief.api("POST /v1/businesses/{id}/members", {
      path: { id: on.business },
      body: { users },
    });
    const { invitations } = await person.api("GET /v2/businesses/user");
    const business_invite = invitations[0]?.id ?? "";
    await person.api("POST /v1/user/accept", { body: { business_invite } });
    expect((await problemOf(person.api("GET /v1/user"))).status).toBe(401);
    expect((await problemOf(on.logInByPassword(person))).key).toBe(REQUIRED);
  });

  it("a code of the second factor alone opens nothing that the password does not", async () => {
    await on.release();
    const member = await on.protect(await on.memberWithPassword(`factor@${on.domain}`));
    const { details } = await problemOf(on.logInByPassword(member));
    const challenge = String(details["challenge"]);
    await on.require();
    const complete = on.service.api("POST /v1/login/second-factor", {
      body: { challenge, code: member.code() },
    });
    expect((await problemOf(complete)).key).toBe("error.second_factor.challenge_over");
    expect((await problemOf(on.logInByPassword(member))).key).toBe(REQUIRED);
  });
});
