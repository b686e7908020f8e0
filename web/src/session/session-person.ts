/** What the redirect rules need to know about the person of the session. */
import type { Visitor } from "@paraph/rules/redirects";
import { roleOf } from "@paraph/rules/roles";
import { followAccount, unstoredLocale } from "../lib/words/words.tsx";
import { businessQuery, planOf } from "./business.ts";
import { queryClient } from "./query-client.ts";
import { storeUnstored } from "./store-language.ts";
import { attribute, isNamed, userQuery } from "./user.ts";

type SessionPerson = Pick<Visitor, "role" | "weakPassword" | "incompleteSso" | "plan">;

/**
 * Asks the service, unless it has already responded; then sets the page to the language of the account. If the service
 * cannot say who the person is, throws its error.
 */
export async function sessionPerson(): Promise<SessionPerson> {
  const [me, { business }] = await Promise.all([
    queryClient.ensureQueryData(userQuery),
    queryClient.ensureQueryData(businessQuery),
  ]);
  const unstored = unstoredLocale();
  if (unstored !== undefined) void storeUnstored();
  await followAccount(unstored ?? attribute(me, "lang"));
  return {
    role: roleOf({
      userId: me.id,
      isBusinessAdmin: business?.isAdmin,
      isBusinessMember: business !== null,
    }),
    weakPassword: attribute(me, "weak_password") === "true",
    // Somebody who comes by single sign-on, or whom a directory has added, has no complete account before they accept the terms,
    // and have a name.
    incompleteSso:
      (me.hasSso || me.nameManagedBy !== null) &&
      (attribute(me, "accepted_gtc") === undefined || !isNamed(me)),
    plan: business === null ? undefined : planOf(business),
  };
}
