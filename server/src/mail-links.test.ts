import { mails } from "@paraph/language/mails";
import { limits } from "@paraph/rules/limits";
import { pageAt } from "@paraph/rules/routes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inbox, messageTo, tokenOf } from "../testing/inbox.ts";
import { codeAt } from "../testing/authenticator.ts";
import { codeOf, mobileNumber, problemOf, startService } from "../testing/service.ts";
import type { TestPerson, TestService } from "../testing/service.ts";
import { asked, followed, guestOf, only, sentRequest, signSimple } from "../testing/signing.ts";
import { endBusinesses } from "./domains/billing/delete-business.ts";
import { endTrials } from "./domains/billing/end-trials.ts";
import { mailIdentityReset, mailResetBySingleSignOn } from "./domains/accounts/account-mails.ts";
import {
  mailDomainOutcome,
  mailJoinedByDomain,
  mailMemberRefused,
} from "./domains/businesses/domains/domain-mails.ts";
import {
  mailDirectoryJoined,
  mailDirectoryRefused,
} from "./domains/businesses/members/by-directory.ts";
import { unsafeDomainOf } from "./domains/businesses/domains/domain-queries.ts";
import { mailSealEnds, mailSealQuota, mailSingleSignOn } from "./domains/businesses/index.ts";
import { unsafeAccountByEmail } from "./domains/accounts/index.ts";
import { eraseAccounts } from "./domains/profile/deletion/erase-accounts.ts";
import { lockRequest } from "./domains/signature-requests/lifecycle/lock-request.ts";
import { signersOf } from "./domains/signature-requests/index.ts";
import { expiredRequest } from "./domains/signature-requests/testing/expired-request.ts";
import { mailsOfDelegations } from "./domains/signature-requests/testing/delegations.ts";
import { about, account, guest, linkOf } from "./domains/signature-requests/testing/people.ts";
import { mailSigningDone, mailSigningFailed } from "./domains/signing/signing-mails.ts";
import { mailsOfVouching } from "./domains/vouching/testing/mails.ts";
import { transaction } from "./platform/database/database.ts";

const DAY = 86_400_000;
const TITLE = "Lease";
const BUSINESS = "Keller & Co";
const DOMAIN = "keller-mails.example";
const SEAL = { label: "Offers", account: "offers", until: new Date("2026-12-14T12:00:00Z") };

let service: TestService;
let anna: TestPerson;
let bruno: TestPerson;
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
  bruno = await service.person({ firstName: "Bruno" });
});
afterAll(() => service.stop());

/** The subjects of all mails that the product can send, for a request with this title. */
function subjects(): string[] {
  return Object.values(mails["en-gb"]).flatMap((area) =>
    Object.values(area).flatMap((words) =>
      typeof words === "object" && "subject" in words ? [subjectOf(String(words.subject))] : [],
    ),
  );
}

const subjectOf = (words: string): string =>
  words
    .replace("{title}", TITLE)
    .replace("{business}", BUSINESS)
    .replace("{by}", "Anna Keller")
    .replace("{delegator}", "Gina Gast")
    .replace("{domain}", DOMAIN)
    .replace("{seal}", SEAL.label)
    .replace("{date}", "14 December 2026");

/** Sends every kind of mail about a business, which Anna opens. */
async function mailsOfBusinesses(): Promise<void> {
  const business = await anna.api("POST /v2/businesses", {
    body: { name: BUSINESS, accept_gtc: true, accept_dpa: true },
  });
  await anna.api("POST /v1/businesses/{id}/members", {
    ...path(business),
    body: { users: [{ email: bruno.email }] },
  });
  const { invitations } = await bruno.api("GET /v2/businesses/user");
  await bruno.api("POST /v1/user/accept", {
    body: { business_invite: invitations[0]?.id ?? "" },
  });
  const them = { ...path(business), body: { user_ids: [bruno.id] } };
  await anna.api("POST /v1/businesses/{id}/change-to-admins", them);
  await anna.api("POST /v1/businesses/{id}/change-to-members", them);
  await anna.api("POST /v1/businesses/{id}/remove-members", them);
  await mailsOfDomains(business.id);
  await mailsOfVouching(service, {
    admin: anna,
    member: bruno,
    business: business.id,
    until: SEAL.until,
  });
  service.context.clock.move(limits.business.trial + 1000);
  await endTrials(service.context);
  const deleted = await service.again(anna);
  await deleted.api("DELETE /v2/businesses/{id}", path(business));
  await deleted.api("POST /v2/businesses/{id}/revoke_delete", path(business));
  await deleted.api("DELETE /v2/businesses/{id}", path(business));
  service.context.clock.move(limits.business.deletionRevocable + 1000);
  await endBusinesses(service.context);
  service.context.clock.move(-limits.business.deletionRevocable - 1000);
  service.context.clock.move(-limits.business.trial - 1000);
}

