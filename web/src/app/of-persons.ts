/** The pages that only people with an account open. */
import { pageAt, rowOf } from "@paraph/rules/routes";

/** Pages of a person on which no dialog opens: pages that lead out, and the page that shows the terms itself. */
const LEFT_ALONE: ReadonlySet<string> = new Set(["logout", "ssoSetup"]);

/** Whether a page is only for people with an account. */
export function isOfPersons(path: string): boolean {
  const page = pageAt(path);
  if (page === undefined || LEFT_ALONE.has(page)) return false;
  const { roles } = rowOf(page);
  if (roles.includes("unauthenticated")) return false;
  return roles.some((role) => role !== "nas");
}
