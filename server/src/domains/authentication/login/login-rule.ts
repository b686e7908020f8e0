/** What a business that requires single sign-on decides about the logins of its people. This is the only place that applies it. */
import type { AppContext } from "../../../app-context.ts";
import type { Reader } from "../../../platform/database/database.ts";
import { problem } from "../../../platform/problem.ts";
import type { MemberOf } from "../../../platform/principal.ts";
import type { Account } from "../../accounts/index.ts";
import type { LoginRule } from "../ports.ts";
import type { Session } from "../sessions/session-queries.ts";

type Ports = Pick<AppContext, "ports">;

/** By what a person has logged in. */
type Proof = Pick<Session, "singleSignOn" | "secondFactorAt">;

/** Whether a login with this proof is one that the rule allows. An emergency admin always needs the second factor. */
export function allows(rule: LoginRule, { singleSignOn, secondFactorAt }: Proof): boolean {
  if (rule.way === "any") return true;
  if (rule.way === "single_sign_on") return singleSignOn === rule.connection;
  return singleSignOn !== null || secondFactorAt !== null;
}

/**
 * Whether a session may be used. It is asked at each use, so that no session counts that was started in a forbidden way, at
 * the same moment as the requirement, or before its person became a member.
 */
export async function mayUse(
  { db, ports }: Pick<AppContext, "db" | "ports">,
  account: Account,
  business: MemberOf | null,
  session: Session,
): Promise<boolean> {
  // Only a business can require anything.
  if (business === null) return true;
  return allows(await ports.loginRuleOf(db, account), session);
}

/**
 * The error of a login that failed, whatever the reason: at an address of a domain that requires single sign-on it is the same for
 * an unknown address, a wrong password, and the right password of a member, so that it tells nothing about any of them.
 */
export async function refusedLogin({ ports }: Ports, reader: Reader, email: string) {
  const { login } = await ports.requiresSingleSignOn(reader, email);
  return problem(login ? "error.auth.single_sign_on_required" : "error.auth.credentials_invalid");
}

/** Refuses new accounts at an address whose domain has them opened by single sign-on. Throws `error.auth.single_sign_on_required`. */
export async function refuseSignUp({ ports }: Ports, reader: Reader, email: string): Promise<void> {
  const { newOnes } = await ports.requiresSingleSignOn(reader, email);
  if (newOnes) throw problem("error.auth.single_sign_on_required");
}

/**
 * Whether the password of an account leads nowhere: the person logs in by single sign-on, and has done so before. Before the first
 * time they need it to link their account.
 */
export async function isPasswordUseless(
  { ports }: Ports,
  reader: Reader,
  account: Pick<Account, "id" | "email">,
): Promise<boolean> {
  const rule = await ports.loginRuleOf(reader, account);
  return rule.way === "single_sign_on" && rule.linked;
}
