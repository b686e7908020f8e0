/** Encrypted files: opened with a password or the key of a certificate. */
export type { RecipientKey } from "./recipient.ts";
export { deciphered, unlocked, type Credentials } from "./unlock.ts";
