import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messageTo, PASSWORD, problemOf, tokenOf } from "../../../../testing/service.ts";
import { inbox } from "../../../../testing/inbox.ts";
import { eraseAccounts } from "../../profile/deletion/erase-accounts.ts";
import { startSession } from "../../authentication/sessions/sessions.ts";
import { addedProgram } from "../../api-users/testing/programs.ts";
import { businessDomains } from "../../businesses/tables.ts";
import { addedMember } from "../../businesses/testing/people.ts";
import { transaction } from "../../../platform/database/database.ts";
import { ssoConnections } from "../tables.ts";
import { openRequiredBusiness } from "../testing/required.ts";
import type { RequiredBusiness } from "../testing/required.ts";

const REQUIRED = "error.auth.single_sign_on_required";
const DAY = 86_400_000;

let on: RequiredBusiness;
beforeAll(async () => {
  on = await openRequiredBusiness({ emergency: "emergency.admin@notfall.test" });
});
afterAll(() => on.close());

const isRequired = ({ subject }: { subject: string }) =>
  subject.includes("requires single sign-on");
const connectionNow = async () => {
  const { domains } = await on.chief.api("GET /v1/businesses/{id}/single-sign-on", {
    path: { id: on.business },
  });
  return domains.find(({ domain }) => domain === on.domain)?.connection;
};
const changes = async () =>
  (await on.chief.api("GET /v2/businesses/{id}/audit", { path: { id: on.business } })).changes.map(
    ({ change }) => change,
  );

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
    expect((await connectionNow())?.requirement.since).toBeNull();
  });
});

