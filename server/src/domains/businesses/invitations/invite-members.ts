/** Admins of a business invite people by mail. */
import { limits } from "@paraph/rules/limits";
import { isRestricted } from "@paraph/rules/plans";
import type { BusinessRole } from "@paraph/rules/roles";
import { sql } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { after } from "../../../platform/clock.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { markedWords, wordsValue } from "../../../platform/database/search-words.ts";
import { emit } from "../../../platform/events.ts";
import { hashToken, newId, newToken } from "../../../platform/ids.ts";
import { refusesMailUntil } from "../../../platform/mail/mail-limit.ts";
import { authorise } from "../../../platform/policy.ts";
import { accountActor } from "../../../platform/principal.ts";
import type { Admin } from "../../../platform/principal.ts";
import { unsafeAccountsByEmail } from "../../accounts/index.ts";
import { mailInvitation } from "../business-mails.ts";
import { lockAdministered } from "../lock-business.ts";
import type { LockedBusiness } from "../lock-business.ts";
import { memberAddressesAmong } from "../members/member-queries.ts";
import { invitationsPolicy } from "../people-policy.ts";
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

/** The result for each address. */
export interface InvitedOnes {
  readonly invited: readonly string[];
  /** The addresses of people who are already members. */
  readonly membersAlready: readonly string[];
  /**
   * The addresses of invited people to whom no mail was sent because they have received too many, with the time from which one
   * can be sent.
   */
  readonly notMailed: readonly { readonly email: string; readonly until: Date }[];
}

/**
 * Invites people. An existing invitation is renewed, and members are skipped; if an address occurs twice, the last entry counts.
 * Invitations take no seats: a seat is taken at the acceptance. Throws `error.business.locked` if the business is locked or its
 * trial is over, `error.free.invitations`; the errors of `lockAdministered`.
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

/** Invites people in a transaction that has locked the business. */
export async function inviteLocked(
  tx: Transaction,
  context: AppContext,
  inviting: {
    readonly who: Admin;
    readonly business: LockedBusiness;
    readonly people: readonly Invited[];
    readonly ip: string;
    /** The directory of the business invites, in the name of this admin. */
    readonly byDirectory?: boolean;
  },
): Promise<InvitedOnes> {
  const { who, business, ip, byDirectory = false } = inviting;
  const { plan } = await context.ports.planStateOf(tx, business.id);
  const all = { business: business.id, restricted: isRestricted(plan) };
  authorise(invitationsPolicy, "invite", who, all);
  const people = [...new Map(inviting.people.map((one) => [one.email, one])).values()];
  const members = await memberAddressesAmong(
    tx,
    business.id,
    people.map(({ email }) => email),
  );
  const asked = people.filter(({ email }) => !members.has(email));
  const emails = asked.map(({ email }) => email);
  const notMailed: { email: string; until: Date }[] = [];
  const done = { invited: emails, membersAlready: [...members], notMailed };
  if (asked.length === 0) return done;
  await emit(tx, context, "members.inviting", { who, count: asked.length });
  const accounts = await unsafeAccountsByEmail(tx, emails);
  const from = { id: who.id, free: await context.ports.isFree(tx, business.id) };
  let admins = 0;
  for (const one of asked) {
    const { email } = one;
    // Above the mail limit of an address no mail is sent; the invitation is still valid.
    const until = await refusesMailUntil(tx, context, "asked", { to: email, from });
    const mailed = until === undefined;
    const account = accounts.get(email);
    // The sign-up knows the invitation by its link, and nobody by an address alone.
    const token = mailed && account === undefined ? newToken() : undefined;
    const written = await writeInvitation(tx, context, { who, business, one, mailed, token });
    const { id: invitation, role } = written;
    if (role === "admin") admins += 1;
    await emit(tx, context, "member.invited", {
      business: business.id,
      by: accountActor(who.id),
      invitation,
    });
    if (until !== undefined) {
      notMailed.push({ email, until });
      continue;
    }
    const language = account?.lang ?? who.language;
    const to = { email, account, language };
    await mailInvitation(tx, context, { business, by: who, to, role, token });
  }
  await recordBusinessEvent(tx, context.clock, "member.invited", {
    business: business.id,
    account: who.id,
    byDirectory,
    ip,
    data: {
      count: asked.length,
      ...(admins > 0 && { invited_as_admins: admins }),
      not_mailed: notMailed.length,
    },
    personal: { emails },
  });
  return done;
}

/** Writes or renews an invitation; returns its id and its role. */
async function writeInvitation(
  tx: Transaction,
  { clock }: AppContext,
  {
    who,
    business: { id: business },
    one: { email, role, firstName, lastName },
    mailed,
    token,
  }: {
    readonly who: Admin;
    readonly business: LockedBusiness;
    readonly one: Invited;
    readonly mailed: boolean;
    /** The token of the link in the mail, if the mail has one. */
    readonly token: string | undefined;
  },
): Promise<{ readonly id: string; readonly role: BusinessRole }> {
  const now = clock.now();
  const sent = {
    invitedBy: who.id,
    sentAt: now,
    expiresAt: after(now, limits.invitation),
    // The link of an earlier mail is that of another invitation from now on, also if the later mail has none.
    ...(mailed && { mailedAt: now, token: token === undefined ? null : hashToken(token) }),
  };
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
    .returning({ id: businessInvitations.id, role: businessInvitations.role });
  if (invited === undefined) throw new Error("The invitation was not written.");
  return invited;
}
