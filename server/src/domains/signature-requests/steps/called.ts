/**
 * How people are called in a request: a signature keeps the name that it was made under, and whoever has not opened
 * the request yet is called as its sender wrote them. Whether an address has an account, and whose it is, is nobody's
 * to find out by sending it something: no name, no id and no address of an account is told before.
 */
import type { Account } from "../../accounts/queries.ts";
import type { SignerRow } from "../tables.ts";

/** A name, and the address that stands in for it where there is none. */
export interface Called {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** Whether `reader` (a person's or guest's id, if it is one) may know of a signer's account: they have opened the request, or are it. */
export function isKnown(signer: SignerRow, reader?: string): boolean {
  return signer.openedAt !== null || signer.signedAt !== null || reader === signer.person;
}

/** A signer's name: as they signed, else as their account says once they are known, else as the sender stated it. */
export function calledOf(signer: SignerRow, account: Account | undefined, reader?: string): Called {
  const known = account !== undefined && isKnown(signer, reader) ? account : signer;
  const { signedFirstName: firstName, signedLastName: lastName } = signer;
  if (firstName !== null && lastName !== null) return { firstName, lastName, email: known.email };
  return known;
}

/** The id by which others know a signer: of their account once they are known, until then one of this signer alone. */
export function idFor(signer: SignerRow, reader?: string): string {
  return isKnown(signer, reader) ? signer.person : signer.guest;
}