/** Sends every kind of mail about a domain and a seal of Anna's business; each of them has its own test elsewhere. */
async function mailsOfDomains(business: string): Promise<void> {
  const domain = DOMAIN;
  const call = { path: { id: business }, body: { domain } };
  await anna.api("POST /v1/businesses/{id}/domains", call);
  const body = { domain, email: bruno.email };
  await anna.api("POST /v1/businesses/{id}/domains/email", { ...call, body });
  const proof = { path: call.path, body: { domain, mailbox: "hostmaster" as const } };
  await anna.api("POST /v1/businesses/{id}/domains/proof-mail", proof);
  await transaction(service.context.db, async (tx) => {
    const row = await unsafeDomainOf(tx, business, domain);
    const to = await unsafeAccountByEmail(tx, bruno.email);
    if (row === undefined || to === undefined) throw new Error("The domain or Bruno is missing.");
    for (const outcome of ["verified", "not_verified", "missing", "lost", "taken"] as const) {
      await mailDomainOutcome(tx, service.context, outcome, row);
    }
    const byMail = { ...row, mailProvenUntil: service.context.clock.now() };
    for (const outcome of ["proof_ends", "missing"] as const) {
      await mailDomainOutcome(tx, service.context, outcome, byMail);
    }
    const its = { business: { id: business, name: BUSINESS }, domain };
    await mailJoinedByDomain(tx, service.context, { ...its, to });
    await mailMemberRefused(tx, service.context, { ...its, email: bruno.email });
    await mailDirectoryJoined(tx, service.context, { ...its, to });
    await mailDirectoryRefused(tx, service.context, { ...its, email: bruno.email });
    const admin = { ...to, language: to.lang };
    await mailSealEnds(tx, service.context, SEAL, admin);
    await mailSealQuota(tx, service.context, { ...SEAL, used: 8, quota: 10 }, admin);
    const values = { business: BUSINESS, domain, by: "B", who: "W", email: "e", date: "D" };
    for (const mail of [
      "singleSignOnRequired",
      "emergencyNamed",
      "emergencyLogin",
      "requirementEnded",
    ] as const) {
      await mailSingleSignOn(tx, service.context, mail, { ...to, language: to.lang }, values);
    }
    await mailResetBySingleSignOn(tx, service.context, to);
  });
}

/** Sends every kind of mail to an account; returns the recipients. */
async function mailsOfAccounts(): Promise<string> {
  const clara = await service.person({ firstName: "Clara", mobile: true });
  await newNumber(clara);
  await mailsOfFactor(clara);
  await mailOfReset(clara);
  const { email, password, firstName: first_name, lastName: last_name } = clara;
  await service.api("POST /v1/register", {
    body: { email, password, first_name, last_name, accept_gtc: true },
  });
  await service.api("POST /v1/request-reset", { body: { email } });
  const token = tokenOf(
    await messageTo(email, about("Choose a new password")),
    "/password-reset/confirm",
  );
  const changed = `${password} und nebel`;
  await service.api("POST /v1/reset-password", { body: { token, password: changed } });
  const { value } = await service.api("POST /v1/login", { body: { email, password: changed } });
  await service.client(`Bearer ${value}`)("POST /v1/user/export", { body: { password: changed } });
  await messageTo(email, about("The copy of your data is ready"));
  await mailsOfDeletion(email, changed);
  return email;
}

/** Mails to a person who sets up a second factor and removes it again. */
async function mailsOfFactor({ api, password }: TestPerson): Promise<void> {
  const { secret } = await api("POST /v1/user/second-factor", { body: { password } });
  const shown = (later: number) =>
    codeAt(secret, new Date(service.context.clock.now().getTime() + later));
  await api("POST /v1/user/second-factor/confirm", { body: { code: shown(0) } });
  await api("POST /v1/user/second-factor/remove", { body: { password, code: shown(30_000) } });
}

/** Mail to a person whose identity staff reset. */
async function mailOfReset({ id, email, firstName, lastName }: TestPerson): Promise<void> {
  const to = { id, email, firstName, lastName, lang: "en-gb" as const };
  await transaction(service.context.db, (tx) => mailIdentityReset(tx, service.context, to));
}

/** Mails to a person who deletes their account, revokes that, and deletes it permanently. */
async function mailsOfDeletion(email: string, password: string): Promise<void> {
  const remove = async () => {
    const { value } = await service.api("POST /v1/login", { body: { email, password } });
    await service.client(`Bearer ${value}`)("POST /v1/user/delete", { body: { password } });
  };
  await remove();
  const refused = await problemOf(service.api("POST /v1/login", { body: { email, password } }));
  const token = String(refused.details["revoke_token"]);
  await service.api("POST /v1/user/revoke_delete", { body: { token } });
  await remove();
  service.context.clock.move(31 * DAY);
  await eraseAccounts(service.context);
  service.context.clock.move(-31 * DAY);
}

