/** Query parameters that count wherever they stand (specification sections 2 and 5). */
import { isEmail } from "@paraph/rules/validators";
import { keepExit } from "./exit.ts";
import { tabStorage } from "./storage.ts";

const EMAIL = "paraph.email";

/**
 * Keeps the `email` parameter, in lower case, when it is an address: the login form starts with it; and where a request
 * leads to when one is through with it.
 */
export function keepQueryParameters(search: string): void {
  const query = new URLSearchParams(search);
  keepExit(location.pathname, query);
  const email = query.get("email")?.trim().toLowerCase();
  if (email !== undefined && isEmail(email)) tabStorage.setItem(EMAIL, email);
}

export function keptEmail(): string {
  return tabStorage.getItem(EMAIL) ?? "";
}

export function keepEmail(email: string): void {
  if (isEmail(email)) tabStorage.setItem(EMAIL, email.toLowerCase());
}
