/** Where a new account begins. */
import { pathTo } from "@paraph/rules/routes";
import type { SignUpGoal } from "@paraph/rules/sign-up";
import { forgetReferral } from "../../session/query-parameters.ts";
import { rememberAddress, rememberedAddress } from "../../session/return-address.ts";
import { beginSession } from "../../session/session.ts";
import type { Token } from "../../session/token.ts";

/**
 * Begins the first session of an account. The login then leads on: to what the account was opened for, or to where the
 * person wanted to go in this tab, or else to the welcome.
 */
export function beginAccount(session: Token, goal?: SignUpGoal): void {
  forgetReferral();
  if (goal === "business") rememberAddress(pathTo("businessRegister"));
  else if (rememberedAddress() === undefined) rememberAddress(pathTo("welcome"));
  beginSession(session, { remember: false });
}
