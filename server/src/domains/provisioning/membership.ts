/**
 * Applies the data of a directory to people: they get an account and a seat, are removed, and get new names. All of it happens
 * under the lock of the business, by the same rules as for its admins.
 */
import { acceptedLocale } from "@paraph/language/locales";
import { internationalPhone, isPhone } from "@paraph/rules/phone-numbers";
import { domainOfEmail } from "@paraph/rules/domain-names";
import { DEFAULT_LOCALE } from "@paraph/language/locales";
import type { AppContext } from "../../app-context.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { emit } from "../../platform/events.ts";
import { hostOf } from "../../platform/host.ts";
import { directoryActor } from "../../platform/principal.ts";
import {
  confirmedIdentityOf,
  lockAccount,
  openAccount,
  personOfAccount,
  recordAccountEvent,
  refuseInvalidNames,
  unsafeAccountByEmail,
  unsafeAccountById,
  writeAccount,
} from "../accounts/index.ts";
import type { Account } from "../accounts/index.ts";
import { endSessions, voidRegistrations } from "../authentication/index.ts";
import {
  inviteLocked,
  isProven,
  joinByDirectory,
  memberOf,
  openAdminsOf,
  removeByDirectory,
  verifiedDomain,
  withdrawByDirectory,
} from "../businesses/index.ts";
import type { LockedBusiness } from "../businesses/index.ts";
import type { Admin } from "../../platform/principal.ts";
import { problem } from "../../platform/problem.ts";
import { ScimProblem } from "./scim/problems.ts";
import type { UserResource, UserRow } from "./tables.ts";
import { writeUser } from "./write-user.ts";

/** The business whose directory acts, under its lock, and the network address of the request. */
export interface Acting {
  readonly business: LockedBusiness;
  readonly ip: string;
}

/**
 * Refuses an address if the business has not verified its domain, or if the DNS record that proves the domain is missing now.
 * Throws 400 `invalidValue`.
 */
export async function requireProven(
  tx: Transaction,
  { id }: Pick<LockedBusiness, "id">,
  email: string,
): Promise<void> {
  const domain = domainOfEmail(email);
  const row = domain === undefined ? undefined : await verifiedDomain(tx, domain);
  if (row?.business === id && isProven(row)) return;
  throw new ScimProblem(
    400,
    `${domain ?? "The domain"} is not a verified domain of the business, or its DNS record is missing.`,
    { scimType: "invalidValue", reason: "domain_not_proven" },
  );
}

/**
 * Lets a person of the directory become a member, if they are not one yet. If they have no account, one is opened for them.
 * Somebody whose account the directory has opened, or whom it has removed, becomes a member again at once. Anybody else with an
 * account gets an invitation and decides: accounts are never taken over. Throws 409 for a member of another business and for a
 * deleted account, and the errors of joining and inviting.
 */
export async function admit(
  tx: Transaction,
  context: AppContext,
  { business, ip }: Acting,
  row: UserRow,
): Promise<UserRow> {
  const { userName: email } = row;
  const account =
    row.account === null
      ? await unsafeAccountByEmail(tx, email)
      : await unsafeAccountById(tx, row.account);
  if (account === undefined) return openAndJoin(tx, context, { business, ip }, row);
  const own = await memberOf(tx, account.id);
  if (own?.id === business.id) return writeUser(tx, row, { account: account.id, endedBy: null });
  if (own !== null) throw problem("error.business.member_already");
  if (account.closedAt !== null)
    throw new ScimProblem(409, "The person has deleted their account.", {
      scimType: "uniqueness",
      reason: "account_closed",
    });
  if (!row.opened && row.endedBy !== "directory") {
    await invite(tx, context, { business, ip }, { row, account });
    return row;
  }
  const written = await writeUser(tx, row, { account: account.id, endedBy: null });
  await joinByDirectory(tx, context, business, { account: account.id, ip });
  return written;
}

async function openAndJoin(
  tx: Transaction,
  context: AppContext,
  { business, ip }: Acting,
  row: UserRow,
): Promise<UserRow> {
  const { userName: email, resource } = row;
  const { givenName: firstName = "", familyName: lastName = "" } = resource.name ?? {};
  refuseInvalidNames({ first_name: firstName, last_name: lastName });
  await voidRegistrations(tx, email);
  const person = {
    email,
    firstName,
    lastName,
    lang: acceptedLocale(resource.preferredLanguage, false) ?? DEFAULT_LOCALE,
    passwordHash: null,
    acceptedGtcAt: null,
    attributes: {},
  };
  const data = { directory: business.id };
  const account = await openAccount(tx, context, person, { ip, data });
  // Somebody has opened it at the same moment: the directory repeats its request.
  if (account === undefined) throw problem("error.unavailable");
  const written = await writeUser(tx, row, { account, opened: true, endedBy: null });
  await joinByDirectory(tx, context, business, { account, ip });
  return written;
}

