/**
 * Time-based one-time passwords (RFC 6238 over RFC 4226): six digits, steps of 30 seconds, HMAC-SHA-1, which
 * authenticator apps expect. SHA-1 is safe here, because collision resistance is not needed (RFC 6238 §1.2).
 */
import { createHmac, randomBytes } from "node:crypto";
import { limits } from "@paraph/rules/limits";
import { sameBytes } from "./ids.ts";

const { digits, step, drift } = limits.secondFactor;

/** A new secret, as long as RFC 4226 §4 (R6) recommends: 160 bits. */
export function newSecret(): Buffer {
  return randomBytes(20);
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Base 32 (RFC 4648 §6) without padding, as apps display and accept secrets. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}

/** The code of a counter (RFC 4226 §5.3). */
export function codeOfStep(secret: Uint8Array, counter: number, length: number = digits): string {
  const moving = Buffer.alloc(8);
  moving.writeBigUInt64BE(BigInt(counter));
  const mac = createHmac("sha1", secret).update(moving).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const truncated = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(truncated % 10 ** length).padStart(length, "0");
}

/** The time step of a date. */
export const stepOf = (moment: Date): number => Math.floor(moment.getTime() / step);

/**
 * The time step of a code: the current one, or an adjacent one, to allow for inaccurate clocks (RFC 6238 §5.2). Undefined for a
 * wrong code, and for a used one (`last` and earlier steps).
 */
export function stepOfCode(
  secret: Uint8Array,
  code: string,
  { now, last }: { readonly now: Date; readonly last: number | null },
): number | undefined {
  const present = stepOf(now);
  const steps = Array.from({ length: 2 * drift + 1 }, (_, index) => present - drift + index);
  const given = Buffer.from(code);
  const right = steps.filter((one) => sameBytes(Buffer.from(codeOfStep(secret, one)), given));
  return right.find((one) => last === null || one > last);
}

/** The URL in the QR code for authenticator apps. */
export function otpauthUrl(secret: Uint8Array, product: string, account: string): string {
  const label = `${encodeURIComponent(product)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(product)}`;
}
