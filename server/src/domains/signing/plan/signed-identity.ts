/**
 * The party that vouches for the identity in a signature at AES (product decisions, "Signature levels"): an eID or an
 * identification of the account; otherwise a business; otherwise a qualified certificate, whose holder was identified. A personal
 * identity is stronger, so it has priority if a business vouches, too.
 */
import type { IdentityOfEvent } from "@paraph/contract/events";
import { agreementWords } from "@paraph/language/agreement";
import { formatAs } from "@paraph/language/formats";
import type { Locale } from "@paraph/language/locales";
import { translator } from "@paraph/language/translate";
import type { Reader, Transaction } from "../../../platform/database/database.ts";
import { problem } from "../../../platform/problem.ts";
import type { Account } from "../../accounts/index.ts";
import { lockVouchingOf, vouchingOf } from "../../vouching/index.ts";
import type { Vouching } from "../../vouching/index.ts";

/** The party that vouches for a person, with the statement if it is a business. */
export type SignedIdentity =
  | { readonly by: "eid" | "identification" | "certificate" }
  | {
      readonly by: "business";
      /** The id of its statement about the person. */
      readonly vouching: string;
      readonly name: string;
      /** In the commercial register. */
      readonly number: string;
      readonly checkedOn: string;
    };

const byBusiness = ({ id, legalName, number, checkedOn }: Vouching): SignedIdentity => ({
  by: "business",
  vouching: id,
  name: legalName,
  number,
  checkedOn,
});

/** In the account's value, the name of the eID comes first. */
const EID = /^eidplus(:|$)/;

/**
 * The party that vouches for the person of an account; null if there is none (a qualified certificate may still confirm them).
 */
export async function identityOf(
  reader: Reader,
  { id, identityVouchedAt, identityVouchedBy }: Account,
  now: Date,
): Promise<SignedIdentity | null> {
  if (identityVouchedAt !== null)
    return { by: EID.test(identityVouchedBy ?? "") ? "eid" : "identification" };
  const vouching = await vouchingOf(reader, id, now);
  return vouching === undefined ? null : byBusiness(vouching);
}

/** Whether the party and its statement are the same. */
export const isSameIdentity = (a: SignedIdentity, b: SignedIdentity): boolean =>
  a.by === b.by && (a.by !== "business" || b.by !== "business" || a.vouching === b.vouching);

/**
 * The last check, in the transaction before the call to the provider: the statement of a business is still valid, and cannot end
 * before the transaction does. Throws `error.signing.identity_not_vouched`.
 */
export async function holdIdentity(
  tx: Transaction,
  account: string,
  identity: SignedIdentity,
  now: Date,
): Promise<void> {
  if (identity.by !== "business") return;
  const vouching = await lockVouchingOf(tx, account, now);
  if (vouching === undefined || !isSameIdentity(byBusiness(vouching), identity))
    throw problem("error.signing.identity_not_vouched");
}

/** The text in a signature about the business that vouches for its signer; undefined if another party vouches. */
export function statementOf(identity: SignedIdentity | null, language: Locale): string | undefined {
  if (identity?.by !== "business") return undefined;
  const { name: business, number, checkedOn } = identity;
  const date = formatAs(new Date(`${checkedOn}T00:00:00Z`), language, {
    dateStyle: "long",
    timeZone: "UTC",
  });
  return translator(agreementWords, language)("reason", { business, number, date });
}

/** The identity, as the audit trail of the request records it. */
export function presentIdentity(identity: SignedIdentity): IdentityOfEvent {
  if (identity.by !== "business") return { by: identity.by };
  const { by, name: business, number, checkedOn: checked_on } = identity;
  return { by, business, number, checked_on };
}
