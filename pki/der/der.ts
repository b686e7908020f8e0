/**
 * Writes DER (ITU-T X.690, distinguished encoding rules): every function returns the complete encoding of one value,
 * including tag and length, so that calls nest like the ASN.1 module.
 */

/** Octets that the length of this many takes (X.690 §10.1: definite, in the fewest). */
function sizeOfLength(octets: number): number {
  let size = 1;
  if (octets >= 0x80) for (let rest = octets; rest > 0; rest = Math.floor(rest / 256)) size++;
  return size;
}

/** Any tag of one octet (tag numbers up to 30) around the given contents. */
export function tagged(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  let octets = 0;
  for (const part of contents) octets += part.length;
  const size = sizeOfLength(octets);
  const encoded = Buffer.allocUnsafe(1 + size + octets);
  encoded[0] = tag;
  if (size === 1) encoded[1] = octets;
  else {
    encoded[1] = 0x80 | (size - 1);
    encoded.writeUIntBE(octets, 2, size - 1);
  }
  let at = 1 + size;
  for (const part of contents) {
    encoded.set(part, at);
    at += part.length;
  }
  return encoded;
}

/** SEQUENCE, in the order given. */
export const seq = (...members: readonly Uint8Array[]): Buffer => tagged(0x30, ...members);

/** SET, in the order given: for a set whose members were ordered already. */
export const set = (...members: readonly Uint8Array[]): Buffer => tagged(0x31, ...members);

/** SET OF: X.690 §11.6 orders the members by their encodings. */
export const setOf = (...members: readonly Uint8Array[]): Buffer =>
  tagged(0x31, ...members.toSorted((a, b) => Buffer.compare(a, b)));

const ZERO = Buffer.from([0]);

/** INTEGER from a number, a bigint, or an unsigned big-endian magnitude. Throws RangeError below zero. */
export function int(value: number | bigint | Uint8Array): Buffer {
  let magnitude: Buffer;
  if (value instanceof Uint8Array) magnitude = Buffer.from(value);
  else {
    if (value < 0) throw new RangeError("a negative INTEGER has no place in these messages");
    const digits = BigInt(value).toString(16);
    magnitude = Buffer.from(digits.length % 2 ? `0${digits}` : digits, "hex");
  }
  let first = 0;
  while (first < magnitude.length - 1 && magnitude[first] === 0) first++;
  magnitude = magnitude.subarray(first);
  const negativeLooking = magnitude.length === 0 || ((magnitude[0] ?? 0) & 0x80) !== 0;
  return tagged(0x02, ...(negativeLooking ? [ZERO, magnitude] : [magnitude]));
}

/** ENUMERATED, one octet. */
export const enumerated = (value: number): Buffer => tagged(0x0a, Buffer.from([value]));

/** The identifiers of the norms. */
const identifiers = new Map<string, Buffer>();
const MOST_IDENTIFIERS = 1000;

/** OBJECT IDENTIFIER from its dotted form. Throws RangeError if that is none. */
export function oid(dotted: string): Buffer {
  const before = identifiers.get(dotted);
  if (before) return before;
  const encoded = writeOid(dotted);
  if (identifiers.size < MOST_IDENTIFIERS) identifiers.set(dotted, encoded);
  return encoded;
}

function writeOid(dotted: string): Buffer {
  const arcs = dotted.split(".").map(Number);
  const [root, second, ...rest] = arcs;
  if (
    root === undefined ||
    second === undefined ||
    arcs.some((arc) => !Number.isSafeInteger(arc) || arc < 0)
  )
    throw new RangeError(`not an object identifier: ${dotted}`);
  const octets: number[] = [];
  for (const arc of [root * 40 + second, ...rest]) {
    const digits = [arc & 0x7f];
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128))
      digits.unshift((left & 0x7f) | 0x80);
    octets.push(...digits);
  }
  return tagged(0x06, Buffer.from(octets));
}

/** OCTET STRING. */
export const octet = (bytes: Uint8Array): Buffer => tagged(0x04, bytes);

/** BIT STRING of whole octets, or with the last `unused` bits left out. */
export const bits = (bytes: Uint8Array, unused = 0): Buffer =>
  tagged(0x03, Buffer.from([unused]), bytes);

/** BIT STRING as a list of named bits, trailing zero bits removed (X.690 §11.2.2). */
export function namedBits(positions: readonly number[]): Buffer {
  if (positions.length === 0) return bits(Buffer.alloc(0));
  const highest = Math.max(...positions);
  const octets = Buffer.alloc((highest >> 3) + 1);
  for (const position of positions)
    octets[position >> 3] = (octets[position >> 3] ?? 0) | (0x80 >> (position & 7));
  return bits(octets, 7 - (highest & 7));
}

/** [n] EXPLICIT: a context tag around complete encodings. */
export const explicit = (number: number, ...members: readonly Uint8Array[]): Buffer =>
  tagged(0xa0 | number, ...members);

/** [n] IMPLICIT: the given encoding with its own tag replaced by a context tag, constructed or primitive as it was. */
export function implicit(number: number, encoded: Uint8Array): Buffer {
  const copy = Buffer.from(encoded);
  copy[0] = 0x80 | ((copy[0] ?? 0) & 0x20) | number;
  return copy;
}

/** UTF8String. */
export const utf8 = (text: string): Buffer => tagged(0x0c, Buffer.from(text, "utf8"));

/** PrintableString. Throws RangeError for a character outside its alphabet (X.680 §41.4). */
export function printable(text: string): Buffer {
  if (!/^[A-Za-z0-9 '()+,\-./:=?]*$/.test(text))
    throw new RangeError(`not a PrintableString: ${text}`);
  return tagged(0x13, Buffer.from(text, "latin1"));
}

/** IA5String (ASCII). Throws RangeError for anything else. */
export function ia5(text: string): Buffer {
  // oxlint-disable-next-line no-control-regex -- the whole of ASCII is the alphabet
  if (!/^[\x00-\x7f]*$/.test(text)) throw new RangeError(`not an IA5String: ${text}`);
  return tagged(0x16, Buffer.from(text, "latin1"));
}

const digits = (date: Date): string => date.toISOString().replace(/[-:T]/g, "").slice(0, 14);

/** GeneralizedTime in UTC without fractions of a second (RFC 5280 §4.1.2.5.2). */
export const generalizedTime = (date: Date): Buffer =>
  tagged(0x18, Buffer.from(`${digits(date)}Z`, "latin1"));

/** Time of a certificate: UTCTime through 2049, GeneralizedTime from 2050 on (RFC 5280 §4.1.2.5). */
export const time = (date: Date): Buffer =>
  date.getUTCFullYear() >= 2050
    ? generalizedTime(date)
    : tagged(0x17, Buffer.from(`${digits(date).slice(2)}Z`, "latin1"));

/** NULL. */
export const nil = (): Buffer => Buffer.from([0x05, 0x00]);

/** BOOLEAN. */
export const bool = (value: boolean): Buffer => Buffer.from([0x01, 0x01, value ? 0xff : 0x00]);
