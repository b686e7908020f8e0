/** The invitations to a person: what they see of them, and whether they can accept them now. */
import type { OwnInvitation } from "@paraph/contract/calls/businesses";
import { errorSentence } from "@paraph/language/errors";
import type { Locale } from "@paraph/language/locales";
import { isRestricted } from "@paraph/rules/plans";
import type { ErrorKey } from "@paraph/contract/errors";
import type { AppContext } from "../../../app-context.ts";
import type { Reader } from "../../../platform/database/database.ts";
import { can, rulingOn } from "../../../platform/policy.ts";
import type { Person } from "../../../platform/principal.ts";
import { countPeople, isLeftAlone } from "../members/member-queries.ts";
import { ownInvitationPolicy } from "../people-policy.ts";
import { invitationsTo } from "./invitation-list-queries.ts";

/** The reason why nobody can join a business now; undefined if people can join. Joining checks it again, under the lock. */
async function refusalOf(
  reader: Reader,
  { ports }: Pick<AppContext, "ports">,
  business: string,
): Promise<ErrorKey | undefined> {
  const { plan, seats } = await ports.planStateOf(reader, business);
  if (isRestricted(plan)) return "error.business.locked";
  const people = await countPeople(reader, business);
  if (isLeftAlone(people)) return "error.business.locked";
  return people.all >= seats ? "error.business.no_seats" : undefined;
}

/** The open invitations to a person, the latest first, each with the reason if they cannot accept it now. */
export async function presentOwnInvitations(
  context: Pick<AppContext, "db" | "clock" | "ports">,
  who: Person,
  language: Locale,
): Promise<OwnInvitation[]> {
  const { db, clock } = context;
  const presented: OwnInvitation[] = [];
  for (const one of await invitationsTo(db, who.email, clock.now())) {
    const refusal = await refusalOf(db, context, one.business);
    const invitation = { email: one.email, open: true, refusal };
    const { refused = null } = rulingOn(ownInvitationPolicy, "accept", who, invitation);
    presented.push({
      id: one.id,
      business_name: one.businessName,
      invited_by: `${one.firstName ?? ""} ${one.lastName ?? ""}`.trim(),
      role: one.role,
      expires_at: one.expiresAt.toISOString(),
      key: refused,
      message: refused === null ? null : errorSentence(refused, language),
      can: can(ownInvitationPolicy, who, invitation),
    });
  }
  return presented;
}
