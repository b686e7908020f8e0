/** The roles that calls declare (`caller` in the contract), enforced for all of them before their handlers run. */
import { roleRequired } from "@paraph/contract/endpoint";
import type { Endpoint } from "@paraph/contract/endpoint";
import { problem } from "../problem.ts";
import type { Person, Who } from "../principal.ts";
import type { Http } from "./context.ts";

/** The parameter of a path that names a business. */
const BUSINESS = /\/businesses\/\{(\w+)\}/;

/**
 * Refuses a caller without the role that the call requires. Throws `error.not_found` if the caller must not learn that
 * the business or the call exists, and `error.forbidden` if they are a member of the business but not an admin.
 */
export function checkRole(
  { staff }: Pick<Http, "staff">,
  endpoint: Pick<Endpoint, "caller" | "path">,
  who: Who,
  params: Readonly<Record<string, string>>,
): void {
  const role = roleRequired(endpoint);
  if (role === undefined) return;
  if (who.kind !== "person") throw problem("error.auth.required");
  if (role === "staff") {
    if (!isStaff(staff, who)) throw problem("error.not_found");
    return;
  }
  const [, name] = BUSINESS.exec(endpoint.path) ?? [];
  const { business } = who;
  if (business === null || (name !== undefined && params[name] !== business.id)) {
    throw problem("error.not_found");
  }
  if (role === "business-admin" && business.role !== "admin") throw problem("error.forbidden");
}

/** Refuses API users at calls that are only for people. Throws `error.api_user.not_allowed`. */
export function checkApiUser({ apiUsers }: Pick<Endpoint, "apiUsers">, who: Who): void {
  if (who.kind === "api-user" && !apiUsers) throw problem("error.api_user.not_allowed");
}

/** Whether a person is listed, has verified that address, and has passed the second factor in this session. */
const isStaff = (listed: readonly string[], { email, emailVerified, secondFactor }: Person) =>
  listed.includes(email) && emailVerified && secondFactor;
