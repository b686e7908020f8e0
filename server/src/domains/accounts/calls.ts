/** The calls of accounts and sessions. */
import type { userCalls } from "@paraph/contract/user";
import type { Floor } from "../../floor.ts";
import type { Legislation } from "@paraph/rules/qualities";
import { LEGISLATIONS } from "@paraph/rules/qualities";
import { transaction } from "../../platform/database.ts";
import { enqueue } from "../../platform/jobs.ts";
import { personOf, signerOf } from "../../platform/http/call.ts";
import type { Handlers } from "../../platform/http/call.ts";
import { authorise } from "../../platform/policy.ts";
import { problem } from "../../platform/problem.ts";
import type { Person } from "../../platform/who.ts";
import { referralToken } from "../../providers/referral/token.ts";
import { acceptTerms } from "./commands/accept-terms.ts";
import type { BusinessTermsAccepted, InvitationAccepted } from "./commands/accept-terms.ts";
import { changePassword } from "./commands/change-password.ts";
import { confirmRegistration } from "./commands/confirm-registration.ts";
import type { AccountOpened } from "./commands/confirm-registration.ts";
import { logIn } from "./commands/log-in.ts";
import { logOut } from "./commands/log-out.ts";
import { register } from "./commands/register.ts";
import { resetPassword } from "./commands/reset-password.ts";
import { updateUser } from "./commands/update-user.ts";
import type { AccountRenamed } from "./commands/update-user.ts";
import { passwordFault } from "./password-rules.ts";
import { accountPolicy } from "./policy.ts";
import { presentUser } from "./present.ts";
import type { Attributes } from "./present.ts";
import { identityProvidersOf, pendingMobile, unsafeAccountById } from "./queries.ts";
import { provenOf, qualitiesOf } from "./steps/qualities.ts";
import { termsDue } from "./steps/terms-due.ts";
import type { FindQualified } from "./steps/qualities.ts";

/** What higher domains add to the calls of accounts. */
export interface AccountHooks {
  readonly findQualified: FindQualified;
  /** In the transaction that opens an account: its address is proven. */
  readonly accountOpened: AccountOpened;
  /** In the transaction that changes an account's name, before anything of the account is locked. */
  readonly accountRenamed: AccountRenamed;
  /** In the transaction in which a person accepts the invitation of a business. */
  readonly invitationAccepted: InvitationAccepted;
  /** In the transaction in which an admin accepts the terms for their business. */
  readonly businessTermsAccepted: BusinessTermsAccepted;
  /** The attributes of an account's default visual signature. */
  readonly visualAttributes: (accountId: string) => Promise<Attributes>;
  /** People of an account's own requests whose address or name holds `text`, the latest first. */
  readonly findContacts: (accountId: string, text: string) => Promise<readonly Contact[]>;
}

export interface Contact {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

const OK = { ok: true } as const;

/** The handlers of accounts and sessions; `hooks` are what domains above add. */
export function accountCalls(floor: Floor, hooks: AccountHooks): Handlers<typeof userCalls> {
  const laws: readonly Legislation[] = LEGISLATIONS.filter(
    (law) => floor.settings.trust[law] !== undefined,
  );
  const own = async (act: "read" | "change", who: Person) =>
    authorise(accountPolicy, act, who, await unsafeAccountById(floor.db, who.id));
  const presentOwn = async (who: Person) => {
    const account = await own("read", who);
    return presentUser(who, account, {
      pending: await pendingMobile(floor.db, floor.clock, who.id),
      termsDue: termsDue(floor, account),
      visual: await hooks.visualAttributes(who.id),
    });
  };

  return {
    register: async ({ body }) => {
      const { first_name: firstName, last_name: lastName, email, password, lang, goal } = body;
      const referralCode = body.referral_code;
      await register(floor, { email, password, firstName, lastName, lang, referralCode, goal });
      return OK;
    },
    requestConfirmation: async ({ body }) => {
      const { email } = body;
      await transaction(floor.db, (tx) => enqueue(tx, "mail-confirmation", { email }));
      return OK;
    },
    validConfirmation: ({ body, ip }) =>
      confirmRegistration(floor, { ...body, ip }, hooks.accountOpened),
    login: async ({ body, ip, userAgent }) => {
      const { token, expiresAt } = await logIn(floor, { ...body, ip, userAgent });
      return { token_type: "Bearer", value: token, expiration: expiresAt.toISOString() };
    },
    logout: async (call) => {
      await logOut(floor, personOf(call), call.ip);
      return OK;
    },
    checkPassword: async ({ body }) => {
      const { email, first_name: firstName, last_name: lastName } = body;
      const fault = await passwordFault(body.password, { email, firstName, lastName });
      return { valid_password: fault === undefined, error_code: fault ?? null };
    },
    changePassword: async (call) => {
      const who = personOf(call);
      const account = await own("change", who);
      const passwords = { old: call.body.old_password, new: call.body.new_password };
      await changePassword(floor, who, account, passwords, call.ip);
      return OK;
    },
    requestReset: async ({ body, ip }) => {
      const { email } = body;
      await transaction(floor.db, (tx) => enqueue(tx, "mail-reset", { email, ip }));
      return OK;
    },
    resetPassword: async ({ body, ip }) => {
      await resetPassword(floor, body.token, body.password, ip);
      return OK;
    },
    getUser: (call) => presentOwn(personOf(call)),
    updateUser: async (call) => {
      const who = personOf(call);
      const account = await own("change", who);
      const { first_name: firstName, last_name: lastName, ...others } = call.body;
      const change = { firstName, lastName, ...others };
      await updateUser(floor, who, account, change, { ip: call.ip, renamed: hooks.accountRenamed });
      return presentOwn(who);
    },
    accept: async (call) => {
      const who = personOf(call);
      await own("change", who);
      const { business_invite: invitation, ...terms } = call.body;
      await acceptTerms(floor, who, { ...terms, invitation }, { ip: call.ip, ...hooks });
      return presentOwn(who);
    },
    identityProviders: async ({ body }) => {
      const found = await identityProvidersOf(floor.db, body.email);
      return {
        identity_providers: found.map(({ id, name, protocol }) => ({ id, name, protocol })),
      };
    },
    emailInputAutocomplete: async (call) => {
      const found = await hooks.findContacts(personOf(call).id, call.query.query);
      return {
        contacts: found.map(({ email, firstName, lastName }) => ({
          email,
          first_name: firstName,
          last_name: lastName,
        })),
      };
    },
    signatureQualitiesDetail: async (call) =>
      qualitiesOf(await provenOf(signerOf(call), laws, hooks.findQualified)),
    referralToken: async (call) => {
      const who = personOf(call);
      await own("read", who);
      const { referral } = floor.settings;
      if (referral === undefined) throw problem("error.not_found");
      return { token: referralToken(referral, who.id, floor.clock.now().getTime()) };
    },
    datetime: async () => ({ datetime: floor.clock.now().toISOString() }),
  };
}
