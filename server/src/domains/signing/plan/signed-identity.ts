/**
 * Who vouches for the identity in a signature at AES (product decisions, "Signature levels"): an eID or an identification of the
 * account; else a business; else a qualified certificate, whose holder was identified. What is personal is stronger, so
 * that it stays when a business vouches, too.
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

/** Who vouches for a person, and, of a business, what it states. */
export type SignedIdentity =
  | { readonly by: "eid" | "identification" | "certificate" }
  | {
      readonly by: "business";
      /** The id of what it states about the person. */
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

/** The eID is named first in what the account has of it. */
const EID = /^eidplus(:|$)/;

/** Who vouches for the person of an account; null if none does, but perhaps a qualified certificate. */
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

/** Whether the same party has stated the same. */
export const isSameIdentity = (a: SignedIdentity, b: SignedIdentity): boolean =>
  a.by === b.by && (a.by !== "business" || b.by !== "business" || a.vouching === b.vouching);

/**
 * The last check, in the transaction from which on the signature is made: what a business states still stands, and does until
 * the transaction ends. Throws `error.signing.identity_not_vouched`.
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

/** What a signature contains about a business that vouches for its signer; undefined if another party does. */
export function statementOf(identity: SignedIdentity | null, language: Locale): string | undefined {
  if (identity?.by !== "business") return undefined;
  const { name: business, number, checkedOn } = identity;
  const date = formatAs(new Date(`${checkedOn}T00:00:00Z`), language, {
    dateStyle: "long",
    timeZone: "UTC",
  });
  return translator(agreementWords, language)("reason", { business, number, date });
}

/** The same in the audit trail of the request. */
export function presentIdentity(identity: SignedIdentity): IdentityOfEvent {
  if (identity.by !== "business") return { by: identity.by };
  const { by, name: business, number, checkedOn: checked_on } = identity;
  return { by, business, number, checked_on };
}
