/** The calls of accounts and sessions. */
import type { userCalls } from "@paraph/contract/calls/user";
import type { AppContext } from "../../app-context.ts";
import type { Legislation } from "@paraph/rules/qualities";
import { LEGISLATIONS } from "@paraph/rules/qualities";
import { transaction } from "../../platform/database/database.ts";
import { enqueue } from "../../platform/jobs.ts";
import type { Handlers } from "../../platform/http/call.ts";
import { authorise } from "../../platform/policy.ts";
import { problem } from "../../platform/problem.ts";
import type { Person } from "../../platform/principal.ts";
import { referralToken } from "../../providers/referral/token.ts";
import { acceptTerms } from "./accept-user-terms.ts";
import { changePassword } from "../authentication/password/change-password.ts";
import { confirmRegistration } from "../authentication/registration/confirm-registration.ts";
import { logIn } from "../authentication/login/log-in.ts";
import { logOut } from "../authentication/sessions/log-out.ts";
import { register } from "../authentication/registration/register.ts";
import { resetPassword } from "../authentication/password/reset-password.ts";
import { updateUser } from "./update-user.ts";
import { passwordFault } from "../authentication/password/password-rules.ts";
import { accountPolicy } from "../accounts/policy.ts";
import { presentToken, presentUser } from "./present-user.ts";
import { identityProvidersOf, pendingMobile, unsafeAccountById } from "../accounts/queries.ts";
import { forgetRefreshToken, keepRefreshToken, refreshTokenOf } from "../authentication/sessions/refresh-cookie.ts";
import { deviceOf, keepDevice, newDevice } from "../authentication/login/login-device.ts";
import { provenOf, qualitiesOf } from "./qualities.ts";
import { termsDue } from "../accounts/terms-due.ts";

const OK = { ok: true } as const;

/** The handlers of accounts and sessions. */
export function accountCalls(context: AppContext): Handlers<typeof userCalls> {
  const laws: readonly Legislation[] = LEGISLATIONS.filter(
    (law) => context.settings.trust[law] !== undefined,
  );
  const own = async (act: "read" | "change", who: Person) =>
    authorise(accountPolicy, act, who, await unsafeAccountById(context.db, who.id));
  const presentOwn = async (who: Person) => {
    const account = await own("read", who);
    return presentUser(who, account, {
      pending: await pendingMobile(context.db, context.clock, who.id),
      termsDue: termsDue(context, account),
      visual: await context.ports.visualAttributesOf(context.db, who.id),
    });
  };

  return {
    register: async ({ body, ip }) => {
      const { first_name: firstName, last_name: lastName, email, password, lang, goal } = body;
      const referralCode = body.referral_code;
      const person = { email, password, firstName, lastName, lang };
      await register(context, { ...person, referralCode, goal, ip });
      return OK;
    },
    requestConfirmation: async ({ body }) => {
      const { email } = body;
      await transaction(context.db, (tx) => enqueue(tx, "mail-confirmation", { email }));
      return OK;
    },
    validConfirmation: ({ body, ip }) => confirmRegistration(context, { ...body, ip }),
    login: async ({ body, ip, userAgent, cookies, reply }) => {
      const device = deviceOf(context, cookies) ?? newDevice();
      const begun = await logIn(context, { ...body, ip, userAgent, device });
      keepDevice(context, reply, device);
      keepRefreshToken(context, reply, begun);
      return presentToken(begun);
    },
    logout: async (call) => {
      const refresh = refreshTokenOf(context, call);
      forgetRefreshToken(context, call.reply);
      await logOut(context, call.who, { refresh, ip: call.ip });
      return OK;
    },
    checkPassword: async ({ body }) => {
      const { email, first_name: firstName, last_name: lastName } = body;
      const fault = await passwordFault(body.password, { email, firstName, lastName });
      return { valid_password: fault === undefined, error_code: fault ?? null };
    },
    changePassword: async (call) => {
      const who = call.who;
      const account = await own("change", who);
      const passwords = { old: call.body.old_password, new: call.body.new_password };
      await changePassword(context, who, account, passwords, call.ip);
      return OK;
    },
    requestReset: async ({ body, ip }) => {
      const { email } = body;
      await transaction(context.db, (tx) => enqueue(tx, "mail-reset", { email, ip }));
      return OK;
    },
    resetPassword: async ({ body, ip }) => {
      await resetPassword(context, body.token, body.password, ip);
      return OK;
    },
    getUser: (call) => presentOwn(call.who),
    updateUser: async (call) => {
      const who = call.who;
      const account = await own("change", who);
      const { first_name: firstName, last_name: lastName, ...others } = call.body;
      const change = { firstName, lastName, ...others };
      await updateUser(context, who, account, change, call.ip);
      return presentOwn(who);
    },
    accept: async (call) => {
      const who = call.who;
      await own("change", who);
      const { business_invite: invitation, ...terms } = call.body;
      await acceptTerms(context, who, { ...terms, invitation }, call.ip);
      return presentOwn(who);
    },
    identityProviders: async ({ body }) => {
      const found = await identityProvidersOf(context.db, body.email);
      return {
        identity_providers: found.map(({ id, name, protocol }) => ({ id, name, protocol })),
      };
    },
    emailInputAutocomplete: async (call) => {
      const found = await context.ports.contactsOf(context.db, call.who.id, call.query.query);
      return {
        contacts: found.map(({ email, firstName, lastName }) => ({
          email,
          first_name: firstName,
          last_name: lastName,
        })),
      };
    },
    signatureQualitiesDetail: async (call) => qualitiesOf(await provenOf(context, call.who, laws)),
    referralToken: async (call) => {
      const who = call.who;
      await own("read", who);
      const { referral } = context.settings;
      if (referral === undefined) throw problem("error.not_found");
      return { token: await referralToken(referral, who.id, context.clock.now().getTime()) };
    },
    datetime: async () => ({ datetime: context.clock.now().toISOString() }),
  };
}
