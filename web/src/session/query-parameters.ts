/** Query parameters that count wherever they stand (specification sections 2 and 5). */
import { isEmail, REFERRAL_CODE } from "@paraph/rules/validators";
import { keepExit } from "./exit.ts";
import { browserStorage, tabStorage } from "../lib/browser/storage.ts";

const EMAIL = "paraph.email";
const REFERRAL = "paraph.ucc";

/**
 * Keeps the `email` parameter, in lower case, when it is an address: the login form starts with it; the referral code
 * `ucc`, which the sign-up takes; and where a request leads to when one is through with it.
 */
export function keepQueryParameters(search: string): void {
  const query = new URLSearchParams(search);
  keepExit(location.pathname, query);
  const email = query.get("email")?.trim().toLowerCase();
  if (email !== undefined && isEmail(email)) tabStorage.setItem(EMAIL, email);
  const referral = query.get("ucc");
  if (referral !== null && REFERRAL_CODE.test(referral)) browserStorage.setItem(REFERRAL, referral);
}

export function keptEmail(): string {
  return tabStorage.getItem(EMAIL) ?? "";
}

export function keepEmail(email: string): void {
  if (isEmail(email)) tabStorage.setItem(EMAIL, email.toLowerCase());
}

/** The kept referral code as a sign-up takes it: of the browser, for days may lie between the first look and it. */
export function keptReferral(): { referral_code?: string } {
  const code = browserStorage.getItem(REFERRAL);
  return code !== null && REFERRAL_CODE.test(code) ? { referral_code: code } : {};
}

/** Deletes the referral code once an account has it: the next sign-up in this browser has none. */
export function forgetReferral(): void {
  browserStorage.removeItem(REFERRAL);
}
