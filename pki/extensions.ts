/** Certificate extensions (RFC 5280 §4.2, EN 319 412-5), for reading. */
import { bool, octet, oid, seq } from "./der/der.ts";
import {
  children,
  DerError,
  expectTag,
  fields,
  inside,
  members,
  readDer,
  type DerNode,
} from "./der/der-reader.ts";
import { booleanOf, identified, namedBitsOf, numberOf, octetsOf, oidOf } from "./der/der-values.ts";

/** Names of keyUsage, in the order of their bits. */
export const KEY_USAGES = [
  "digitalSignature",
  "nonRepudiation",
  "keyEncipherment",
  "dataEncipherment",
  "keyAgreement",
  "keyCertSign",
  "cRLSign",
  "encipherOnly",
  "decipherOnly",
] as const;
export type KeyUsage = (typeof KEY_USAGES)[number];

/** Extended key usage: time-stamps (RFC 3161 §2.3). */
export const EKU_TIME_STAMPING = "1.3.6.1.5.5.7.3.8";
/** Extended key usage: OCSP signing (RFC 6960 §4.2.2.2). */
export const EKU_OCSP_SIGNING = "1.3.6.1.5.5.7.3.9";
/** Extended key usage: any purpose (RFC 5280 §4.2.1.12). */
export const EKU_ANY = "2.5.29.37.0";

export const EXTENSION = {
  ski: "2.5.29.14",
  keyUsage: "2.5.29.15",
  subjectAltName: "2.5.29.17",
  basicConstraints: "2.5.29.19",
  nameConstraints: "2.5.29.30",
  crlUrls: "2.5.29.31",
  policies: "2.5.29.32",
  policyMappings: "2.5.29.33",
  aki: "2.5.29.35",
  policyConstraints: "2.5.29.36",
  extKeyUsage: "2.5.29.37",
  inhibitAnyPolicy: "2.5.29.54",
  noRevAvail: "2.5.29.56",
  authorityInfoAccess: "1.3.6.1.5.5.7.1.1",
  qcStatements: "1.3.6.1.5.5.7.1.3",
  ocspNoCheck: "1.3.6.1.5.5.7.48.1.5",
} as const;

/** Access methods of authorityInfoAccess (§4.2.2.1): the OCSP responder, and the issuer's certificate. */
export const ACCESS = { ocsp: "1.3.6.1.5.5.7.48.1", caIssuers: "1.3.6.1.5.5.7.48.2" } as const;

/** Extensions that `buildPath` follows: it reads them itself. */
const FOLLOWED: readonly string[] = [
  EXTENSION.subjectAltName,
  EXTENSION.nameConstraints,
  EXTENSION.policyMappings,
  EXTENSION.policyConstraints,
  EXTENSION.inhibitAnyPolicy,
];

/** An extension of a certificate, request or list. */
export interface Extension {
  oid: string;
  critical: boolean;
  value: Buffer;
}

/** Reads `SEQUENCE OF Extension`. */
export const readExtensions = (list: DerNode): Extension[] =>
  children(expectTag(list, 0x30)).map((node) => {
    const parts = fields(node);
    const dotted = oidOf(parts.take());
    const critical = parts.maybe(0x01);
    return {
      oid: dotted,
      critical: critical ? booleanOf(critical) : false,
      value: octetsOf(parts.take()),
    };
  });

/** One extension as DER. */
export const writeExtension = ({ oid: dotted, critical, value }: Extension): Buffer =>
  seq(oid(dotted), ...(critical ? [bool(true)] : []), octet(value));

/** A statement of EN 319 412-5: its identifier and, as DER, its information if it has one. */
export interface QcStatement {
  oid: string;
  info: Buffer | null;
}

/** The extensions of a certificate; a missing one is null, false or an empty list. */
export interface CertificateExtensions {
  keyUsage: KeyUsage[] | null;
  extKeyUsage: { purposes: string[]; critical: boolean } | null;
  basicConstraints: { ca: boolean; pathLength: number | null } | null;
  ski: Buffer | null;
  aki: Buffer | null;
  ocspUrls: string[];
  caIssuerUrls: string[];
  crlUrls: string[];
  policies: string[];
  qcStatements: QcStatement[];
  ocspNoCheck: boolean;
  noRevocationAvailable: boolean;
  /** Critical extensions that this library does not know: a path through the certificate must be refused. */
  unknownCritical: string[];
  /**
   * Extensions that cannot be read, or that occur twice (RFC 5280 §4.2), if they are critical or restrict the key's
   * use: a path through the certificate must be refused. Other unreadable extensions count as missing.
   */
  unreadable: string[];
}