/** Mail to a person with a new phone. Its code is sent at least 30 seconds after the last one. */
async function newNumber({ api, password }: TestPerson): Promise<void> {
  const mobile = mobileNumber();
  service.context.clock.move(31_000);
  const { pendingMobile } = await api("PUT /v1/user", { body: { mobile, password } });
  service.context.clock.move(-31_000);
  const tan = codeOf(await messageTo(mobile));
  await api("POST /api/respond/{id}", { path: { id: pendingMobile?.id ?? "" }, body: { tan } });
}

const path = ({ id }: { id: string }) => ({ path: { id } });

/** Sends every kind of mail about a request; returns the guest's address. */
async function mailsOfRequests(): Promise<string> {
  const gina = guest();
  const { email_address } = gina.signer_identity_data;
  const signers = [account(bruno, { sequence: 1 }), { ...gina, sequence: 2 }];
  const send = () => sentRequest(anna.api, signers, { title: TITLE });

  const signed = await send();
  await anna.api("POST /v3/signature-requests/{id}/remind", path(signed));
  await signSimple(bruno.api, signed.id);
  const { user_id, signature_request_id } = linkOf(await messageTo(email_address));
  await service.api("POST /v1/direct/link", { body: { user_id, signature_request_id } });
  const api = await guestOf(service.url, email_address);
  await followed(api, only(await api("POST /v3/direct/sign", asked(signed.id))), true);

  const { id } = await sentRequest(anna.api, [gina], { title: TITLE });
  await anna.api("POST /v3/signature-requests/{id}/observers", {
    path: { id },
    body: { email: bruno.email },
  });

  const declined = await send();
  await bruno.api("POST /v3/signature-requests/{id}/decline", { ...path(declined), body: {} });
  const withdrawn = await send();
  await anna.api("POST /v3/signature-requests/{id}/withdraw", { ...path(withdrawn), body: {} });
  const fewer = await send();
  await anna.api("DELETE /v3/signature-requests/{id}/signatures/{sid}", {
    path: { id: fewer.id, sid: fewer.signatures[0]?.sid ?? "" },
  });
  await failing((await send()).id);
  await expiredRequest(service, [anna, bruno], TITLE);
  return email_address;
}

/** As if no time-stamp had been available for half an hour. */
async function failing(id: string): Promise<void> {
  await transaction(service.context.db, async (tx) => {
    const request = await lockRequest(tx, id);
    for (const signer of await signersOf(tx, id)) {
      const key = "error.timestamp.unavailable";
      await mailSigningFailed(tx, service.context, { request, signer, key });
      await mailSigningDone(tx, service.context, { request, signer });
    }
  });
}

describe("Mails", () => {
  it("contain only links to existing pages, at the service's own address", async () => {
    const addresses = [anna.email, bruno.email, await mailsOfAccounts(), await mailsOfRequests()];
    const people = { sender: anna, delegate: bruno };
    addresses.push(`hostmaster@${DOMAIN}`, await mailsOfDelegations(service.url, people, TITLE));
    await mailsOfBusinesses();
    const all = async () => (await Promise.all(addresses.map(inbox))).flat();
    const missing = async () => {
      const came = new Set((await all()).map((message) => message.subject));
      return subjects().filter((subject) => !came.has(subject));
    };
    await expect.poll(missing).toEqual([]);
    const messages = await all();
    const leadNowhere = messages.filter((message) => message.links.length === 0);
    // Who was removed as a signer, or has delegated as a guest, has nothing to open, so these mails have no link.
    expect(new Set(leadNowhere.map(({ subject }) => subject))).toEqual(
      new Set([`You no longer need to sign: ${TITLE}`, `Delegated: ${TITLE}`]),
    );
    const astray = messages
      .flatMap((message) => message.links)
      .map((link) => new URL(link))
      .filter(({ origin, pathname }) => origin !== service.context.publicUrl || !pageAt(pathname));
    expect(astray.map(String)).toEqual([]);
  });

  it("about accounts link to a page in the language of the mail", async () => {
    const doris = await service.person({ firstName: "Doris", lang: "de-ch" });
    await service.api("POST /v1/request-reset", { body: { email: doris.email } });
    const { links } = await messageTo(doris.email, about("Wählen Sie ein neues Passwort"));
    expect(links.map((link) => new URL(link).searchParams.get("lang"))).toEqual(["de-ch"]);
  });
});
