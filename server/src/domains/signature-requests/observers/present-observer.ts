/** An observer as the API returns them to one reader. */
import type { Observer } from "@paraph/contract/observer";
import type { AppContext } from "../../../app-context.ts";
import { can } from "../../../platform/policy.ts";
import type { Party } from "../../../platform/principal.ts";
import { unsafeAccountsById } from "../../accounts/index.ts";
import { isSender, observerPolicy } from "../policy.ts";
import type { AuthorisedRequest } from "../policy.ts";
import { initialsOf } from "../signers/signer-names.ts";
import { fullNameOrEmail } from "../trail/request-events.ts";
import { observersOf } from "./observers.ts";

/**
 * The observers of a request. Nobody learns whether an address has an account before its owner has opened the request: until
 * then they are named as the sender knows them, and for others by their address.
 */
export async function presentObservers(
  { db, ports }: AppContext,
  who: Party,
  it: AuthorisedRequest,
): Promise<Observer[]> {
  const rows = await observersOf(db, it.request.id);
  if (rows.length === 0) return [];
  const people = rows.flatMap(({ person, invitedBy }) => [person, invitedBy]);
  const accounts = await unsafeAccountsById(db, [...new Set(people)]);
  const isOwner = isSender(who, it.request);
  const emails = rows.map(({ email }) => email);
  const contacts =
    isOwner && who.kind === "person" ? await ports.namesOfContacts(db, who.id, emails) : undefined;
  return rows.map((observer) => {
    const { id, email, person, openedAt } = observer;
    const isMe = person === who.id;
    const account = openedAt !== null || isMe ? accounts.get(person) : undefined;
    const name = account === undefined ? (contacts?.get(email) ?? email) : fullNameOrEmail(account);
    return {
      id,
      type: "USER",
      invited_at: observer.invitedAt.toISOString(),
      invited_by: accounts.get(observer.invitedBy)?.email ?? null,
      user_info: { id: account?.id ?? id, email },
      display_name: name,
      initials: initialsOf(name),
      is_me: isMe,
      opened_at: isOwner ? (openedAt?.toISOString() ?? null) : null,
      can: can(observerPolicy, who, { it, observer }),
    };
  });
}
