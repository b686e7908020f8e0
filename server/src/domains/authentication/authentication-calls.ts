/** The calls of registration, login and passwords. */
import type { authenticationCalls } from "@paraph/contract/calls/authentication";
import type { AppContext } from "../../app-context.ts";
import { transaction } from "../../platform/database/database.ts";
import { enqueue } from "../../platform/jobs.ts";
import type { Handlers } from "../../platform/http/call.ts";
import { changePassword } from "./password/change-password.ts";
import { confirmRegistration } from "./registration/confirm-registration.ts";
import { logIn } from "./login/log-in.ts";
import { logOut } from "./sessions/log-out.ts";
import { register } from "./registration/register.ts";
import { resetPassword } from "./password/reset-password.ts";
import { passwordFault } from "./password/password-rules.ts";
import { ownAccount } from "../accounts/index.ts";
import { presentToken } from "./sessions/present-token.ts";
import { forgetRefreshToken, keepRefreshToken, refreshTokenOf } from "./sessions/refresh-cookie.ts";
import { singleSignOnBrowser } from "./login/single-sign-on-browser.ts";
import { deviceOf, keepDevice, newDevice } from "./login/login-device.ts";

const OK = { ok: true } as const;

/** The handlers of registration, login and passwords. */
export function authenticationHandlers(context: AppContext): Handlers<typeof authenticationCalls> {
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
      const { single_sign_on: login, ...credentials } = body;
      const browser = singleSignOnBrowser(context, cookies);
      const arrived = login === undefined ? undefined : { login, browser };
      const begun = await logIn(context, { ...credentials, arrived, ip, userAgent, device });
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
      const account = await ownAccount(context.db, who, "change");
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
    identityProviders: async ({ body }) => {
      const found = await context.ports.identityProvidersOf(context.db, body.email);
      return {
        identity_providers: found.map(({ id, name, protocol }) => ({ id, name, protocol })),
      };
    },
  };
}
