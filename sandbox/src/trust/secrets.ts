/** PINs and codes: stored as salted hashes, compared in constant time. */
import { createHmac, randomBytes, randomInt, scrypt, timingSafeEqual } from "node:crypto";

const derive = (secret: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(secret.normalize("NFC"), salt, 32, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

/** Salt and scrypt hash of a PIN, for a file. */
export async function hashPin(pin: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString("base64")}:${(await derive(pin, salt)).toString("base64")}`;
}

/** The key under which this process remembers PINs that matched; it is stored nowhere. */
const memory = randomBytes(32);
/** For each stored hash, the authentication code of the PIN that matched it. */
const matched = new Map<string, Buffer>();

/**
 * Whether the PIN matches the hash. The derivation takes a tenth of a second of processor time on a slow machine, so it is not
 * repeated for a PIN that has matched since the start of the process.
 */
export async function isPin(pin: string, hashed: string): Promise<boolean> {
  const code = createHmac("sha256", memory).update(pin.normalize("NFC")).digest();
  const known = matched.get(hashed);
  if (known !== undefined && timingSafeEqual(known, code)) return true;
  const [salt = "", hash = ""] = hashed.split(":");
  const expected = Buffer.from(hash, "base64");
  const given = await derive(pin, Buffer.from(salt, "base64"));
  const isSame = expected.length === given.length && timingSafeEqual(expected, given);
  if (isSame) matched.set(hashed, code);
  return isSame;
}

/** Whether two texts are the same, in a time that does not depend on where they differ. */
export function sameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  // Lengths are no secret here: codes have six digits, tokens are all of one length.
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Six digits, each as likely as the other. */
export const sixDigits = (): string => String(randomInt(1_000_000)).padStart(6, "0");

/** A secret of the sandbox: marked as such, so that no real service accepts it. */
export const sandboxSecret = (): string => `sandbox-${randomBytes(18).toString("base64url")}`;

const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

/** A signature password that can be read aloud: three groups of four, 59 bits. */
export const readablePassword = (): string =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join(""),
  ).join("-");
