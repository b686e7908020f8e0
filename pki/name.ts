/** Distinguished names: DER in both directions, and RFC 4514 text. */
import { ia5, oid, printable, seq, setOf, utf8 } from "./der/der.ts";
import { children, DerError, expectTag, readDer, type DerNode } from "./der/der-reader.ts";
import { identified, textOf } from "./der/der-values.ts";

/** Short names as RFC 4514 and EN 319 412-2 use them. */
const NAMES: Record<string, string> = {
  CN: "2.5.4.3",
  SN: "2.5.4.4",
  serialNumber: "2.5.4.5",
  C: "2.5.4.6",
  L: "2.5.4.7",
  ST: "2.5.4.8",
  street: "2.5.4.9",
  O: "2.5.4.10",
  OU: "2.5.4.11",
  title: "2.5.4.12",
  GN: "2.5.4.42",
  pseudonym: "2.5.4.65",
  organizationIdentifier: "2.5.4.97",
  DC: "0.9.2342.19200300.100.1.25",
  emailAddress: "1.2.840.113549.1.9.1",
};
const SHORT = new Map(Object.entries(NAMES).map(([short, dotted]) => [dotted, short]));

/** One attribute of a name: `type` is the short name where there is one, else the dotted identifier. */
export interface NameAttribute {
  type: string;
  value: string;
}

/** A name: its exact encoding, its attributes in the order of the encoding, and its text (RFC 4514, last first). */
export interface DistinguishedName {
  der: Buffer;
  attributes: NameAttribute[];
  text: string;
}

const escapeValue = (value: string): string =>
  value
    .replace(/[\\"+,;<>]/g, "\\$&")
    .replace(/^[ #]/, "\\$&")
    .replace(/ $/, "\\ ")
    .replaceAll("\0", "\\00");

function encodeValue({ type, value }: NameAttribute): Buffer {
  // RFC 5280 Appendix A: country, serialNumber and dnQualifier are PrintableString, e-mail and DC IA5String.
  if (type === "C" || type === "serialNumber") return printable(value);
  if (type === "emailAddress" || type === "DC") return ia5(value);
  return utf8(value);
}

/** The encoding of a name, one attribute per relative name, in the given order (country first, by custom). */
export const encodeName = (attributes: readonly NameAttribute[]): Buffer =>
  seq(
    ...attributes.map((attribute) =>
      setOf(seq(oid(NAMES[attribute.type] ?? attribute.type), encodeValue(attribute))),
    ),
  );

function readPair(node: DerNode): { type: string; value: string; shown: string } {
  const { oid: dotted, members } = identified(node);
  const [value] = members;
  if (!value) throw new DerError("truncated", "name attribute without a value");
  const type = SHORT.get(dotted) ?? dotted;
  try {
    const text = textOf(value);
    return { type, value: text, shown: `${type}=${escapeValue(text)}` };
  } catch (error) {
    if (!(error instanceof DerError)) throw error;
    // RFC 4514 §2.4: a value that is no character string is written as "#" and hexadecimal.
    const text = `#${value.encoded.toString("hex")}`;
    return { type, value: text, shown: `${type}=${text}` };
  }
}

/** Reads the encoding of a name. Values that are no character strings are given as `#` and hexadecimal. */
export function readName(der: Uint8Array): DistinguishedName {
  const node = readDer(der);
  const relative = children(expectTag(node, 0x30)).map((one) =>
    children(expectTag(one, 0x31)).map(readPair),
  );
  return {
    der: node.encoded,
    attributes: relative.flat().map(({ type, value }) => ({ type, value })),
    text: relative
      .toReversed()
      .map((one) => one.map((pair) => pair.shown).join("+"))
      .join(","),
  };
}

const keyOf = ({ type, value }: NameAttribute): string =>
  JSON.stringify([type, value.normalize("NFKC").toLowerCase().trim().replace(/\s+/g, " ")]);

/** A key for each relative name: names that RFC 5280 §7.1 considers equal have the same key. */
export const nameKeys = ({ der }: DistinguishedName): string[] =>
  children(readDer(der)).map((relative) =>
    children(relative)
      .map((pair) => keyOf(readPair(pair)))
      .toSorted()
      .join(),
  );

const folded = new WeakMap<DistinguishedName, string>();

function comparable(name: DistinguishedName): string {
  const before = folded.get(name);
  if (before !== undefined) return before;
  const text = name.attributes.map(keyOf).join();
  folded.set(name, text);
  return text;
}

/** Whether two names are the same: by their octets, else as RFC 5280 §7.1 compares (case, spaces, string type). */
export const sameName = (a: DistinguishedName, b: DistinguishedName): boolean =>
  a.der.equals(b.der) || comparable(a) === comparable(b);

/** The first value of an attribute, or null. */
export const nameValue = (name: DistinguishedName, type: string): string | null =>
  name.attributes.find((attribute) => attribute.type === type)?.value ?? null;
