/** Which names an authority may certify (RFC 5280 §4.2.1.10, §6.1.3 b and c, §6.1.4 g). */
import type { Certificate } from "./certificate.ts";
import { children, DerError, members, readDer, type DerNode } from "./der/der-reader.ts";
import { EXTENSION } from "./extensions.ts";
import { nameKeys, readName } from "./name.ts";

/** Tags of GeneralName. */
const RFC822 = 1;
const DNS = 2;
const DIRECTORY = 4;
const URI = 6;
const IP = 7;

/** A name, or the base of a subtree: its kind, and its content. */
interface GeneralName {
  readonly kind: number;
  readonly content: Buffer;
}

interface Constraints {
  readonly permitted: readonly GeneralName[];
  readonly excluded: readonly GeneralName[];
}

/**
 * The first certificate with a name that an authority above it must not certify; undefined if there is none. `chain`
 * runs from the certificate to the anchor, of which only the name and the key count (§6.1.1 d). Constraints count
 * whether they are critical or not. A constraint on an unsupported type of name refuses each name of that type.
 */
export function outsideConstraints(chain: readonly Certificate[]): Certificate | undefined {
  const above: Constraints[] = [];
  for (const [i, certificate] of [...chain.entries()].slice(0, -1).toReversed()) {
    // An authority may issue itself a certificate under its own name (§6.1.3 b).
    const isFree = certificate.selfIssued && i > 0;
    if (!isFree && above.length > 0) {
      const names = namesOf(certificate);
      if (above.some((one) => names.some((name) => !isAllowed(name, one)))) return certificate;
    }
    const own = constraintsOf(certificate);
    if (own) above.push(own);
  }
  return undefined;
}

function isAllowed(name: GeneralName, { permitted, excluded }: Constraints): boolean {
  const sameKind = ({ kind }: GeneralName): boolean => kind === name.kind;
  const [inside, outside] = [permitted.filter(sameKind), excluded.filter(sameKind)];
  if (inside.length === 0 && outside.length === 0) return true;
  const isWithin = WITHIN[name.kind];
  if (!isWithin) return false;
  return (
    !outside.some((base) => isWithin(name.content, base.content) !== false) &&
    (inside.length === 0 || inside.some((base) => isWithin(name.content, base.content) === true))
  );
}

/** Null for an invalid name or base: such a name is within no permitted and within every excluded subtree. */
type Within = (name: Buffer, base: Buffer) => boolean | null;

const WITHIN: Partial<Record<number, Within>> = {
  [RFC822]: (name, base) => isMailWithin(textOf(name), textOf(base)),
  [DNS]: (name, base) => isHostWithin(textOf(name), textOf(base)),
  [DIRECTORY]: isDirectoryWithin,
  [URI]: (name, base) => {
    const host = hostOf(textOf(name));
    if (host === null) return null;
    const suffix = textOf(base);
    return suffix.startsWith(".") ? host.endsWith(suffix) : host === suffix;
  },
  [IP]: isAddressWithin,
};

const textOf = (content: Buffer): string => content.toString("latin1").toLowerCase();

/** The base is a mailbox, a host, or with a leading dot all hosts below it. */
function isMailWithin(name: string, base: string): boolean | null {
  const at = name.lastIndexOf("@");
  if (at < 1) return null;
  const host = name.slice(at + 1);
  if (base.includes("@")) return name === base;
  return base.startsWith(".") ? host.endsWith(base) : base === "" || host === base;
}

/** The host itself, and all hosts below it. */
const isHostWithin = (name: string, base: string): boolean => {
  const bare = base.startsWith(".") ? base.slice(1) : base;
  return bare === "" || name === bare || name.endsWith(`.${bare}`);
};

/** A constraint applies to the host of a URI: a URI without a host, or with an IP address, is invalid (§4.2.1.10). */
function hostOf(uri: string): string | null {
  const [, authority] = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/.exec(uri) ?? [];
  const host = authority?.replace(/^.*@/, "").replace(/:\d*$/, "") ?? "";
  return host === "" || /^[\d.]+$|^\[/.test(host) ? null : host;
}

/** The base is the beginning of the name, compared by relative names. */
function isDirectoryWithin(name: Buffer, base: Buffer): boolean {
  const [is, of] = [nameKeys(readName(name)), nameKeys(readName(base))];
  return of.length <= is.length && of.every((key, i) => key === is[i]);
}

/** The base is an address and a mask of the same length. */
function isAddressWithin(name: Buffer, base: Buffer): boolean | null {
  if (base.length !== 8 && base.length !== 32) return null;
  const half = base.length / 2;
  if (name.length !== half) return name.length === 4 || name.length === 16 ? false : null;
  return name.every((octet, i) => {
    const mask = base[half + i] ?? 0;
    return (octet & mask) === ((base[i] ?? 0) & mask);
  });
}

/**
 * The subject and its alternative names. An e-mail address in the subject counts only if there is none in the
 * alternative names (§4.2.1.10).
 */
function namesOf({ subject, extensions }: Certificate): GeneralName[] {
  const names: GeneralName[] =
    subject.attributes.length > 0 ? [{ kind: DIRECTORY, content: subject.der }] : [];
  const alternative = extensions.find(({ oid }) => oid === EXTENSION.subjectAltName);
  const others = alternative ? children(readDer(alternative.value)).map(generalName) : [];
  const mails = others.some(({ kind }) => kind === RFC822)
    ? []
    : subject.attributes.filter(({ type }) => type === "emailAddress");
  return [
    ...names,
    ...others,
    ...mails.map(({ value }) => ({ kind: RFC822, content: Buffer.from(value, "latin1") })),
  ];
}

/** A directory name has an explicit tag, since Name is a CHOICE; for the others the content is the name. */
function generalName(node: DerNode): GeneralName {
  const kind = node.tag & 0x1f;
  const [inner] = kind === DIRECTORY ? children(node) : [];
  if (kind === DIRECTORY && !inner) throw new DerError("truncated", "empty directory name");
  return { kind, content: inner ? inner.encoded : node.content };
}

function constraintsOf({ extensions }: Certificate): Constraints | undefined {
  const extension = extensions.find(({ oid }) => oid === EXTENSION.nameConstraints);
  if (!extension) return undefined;
  const parts = [...members(readDer(extension.value))];
  const subtrees = (tag: number): GeneralName[] =>
    parts.filter((part) => part.tag === tag).flatMap((part) => children(part).map(baseOf));
  return { permitted: subtrees(0xa0), excluded: subtrees(0xa1) };
}

/** RFC 5280 allows no minimum except 0, which DER omits, and no maximum. */
function baseOf(subtree: DerNode): GeneralName {
  const [base, more] = children(subtree);
  if (!base || more) throw new DerError("bad-value", "subtree of name constraints");
  return generalName(base);
}
