/**
 * How people are named in a request. A signature keeps the name under which it was made. A signer who has not opened
 * the request yet is named as the sender entered them: sending a request must not reveal whether an address has an
 * account, so no name, id or address of an account is shown before.
 */
import type { Account } from "../../accounts/index.ts";
import type { SignerRow } from "../tables.ts";

/** A name, and the address that replaces a missing name. */
export interface SignerName {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/**
 * Whether `reader` (the id of a person or guest, if any) may see a signer's account: once the signer has opened the
 * request, or if they are the reader.
 */
export function isAccountVisible(signer: SignerRow, reader?: string): boolean {
  return signer.openedAt !== null || signer.signedAt !== null || reader === signer.person;
}

/**
 * A signer's name: the name in their signature if they have signed; otherwise the name of their account if the reader
 * may see it; otherwise the name that the sender entered.
 */
export function signerNameFor(
  signer: SignerRow,
  account: Account | undefined,
  reader?: string,
): SignerName {
  const known = account !== undefined && isAccountVisible(signer, reader) ? account : signer;
  const { signedFirstName: firstName, signedLastName: lastName } = signer;
  if (firstName !== null && lastName !== null) return { firstName, lastName, email: known.email };
  return known;
}

/**
 * The id by which others see a signer: the id of their account if they may see it, otherwise an id that only this
 * signer has.
 */
export function signerIdFor(signer: SignerRow, reader?: string): string {
  return isAccountVisible(signer, reader) ? signer.person : signer.guest;
}

/** "LB" of "Lena Brunner": first and last word. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s@.]+/).filter((word) => word !== "");
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters.map((word) => [...(word ?? "")][0]?.toUpperCase() ?? "").join("");
}
