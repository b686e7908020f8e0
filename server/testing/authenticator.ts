/** An authenticator app for tests: what a person's telephone makes of a secret. */
import { codeOfStep, stepOf } from "../src/platform/totp.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The octets of a secret in base 32 (RFC 4648 §6). */
function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0"));
  const octets = bits.join("").match(/.{8}/g) ?? [];
  return Buffer.from(octets.map((octet) => Number.parseInt(octet, 2)));
}

/** The code of a secret at a moment. */
export const codeAt = (secret: string, moment: Date): string =>
  codeOfStep(fromBase32(secret), stepOf(moment));
