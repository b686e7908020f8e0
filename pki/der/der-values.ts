/** The values inside DER nodes as JavaScript values. Each throws DerError when the node is something else. */
import { children, DerError, expectTag, type DerNode } from "./der-reader.ts";

/** Dotted form of an OBJECT IDENTIFIER. */
export function oidOf(node: DerNode): string {
  const octets = expectTag(node, 0x06).content;
  if (octets.length === 0 || octets.length > 64)
    throw new DerError("bad-value", "object identifier of impossible size");
  const arcs: number[] = [];
  let arc = 0;
  for (const [index, octet] of octets.entries()) {
    arc = arc * 128 + (octet & 0x7f);
    if (!Number.isSafeInteger(arc))
      throw new DerError("bad-value", "object identifier arc too large");
    if (octet & 0x80) {
      if (index === octets.length - 1)
        throw new DerError("truncated", "inside an object identifier");
      continue;
    }
    if (arcs.length === 0) {
      const root = arc < 40 ? 0 : arc < 80 ? 1 : 2;
      arcs.push(root, arc - root * 40);
    } else arcs.push(arc);
    arc = 0;
  }
  return arcs.join(".");
}

/** INTEGER (or ENUMERATED) as a bigint, negative ones included. */
export function bigintOf(node: DerNode): bigint {
  if (node.tag !== 0x0a) expectTag(node, 0x02);
  if (node.content.length === 0) throw new DerError("bad-value", "empty INTEGER");
  const magnitude = BigInt(`0x${node.content.toString("hex")}`);
  return (node.content[0] ?? 0) & 0x80
    ? magnitude - (1n << BigInt(8 * node.content.length))
    : magnitude;
}

/** INTEGER (or ENUMERATED) that must fit a JavaScript number. */
export function numberOf(node: DerNode): number {
  const value = Number(bigintOf(node));
  if (!Number.isSafeInteger(value)) throw new DerError("bad-value", "INTEGER too large");
  return value;
}

/** INTEGER as lower-case hexadecimal without the sign octet: how serial numbers are written here. */
export function hexOf(node: DerNode): string {
  const { content } = expectTag(node, 0x02);
  if (content.length === 0) throw new DerError("bad-value", "empty INTEGER");
  return (content.length > 1 && content[0] === 0 ? content.subarray(1) : content).toString("hex");
}

/** BOOLEAN. */
export function booleanOf(node: DerNode): boolean {
  if (expectTag(node, 0x01).content.length !== 1)
    throw new DerError("bad-value", "BOOLEAN is one octet");
  return node.content[0] !== 0;
}

/** OCTET STRING contents. */
export const octetsOf = (node: DerNode): Buffer => expectTag(node, 0x04).content;

/** BIT STRING contents that are whole octets (keys, signatures). */
export function bitsOf(node: DerNode): Buffer {
  if (expectTag(node, 0x03).content[0] !== 0)
    throw new DerError("bad-value", "BIT STRING is not whole octets");
  return node.content.subarray(1);
}

/** Positions of the bits that are set in a BIT STRING of named bits. An IMPLICIT tag is fine. */
export function namedBitsOf(node: DerNode): number[] {
  const octets = node.content.subarray(1);
  if (node.content.length === 0 || octets.length > 8)
    throw new DerError("bad-value", "named bits of impossible size");
  const positions: number[] = [];
  for (let position = 0; position < octets.length * 8; position++)
    if ((octets[position >> 3] ?? 0) & (0x80 >> (position & 7))) positions.push(position);
  return positions;
}

/** Text of any of ASN.1's character string types. */
export function textOf(node: DerNode): string {
  switch (node.tag) {
    case 0x0c:
      return node.content.toString("utf8");
    case 0x1e: // BMPString: UTF-16, big-endian
      if (node.content.length % 2) throw new DerError("bad-value", "BMPString of odd size");
      return Buffer.from(node.content).swap16().toString("utf16le");
    case 0x12: // NumericString
    case 0x13: // PrintableString
    case 0x14: // TeletexString, in practice Latin-1
    case 0x16: // IA5String
    case 0x1a: // VisibleString
      return node.content.toString("latin1");
    default:
      throw new DerError("unexpected-tag", `0x${node.tag.toString(16)} is not a character string`);
  }
}

/** UTCTime or GeneralizedTime (UTC only, fractions of a second allowed) as a Date. */
export function timeOf(node: DerNode): Date {
  const text = node.content.toString("latin1");
  const shape =
    node.tag === 0x17
      ? /^(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})?()Z$/
      : /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\.\d+)?Z$/;
  if (node.tag !== 0x17) expectTag(node, 0x18);
  const [, year, month, day, hour, minute, second, fraction] = shape.exec(text) ?? [];
  if (year === undefined) throw new DerError("bad-value", "not a time in UTC");
  // RFC 5280 §4.1.2.5.1: two-digit years from 50 on belong to the twentieth century.
  const full = node.tag === 0x17 ? Number(year) + (Number(year) >= 50 ? 1900 : 2000) : Number(year);
  const whole = Date.UTC(
    full,
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second ?? 0),
  );
  const moment = new Date(whole + Math.floor(Number(`0${fraction || ".0"}`) * 1000));
  if (
    Number.isNaN(moment.getTime()) ||
    moment.getUTCMonth() !== Number(month) - 1 ||
    moment.getUTCDate() !== Number(day)
  )
    throw new DerError("bad-value", "no such time");
  return moment;
}

/** One attribute or extension-like pair list: `SEQUENCE { OBJECT IDENTIFIER, … }` → [oid, the members behind it]. */
export function identified(node: DerNode): { oid: string; members: DerNode[] } {
  const [first, ...rest] = children(expectTag(node, 0x30));
  if (!first) throw new DerError("truncated", "no object identifier");
  return { oid: oidOf(first), members: rest };
}
