/** Admins of a business invite people by mail. */
import { limits } from "@paraph/rules/limits";
import type { BusinessRole } from "@paraph/rules/roles";
import { sql } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { after } from "../../../platform/clock.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { markedWords, wordsValue } from "../../../platform/database/search-words.ts";
import { emit } from "../../../platform/events.ts";
import { newId } from "../../../platform/ids.ts";
import { mayMailFrom } from "../../../platform/mail/mail-limit.ts";
import type { Admin } from "../../../platform/principal.ts";
import { unsafeAccountsByEmail } from "../../accounts/index.ts";
import { mailInvitation } from "../business-mails.ts";
import { lockAdministered } from "../lock-business.ts";
import type { LockedBusiness } from "../lock-business.ts";
import { memberAddressesAmong } from "../members/member-queries.ts";
import { recordBusinessEvent } from "../record-business-event.ts";
import { businessInvitations } from "../tables.ts";

/** A person to be invited. */
export interface Invited {
  /** In lower case. */
  readonly email: string;
  /** The role that they get; undefined: `member`, or the role of an existing invitation. */
  readonly role?: BusinessRole | undefined;
  /** The name; undefined: none, or the name of an existing invitation. */
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
}

/** The addresses that were invited, and those of people who are members already. */
export interface InvitedOnes {
  readonly invited: readonly string[];
  readonly membersAlready: readonly string[];
}

/**
 * Invites people. An existing invitation is renewed, and members are skipped; of an address that is named twice the last
 * entry counts. Invitations take no seats: who accepts one does. Throws `error.business.locked` if the business is
 * locked or its trial is over, `error.free.invitations`; the errors of `lockAdministered`.
 */
export async function inviteMembers(
  context: AppContext,
  who: Admin,
  people: readonly Invited[],
  ip: string,
): Promise<InvitedOnes> {
  return transaction(context.db, async (tx) => {
    const business = await lockAdministered(tx, who);
    return inviteLocked(tx, context, { who, business, people, ip });
  });
}

/** The same in a transaction that has locked the business. */
export async function inviteLocked(
  tx: Transaction,
  context: AppContext,
  inviting: {
    readonly who: Admin;
    readonly business: LockedBusiness;
    readonly people: readonly Invited[];
    readonly ip: string;
  },
): Promise<InvitedOnes> {
  const { who, business, ip } = inviting;
  const people = [...new Map(inviting.people.map((one) => [one.email, one])).values()];
  const members = await memberAddressesAmong(
    tx,
    business.id,
    people.map(({ email }) => email),
  );
  const asked = people.filter(({ email }) => !members.has(email));
  const emails = asked.map(({ email }) => email);
  const done = { invited: emails, membersAlready: [...members] };
  if (asked.length === 0) return done;
  await emit(tx, context, "members.inviting", { who, count: asked.length });
  const accounts = await unsafeAccountsByEmail(tx, emails);
  const from = { id: who.id, free: await context.ports.isFree(tx, business.id) };
  for (const one of asked) {
    const { email } = one;
    const invitation = await writeInvitation(tx, context, { who, business, one });
    await emit(tx, context, "member.invited", { business: business.id, by: who.id, invitation });
    const account = accounts.get(email);
    const language = account?.lang ?? who.language;
    // Beyond the mail limit of an address no mail is sent; the invitation is still valid.
    if (!(await mayMailFrom(tx, context, "asked", { to: email, from }))) continue;
    await mailInvitation(tx, context, { business, by: who, to: { email, account, language } });
  }
  await recordBusinessEvent(tx, context.clock, "member.invited", {
    business: business.id,
    account: who.id,
    ip,
    data: { count: asked.length },
    personal: { emails },
  });
  return done;
}

/** Writes or renews an invitation; returns its id. */
async function writeInvitation(
  tx: Transaction,
  { clock }: AppContext,
  {
    who,
    business: { id: business },
    one: { email, role, firstName, lastName },
  }: { readonly who: Admin; readonly business: LockedBusiness; readonly one: Invited },
): Promise<string> {
  const now = clock.now();
  const sent = { invitedBy: who.id, sentAt: now, expiresAt: after(now, limits.invitation) };
  const isNamed = firstName !== undefined || lastName !== undefined;
  const name = { firstName: firstName ?? "", lastName: lastName ?? "" };
  const words = wordsValue(markedWords(business, [email, name.firstName, name.lastName]));
  const [invited] = await tx
    .insert(businessInvitations)
    .values({ id: newId(), business, email, role: role ?? "member", ...name, ...sent, words })
    .onConflictDoUpdate({
      target: [businessInvitations.business, businessInvitations.email],
      set: {
        ...sent,
        ...(role && { role }),
        ...(isNamed && { ...name, words: sql`excluded.words` }),
      },
    })
    .returning({ id: businessInvitations.id });
  if (invited === undefined) throw new Error("The invitation was not written.");
  return invited.id;
}
