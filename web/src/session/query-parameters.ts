/** Query parameters that have an effect on every page (specification sections 2 and 5). */
import { isEmail, REFERRAL_CODE } from "@paraph/rules/validators";
import { keepExit } from "./exits/exit.ts";
import { browserStorage, tabStorage } from "../lib/browser/storage.ts";

const EMAIL = "paraph.email";
const REFERRAL = "paraph.ucc";

/**
 * Stores the `email` parameter, in lower case, if it is an address, for the login form; the referral code `ucc`, for
 * the sign-up; and the exit of a request.
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

/** The stored referral code for a sign-up. The browser stores it, because days may pass before the person signs up. */
export function keptReferral(): { referral_code?: string } {
  const code = browserStorage.getItem(REFERRAL);
  return code !== null && REFERRAL_CODE.test(code) ? { referral_code: code } : {};
}

/** Deletes the referral code once an account has it, so that the next sign-up in this browser has none. */
export function forgetReferral(): void {
  browserStorage.removeItem(REFERRAL);
}