/** Without these, a certificate would permit more than its issuer did. */
const RESTRICTING: readonly string[] = [
  EXTENSION.keyUsage,
  EXTENSION.basicConstraints,
  EXTENSION.extKeyUsage,
];

/** The uniformResourceIdentifier names ([6]) among GeneralNames. */
const uris = (names: DerNode[]): string[] =>
  names.filter((name) => name.tag === 0x86).map((name) => name.content.toString("latin1"));

function readCrlUrls(value: DerNode): string[] {
  const urls: string[] = [];
  for (const point of members(value))
    for (const part of members(point))
      if (part.tag === 0xa0)
        for (const name of members(part)) if (name.tag === 0xa0) urls.push(...uris(children(name)));
  return urls;
}

function readConstraints(value: DerNode): { ca: boolean; pathLength: number | null } {
  const parts = fields(value);
  const ca = parts.maybe(0x01);
  const length = parts.maybe(0x02);
  return { ca: ca ? booleanOf(ca) : false, pathLength: length ? numberOf(length) : null };
}

/** Reads the extensions that matter to signatures. */
export function readCertificateExtensions(list: readonly Extension[]): CertificateExtensions {
  const found: CertificateExtensions = {
    keyUsage: null,
    extKeyUsage: null,
    basicConstraints: null,
    ski: null,
    aki: null,
    ocspUrls: [],
    caIssuerUrls: [],
    crlUrls: [],
    policies: [],
    qcStatements: [],
    ocspNoCheck: false,
    noRevocationAvailable: false,
    unknownCritical: [],
    unreadable: [],
  };
  const seen = new Set<string>();
  for (const extension of list) {
    const { oid: dotted, critical, value } = extension;
    if (seen.has(dotted)) found.unreadable.push(dotted);
    seen.add(dotted);
    const read = READERS[dotted];
    if (read) {
      try {
        Object.assign(found, read(readDer(value), extension));
      } catch (error) {
        if (!(error instanceof DerError)) throw error;
        if (critical || RESTRICTING.includes(dotted)) found.unreadable.push(dotted);
      }
    } else if (critical && !FOLLOWED.includes(dotted)) found.unknownCritical.push(dotted);
  }
  return found;
}

/** The value of each supported extension. Throws DerError. */
const READERS: Readonly<
  Record<string, (node: DerNode, extension: Extension) => Partial<CertificateExtensions>>
> = {
  [EXTENSION.keyUsage]: (node) => ({
    keyUsage: namedBitsOf(expectTag(node, 0x03)).flatMap((bit) => KEY_USAGES[bit] ?? []),
  }),
  [EXTENSION.extKeyUsage]: (node, { critical }) => ({
    extKeyUsage: { purposes: children(node).map(oidOf), critical },
  }),
  [EXTENSION.basicConstraints]: (node) => ({ basicConstraints: readConstraints(node) }),
  [EXTENSION.ski]: (node) => ({ ski: octetsOf(node) }),
  [EXTENSION.aki]: (node) => ({
    aki: children(node).find((part) => part.tag === 0x80)?.content ?? null,
  }),
  [EXTENSION.authorityInfoAccess]: (node) => {
    const places = [...members(node)].map((access) => identified(access));
    const at = (method: string): string[] =>
      places.flatMap(({ oid: one, members: location }) => (one === method ? uris(location) : []));
    return { ocspUrls: at(ACCESS.ocsp), caIssuerUrls: at(ACCESS.caIssuers) };
  },
  [EXTENSION.crlUrls]: (node) => ({ crlUrls: readCrlUrls(node) }),
  [EXTENSION.policies]: (node) => ({
    policies: children(node).map((policy) => identified(policy).oid),
  }),
  [EXTENSION.qcStatements]: (node) => ({
    qcStatements: children(node).map((statement) => {
      const { oid: id, members: rest } = identified(statement);
      return { oid: id, info: rest[0]?.encoded ?? null };
    }),
  }),
  [EXTENSION.ocspNoCheck]: () => ({ ocspNoCheck: true }),
  [EXTENSION.noRevAvail]: () => ({ noRevocationAvailable: true }),
};

/** The value inside an [n] EXPLICIT extension list, or an empty list. */
export const maybeExtensions = (node: DerNode | null): Extension[] =>
  node ? readExtensions(inside(node)) : [];
