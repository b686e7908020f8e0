/** How people are called in a request: a signature keeps the name that it was made under. */
import type { Account } from "../../accounts/queries.ts";
import type { SignerRow } from "../queries.ts";

/** A name, and the address that stands in for it where there is none. */
export interface Called {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** A signer's name: as they signed, else as their account says now, else as the sender stated it. */
export function calledOf(signer: SignerRow, account: Account | undefined): Called {
  const { email } = account ?? signer;
  const { signedFirstName: firstName, signedLastName: lastName } = signer;
  if (firstName !== null && lastName !== null) return { firstName, lastName, email };
  return account ?? signer;
}
