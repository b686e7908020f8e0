/** Starts the first session of a new account. */
import { pathTo } from "@paraph/rules/routes";
import type { SignUpGoal } from "@paraph/rules/sign-up";
import { forgetReferral } from "../../session/query-parameters.ts";
import { rememberAddress, rememberedAddress } from "../../session/return-address.ts";
import { beginSession } from "../../session/session.ts";
import type { Token } from "../../session/token.ts";

/**
 * Starts the first session of an account. The login then leads to the purpose of the account, to the page that the
 * person wanted in this tab, or to the welcome page.
 */
export function beginAccount(session: Token, goal?: SignUpGoal): void {
  forgetReferral();
  if (goal === "business") rememberAddress(pathTo("businessRegister"));
  else if (rememberedAddress() === undefined) rememberAddress(pathTo("welcome"));
  beginSession(session, { remember: false });
}