/** Invites a person who has their own account, in the name of an admin. An open invitation is not changed. */
async function invite(
  tx: Transaction,
  context: AppContext,
  { business, ip }: Acting,
  { row, account }: { readonly row: UserRow; readonly account: Account },
): Promise<void> {
  const [admin] = await openAdminsOf(tx, business.id);
  const known = admin && (await unsafeAccountById(tx, admin.account));
  if (known === undefined) throw problem("error.business.locked");
  const who = personOfAccount(known, { id: business.id, role: "admin" }) as Admin;
  const { givenName: firstName, familyName: lastName } = row.resource.name ?? {};
  const people = [{ email: account.email, firstName, lastName }];
  await inviteLocked(tx, context, { who, business, people, ip, byDirectory: true });
}

/**
 * Removes a person from the business as an admin would, ends their sessions and withdraws an open invitation. Returns their row,
 * as it is then. Throws `error.business.last_admin`.
 */
export async function dismiss(
  tx: Transaction,
  context: AppContext,
  { business, ip }: Acting,
  row: UserRow,
): Promise<UserRow> {
  await withdrawByDirectory(tx, context, business, { email: row.userName, ip });
  const { account } = row;
  if (account === null) return row;
  if (!(await removeByDirectory(tx, context, business, { account, ip }))) return row;
  await endSessions(tx, account);
  return writeUser(tx, row, { endedBy: "directory", madeAdmin: false });
}

/**
 * Writes into the account of a member what the directory has changed about them: the name, unless the name of the
 * account is confirmed; the language; and the mobile number, unless that of the account is confirmed. A number from the directory
 * still has to be confirmed by the person.
 *
 * @param before the data of the directory before the change
 */
export async function followProfile(
  tx: Transaction,
  context: AppContext,
  { business, ip }: Acting,
  row: UserRow,
  before: UserResource,
): Promise<void> {
  const { account: id, resource } = row;
  if (id === null || (await memberOf(tx, id))?.id !== business.id) return;
  const read = await unsafeAccountById(tx, id);
  if (read === undefined || read.closedAt !== null) return;
  const name = newName(read, resource, before);
  if (name !== undefined) {
    refuseInvalidNames({ first_name: name.firstName, last_name: name.lastName });
    await emit(tx, context, "account.renaming", { accountId: id });
  }
  const account = await lockAccount(tx, id);
  if (account === undefined || account.closedAt !== null) return;
  const lang =
    resource.preferredLanguage === before.preferredLanguage
      ? undefined
      : acceptedLocale(resource.preferredLanguage, false);
  const number = phoneOf(resource, hostOf(context));
  const isProposed = number !== undefined && number !== phoneOf(before, hostOf(context));
  const mobile = isProposed && account.mobileVerifiedAt === null ? number : undefined;
  const changes = {
    ...name,
    ...(lang !== undefined && lang !== account.lang && { lang }),
    ...(mobile !== undefined && mobile !== account.mobile && { mobile }),
  };
  const changed = Object.keys(changes);
  if (changed.length === 0) return;
  await writeAccount(tx, id, { ...changes, updatedAt: context.clock.now() });
  await recordAccountEvent(tx, context.clock, "account.changed", id, {
    ip,
    actor: directoryActor(business.id),
    data: { changed },
  });
}

/** The name that an account gets; undefined if it keeps its own. */
function newName(account: Account, { name }: UserResource, before: UserResource) {
  if (confirmedIdentityOf(account).held) return undefined;
  const first = name?.givenName;
  const last = name?.familyName;
  const isSaid = first !== before.name?.givenName || last !== before.name?.familyName;
  if (!isSaid) return undefined;
  const firstName = first ?? account.firstName;
  const lastName = last ?? account.lastName;
  const isNew = firstName !== account.firstName || lastName !== account.lastName;
  return isNew ? { firstName, lastName } : undefined;
}

/** The mobile number from a directory, in international form; undefined if there is no valid one. */
function phoneOf({ phoneNumbers = [] }: UserResource, host: string): string | undefined {
  const mobile = phoneNumbers.find(({ type }) => type?.toLowerCase() === "mobile");
  const value = mobile?.value?.replace(/^tel:/i, "") ?? "";
  return isPhone(value) ? internationalPhone(value, host) : undefined;
}