describe("While single sign-on is required", () => {
  beforeAll(async () => {
    await on.require();
  });

  it("members are told, sessions with a password end, and those of the provider stay", async () => {
    await on.release();
    const member = await on.memberWithPassword(`told@${on.domain}`);
    const linked = await on.byProvider();
    const elsewhere = await addedMember(on.service, on.admin, on.business);
    const before = (await connectionNow())?.requirement.members ?? 0;
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
    expect(await changes()).toContain("single_sign_on.required");
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

  it("a member links their account with their password after the provider has named them, and then needs none", async () => {
    await on.release();
    const member = await on.memberWithPassword(`links@${on.domain}`);
    await on.require();
    const claims = { ...on.somebody(), email: member.email };
    const { browser, login, body } = await on.logIn(claims);
    expect(body["key"]).toBe("error.sso.password_required");
    const credentials = { email: member.email, password: PASSWORD };
    const elsewhere = await on
      .browser()
      .post("/v1/login", { ...credentials, single_sign_on: login });
    expect(elsewhere.body["key"]).toBe(REQUIRED);
    const begun = await browser.post("/v1/login", { ...credentials, single_sign_on: login });
    expect(begun.status).toBe(200);
    const authorization = `Bearer ${String(begun.body["value"])}`;
    const linked = await browser.post(
      "/v1/user/single-sign-on",
      { login },
      { who: { ...member, authorization } },
    );
    expect(linked.body).toEqual({ ok: true });
    expect((await on.byProvider(claims)).id).toBe(member.id);
    // Used up: it vouches for no second login with the password.
    const again = await browser.post("/v1/login", { ...credentials, single_sign_on: login });
    expect(again.body["key"]).toBe(REQUIRED);
  });

  it("a login at the provider vouches for its own address alone", async () => {
    await on.release();
    const victim = await on.memberWithPassword(`victim@${on.domain}`);
    const other = await on.memberWithPassword(`attacker@${on.domain}`);
    await on.require();
    const { browser, login } = await on.logIn({ ...on.somebody(), email: other.email });
    const stolen = { email: victim.email, password: PASSWORD, single_sign_on: login };
    expect((await browser.post("/v1/login", stolen)).body["key"]).toBe(REQUIRED);
  });

  it("a link for a new password is mailed to who needs one for linking, and to nobody else", async () => {
    await on.release();
    const member = await on.memberWithPassword(`reset@${on.domain}`);
    await on.service.api("POST /v1/request-reset", { body: { email: member.email } });
    const isReset = ({ subject }: { subject: string }) => subject === "Choose a new password";
    const token = tokenOf(await messageTo(member.email, isReset), "/password-reset/confirm");
    const claims = { ...on.somebody(), email: member.email };
    const { browser, login } = await on.logIn(claims);
    const who = await on.service.again(member);
    await browser.post("/v1/user/single-sign-on", { login }, { who });
    await on.require();
    const reset = on.service.api("POST /v1/reset-password", {
      body: { token, password: "ein ganz neuer satz" },
    });
    expect((await problemOf(reset)).key).toBe(REQUIRED);
    await on.service.api("POST /v1/request-reset", { body: { email: member.email } });
    const mail = await messageTo(member.email, ({ subject }) =>
      subject.startsWith("Log in with your company"),
    );
    expect(mail.text).not.toContain("token=");
    // Who has never logged in at the provider needs the password once, and may have forgotten it.
    await on.release();
    const unlinked = await on.memberWithPassword(`reset2@${on.domain}`);
    await on.require();
    await on.service.api("POST /v1/request-reset", { body: { email: unlinked.email } });
    const sent = tokenOf(await messageTo(unlinked.email, isReset), "/password-reset/confirm");
    const password = "ein ganz neuer satz";
    await on.service.api("POST /v1/reset-password", { body: { token: sent, password } });
    const refused = on.logInByPassword({ email: unlinked.email, password });
    expect((await problemOf(refused)).key).toBe(REQUIRED);
  });

  it("no session counts that was started in another way, whenever that was", async () => {
    await on.release();
    const member = await on.memberWithPassword(`raced@${on.domain}`);
    await on.require();
    // As a login does that has asked for the rule just before the requirement.
    const { context } = on.service;
    const begun = await transaction(context.db, (tx) =>
      startSession(
        tx,
        member.id,
        { ip: "192.0.2.1", userAgent: "", remember: false, singleSignOn: null },
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

  it("API users log in as before", async () => {
    const by = { ...on.admin, api: on.chief.api };
    const { token, api } = await addedProgram(on.service, by, on.business);
    expect(token).not.toBe("");
    expect((await problemOf(api("GET /v1/user"))).key).toBe("error.api_user.not_allowed");
  });
});

describe("The emergency admin", () => {
  it("logs in with password and second factor, and all admins are told", async () => {
    const { details } = await problemOf(on.logInByPassword(on.emergency));
    const begun = await on.service.api("POST /v1/login/second-factor", {
      body: { challenge: String(details["challenge"]), code: on.emergency.code() },
    });
    const user = await on.service.client(`Bearer ${begun.value}`)("GET /v1/user");
    expect(user.id).toBe(on.emergency.id);
    const isTold = ({ subject }: { subject: string }) =>
      subject === "The emergency admin of Muster AG has logged in";
    for (const { email } of [on.admin, on.chief, on.emergency]) {
      expect((await messageTo(email, isTold)).text).toContain(on.emergency.email);
    }
    expect(await changes()).toContain("single_sign_on.emergency_login");
  });

  it("cannot leave, be removed or made a member, close their account, or remove the second factor", async () => {
    const KEY = "error.sso.emergency_admin";
    const id = { id: on.business };
    const body = { user_ids: [on.emergency.id] };
    const { details } = await problemOf(on.logInByPassword(on.emergency));
    const begun = await on.service.api("POST /v1/login/second-factor", {
      body: { challenge: String(details["challenge"]), code: on.emergency.code() },
    });
    const own = on.service.client(`Bearer ${begun.value}`);
    const refused = [
      () => on.chief.api("POST /v1/businesses/{id}/change-to-members", { path: id, body }),
      () => on.chief.api("POST /v1/businesses/{id}/remove-members", { path: id, body }),
      () => own("POST /v1/businesses/{id}/remove-members", { path: id, body }),
      () => own("POST /v1/user/delete", { body: { password: PASSWORD } }),
      () =>
        own("POST /v1/user/second-factor/remove", {
          body: { password: PASSWORD, code: on.emergency.code() },
        }),
    ];
    const keys = [];
    for (const one of refused) keys.push((await problemOf(one())).key);
    expect(keys).toEqual([KEY, KEY, KEY, KEY, KEY]);
    expect((await connectionNow())?.requirement.emergencyAdmin).toBe(on.emergency.id);
  });

  it("can be another one, after which the first one is free", async () => {
    const next = await on.emergencyAdmin("next.emergency@notfall.test");
    await on.require(on.chief.api, next.id);
    const body = { user_ids: [on.emergency.id] };
    await on.chief.api("POST /v1/businesses/{id}/change-to-members", {
      path: { id: on.business },
      body,
    });
    await on.promote(on.emergency);
    await on.require(on.chief.api, on.emergency.id);
  });

  it("takes the requirement along when their account is erased", async () => {
    await on.release();
    const last = await on.emergencyAdmin("last.emergency@notfall.test");
    const member = await on.memberWithPassword(`free.again@${on.domain}`);
    await on.require(on.chief.api, last.id);
    expect((await problemOf(on.logInByPassword(member))).key).toBe(REQUIRED);
    const { context } = on.service;
    // Closing is refused while it is required: only an account that was closed before, by the database, is erased.
    await on.query("update accounts set closed_at = $1, erase_at = $1 where id = $2", [
      new Date(context.clock.now().getTime() - 400 * DAY).toISOString(),
      last.id,
    ]);
    await eraseAccounts(context);
    expect((await connectionNow())?.requirement.since).toBeNull();
    await on.logInByPassword(member);
    await messageTo(on.admin.email, ({ subject }) => subject.includes("no longer required"));
    await on.require();
  });
});

describe("Nobody is locked out", () => {
  const set = (values: Partial<typeof businessDomains.$inferInsert>) =>
    on.service.context.db
      .update(businessDomains)
      .set(values)
      .where(eq(businessDomains.domain, on.domain));

  it("while the record of the domain is missing: only who is linked logs in at the provider", async () => {
    await on.release();
    const unlinked = await on.memberWithPassword(`grace1@${on.domain}`);
    const linked = await on.byProvider();
    await on.require();
    await set({ failingSince: on.service.context.clock.now() });
    try {
      await on.logInByPassword(unlinked);
      await linked.api("GET /v1/user");
      const { email } = linked;
      expect((await problemOf(on.logInByPassword({ email, password: PASSWORD }))).key).toBe(
        REQUIRED,
      );
    } finally {
      await set({ failingSince: null });
    }
    expect((await problemOf(on.logInByPassword(unlinked))).key).toBe(REQUIRED);
  });

  it("after the domain is no longer verified", async () => {
    await on.release();
    const member = await on.memberWithPassword(`lost1@${on.domain}`);
    await on.require();
    await set({ state: "not_verified" });
    try {
      await on.logInByPassword(member);
      // Nothing is required now: the emergency admin may go, and the requirement does not come back without one.
      await on.admin.api("POST /v1/businesses/{id}/change-to-members", {
        path: { id: on.business },
        body: { user_ids: [on.emergency.id] },
      });
    } finally {
      await set({ state: "verified" });
    }
    await on.logInByPassword(member);
    await on.promote(on.emergency);
    await on.require();
    expect((await problemOf(on.logInByPassword(member))).key).toBe(REQUIRED);
  });

  it("after new values of the provider, or its removal", async () => {
    await on.release();
    const member = await on.memberWithPassword(`values1@${on.domain}`);
    await on.require();
    await on.put();
    await on.logInByPassword(member);
    await on.connect();
    // It is not required again by itself.
    await on.logInByPassword(member);
    const chief = await on.byProvider(on.chief.claims);
    await on.require(chief.api);
    expect((await problemOf(on.logInByPassword(member))).key).toBe(REQUIRED);
    await chief.api("DELETE /v1/businesses/{id}/single-sign-on/{domain}", { path: on.path });
    await on.logInByPassword(member);
    const left = await on.service.context.db.select().from(ssoConnections);
    expect(left).toEqual([]);
    expect(await inbox(member.email)).not.toEqual([]);
  });
});
