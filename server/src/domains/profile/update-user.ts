/** A person changes their names, attributes or mobile number. */
import { hostOf } from "../../platform/host.ts";
import { createHash } from "node:crypto";
import { offeredLocale } from "@paraph/language/locales";
import { internationalPhone, isPhone, maskedPhone } from "@paraph/rules/phone-numbers";
import type { AppContext } from "../../app-context.ts";
import { transaction } from "../../platform/database/database.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { emit } from "../../platform/events.ts";
import { problem } from "../../platform/problem.ts";
import { actorOf } from "../../platform/principal.ts";
import type { Person } from "../../platform/principal.ts";
import { checkAttributes } from "./attributes.ts";
import {
  confirmedIdentityOf,
  lockCallerAccount,
  mailMobileChanged,
  recordAccountEvent,
  refuseInvalidNames,
  unsafeAccountById,
  writeAccount,
} from "../accounts/index.ts";
import type { Account, AuthorisedAccount } from "../accounts/index.ts";
import { confirmPerson } from "../authentication/index.ts";
import { cancelTansOf, issueTan } from "../confirmations/index.ts";
import type { TanEvent, TanPurpose } from "../confirmations/index.ts";

/** The number of days after which ended requests are deleted automatically, if any. */
export interface Retention {
  readonly enabled: boolean;
  readonly terminal_state?: number | null | undefined;
}

export interface UserChange {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly mobile?: string | undefined;
  /** Required when a verified number is replaced. */
  readonly password?: string | undefined;
  readonly code?: string | undefined;
  readonly attributes?: Readonly<Record<string, string[]>> | undefined;
  readonly retention?: Retention | undefined;
}

/**
 * Changes a person's data. A new name ends the identity confirmation of the account. A new mobile number takes effect
 * when the code sent to it is entered; replacing a verified number requires who they are to be confirmed again, because codes that
 * confirm signatures go to it. Throws `error.mobile.invalid`, the errors of `confirmPerson`,
 * `error.name.unsupported_characters`, `error.name.immutable` for a name that an eID confirms,
 * `error.name.managed` for one that the directory of their business says,
 * `error.attribute.not_updatable`, `error.validation`, and the errors of sending codes.
 */
export async function updateUser(
  context: AppContext,
  who: Person,
  account: AuthorisedAccount<"change">,
  change: UserChange,
  ip: string,
): Promise<void> {
  const { lang, attributes } = checkAttributes(change.attributes ?? {});
  const mobile = change.mobile === undefined ? undefined : numberOf(change.mobile, hostOf(context));
  const { firstName, lastName } = change;
  refuseInvalidNames({ first_name: firstName, last_name: lastName });
  refuseImmutable(account, change);
  if (isRenamed(account, change) && !confirmedIdentityOf(account).held) {
    const business = await context.ports.nameManagedBy(context.db, account.id);
    if (business !== null) throw problem("error.name.managed", { business });
  }
  const { retention } = change;
  const days = retention?.terminal_state ?? null;
  const changed = Object.entries({ firstName, lastName, lang, retention, ...attributes })
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name);
  const asksCode = mobile !== undefined && !isProven(account, mobile);
  if (asksCode && account.mobileVerifiedAt !== null) {
    const { password, code } = change;
    await confirmPerson(context, who, account, { password, code, ip });
  }
  await transaction(context.db, async (tx) => {
    if (isRenamed(account, change))
      await emit(tx, context, "account.renaming", { accountId: account.id });
    if (changed.length > 0) {
      const before = await lockCallerAccount(tx, account.id);
      const row = {
        firstName: firstName ?? before.firstName,
        lastName: lastName ?? before.lastName,
        lang: lang ?? before.lang,
        attributes: { ...before.attributes, ...attributes },
        ...(retention && { retentionDays: days }),
        ...(isRenamed(before, change) && { identityVouchedAt: null, identityVouchedBy: null }),
        updatedAt: context.clock.now(),
      };
      await writeAccount(tx, account.id, row);
      if (retention && days !== before.retentionDays) {
        await emit(tx, context, "account.retention_changed", { accountId: account.id, days });
      }
    }
    if (asksCode) await sendMobileCode(tx, context, who, { mobile, ip });
    const { id } = account;
    if (changed.length > 0) {
      await recordAccountEvent(tx, context.clock, "account.changed", id, { ip, data: { changed } });
    }
    if (asksCode) await recordCode(tx, context, id, { event: "sent", mobile, ip });
  });
}

