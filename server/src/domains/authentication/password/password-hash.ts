/** Passwords at rest: Argon2id (RFC 9106) with the parameters of the OWASP password storage sheet. */
import { hash, verify } from "@node-rs/argon2";
import { outsideTransactions } from "../../../platform/database/database.ts";

const PARAMETERS = {
  // Argon2id, as the library numbers it.
  algorithm: 2,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;

/** Hashes a password; the result contains salt and parameters. */
export function hashPassword(password: string): Promise<string> {
  outsideTransactions("a password is hashed");
  return hash(password.normalize("NFKC"), PARAMETERS);
}

let decoy: Promise<string> | undefined;

/**
 * Whether a password is correct. Without a hash (no such account) it takes the same time and returns false, so that
 * the timing does not reveal whether an address has an account.
 */
export async function isPassword(
  stored: string | null | undefined,
  given: string,
): Promise<boolean> {
  outsideTransactions("a password is checked");
  decoy ??= hashPassword("no password of anybody");
  const right = await verify(stored ?? (await decoy), given.normalize("NFKC"));
  return right && stored !== null && stored !== undefined;
}

/** Whether a hash was made with weaker parameters than the present ones. */
export function isOutdated(stored: string): boolean {
  return !stored.includes(`$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=1$`);
}