/** A name that an eID confirms can be changed only at the eID. */
function refuseImmutable(account: Account, { firstName, lastName }: UserChange): void {
  const immutable = account.attributes["immutable_eid_fields"] ?? [];
  const changes = {
    first_name: (firstName ?? account.firstName) !== account.firstName,
    last_name: (lastName ?? account.lastName) !== account.lastName,
  };
  const fields = Object.entries(changes).flatMap(([name, changed]) =>
    changed && immutable.includes(name) ? [name] : [],
  );
  if (fields.length > 0) throw problem("error.name.immutable", { fields });
}

const isRenamed = (account: Account, { firstName, lastName }: UserChange): boolean =>
  (firstName ?? account.firstName) !== account.firstName ||
  (lastName ?? account.lastName) !== account.lastName;

function numberOf(text: string, host: string): string {
  const number = isPhone(text) ? internationalPhone(text, host) : undefined;
  if (number === undefined) throw problem("error.mobile.invalid");
  return number;
}

function isProven(account: Account, mobile: string): boolean {
  return account.mobile === mobile && account.mobileVerifiedAt !== null;
}

async function sendMobileCode(
  tx: Transaction,
  context: AppContext,
  who: Person,
  { mobile, ip }: { mobile: string; ip: string },
): Promise<void> {
  const sent = await issueTan(tx, context, {
    purpose: "mobile",
    subject: actorOf(who),
    person: who.email,
    digest: digestOf(mobile),
    mobile,
    language: offeredLocale(who.language),
    causes: { ...causesOf(who), ip },
    paced: true,
  });
  // If the person has entered several numbers, the last one counts.
  await cancelTansOf(tx, actorOf(who), { purpose: "mobile", except: sent.id });
}

/**
 * A code that verifies the person's own number counts against the limits of the person and of free accounts. It does
 * not count for their business, which pays only for codes that confirm signatures.
 */
const causesOf = ({ id }: { readonly id: string }) => ({
  senders: [id],
  businesses: [],
  free: true,
});

/** Records events of the code for a new number in the account's audit trail. */
async function recordCode(
  tx: Transaction,
  { clock }: AppContext,
  accountId: string,
  { event, mobile, ip }: { event: TanEvent; mobile: string; ip: string },
): Promise<void> {
  const data = { purpose: "mobile" };
  const personal = { mobile: maskedPhone(mobile) };
  await recordAccountEvent(tx, clock, `code.${event}`, accountId, { ip, data, personal });
}

function digestOf(mobile: string): Buffer {
  return createHash("sha256").update(mobile).digest();
}

/** The purpose "mobile": the correct code makes the new number the person's verified number. */
export function mobilePurpose(context: AppContext): TanPurpose {
  return {
    causes: async (_tx, _tan, who) => causesOf(who),
    confirmed: async (tx, tan, { who, ip }) => {
      const now = context.clock.now();
      const had = await unsafeAccountById(tx, who.id);
      if (had?.mobileVerifiedAt && had.mobile !== tan.mobile) {
        await emit(tx, context, "mobile.changing", { accountId: who.id });
      }
      const before = await lockCallerAccount(tx, who.id);
      const verified = { mobile: tan.mobile, mobileVerifiedAt: now, updatedAt: now };
      await writeAccount(tx, who.id, verified);
      if (before.mobileVerifiedAt !== null && before.mobile !== tan.mobile) {
        await mailMobileChanged(tx, context, before, maskedPhone(tan.mobile));
      }
      const personal = { mobile: tan.mobile };
      await recordAccountEvent(tx, context.clock, "mobile.changed", who.id, { ip, personal });
      return async () => null;
    },
    noted: (tx, tan, { who, ip }, event) =>
      recordCode(tx, context, who.id, { event, mobile: tan.mobile, ip }),
    cancelled: async () => undefined,
  };
}
