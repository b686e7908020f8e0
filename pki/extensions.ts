/** Certificate extensions (RFC 5280 §4.2, EN 319 412-5): what we read of them, and how we write them. */
import {
  bool,
  explicit,
  ia5,
  implicit,
  int,
  namedBits,
  nil,
  octet,
  oid,
  seq,
  utf8,
} from "./der/der.ts";
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

export const EKU_TIME_STAMPING = "1.3.6.1.5.5.7.3.8";
export const EKU_OCSP_SIGNING = "1.3.6.1.5.5.7.3.9";
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

const ID_QT_UNOTICE = "1.3.6.1.5.5.7.2.2";
const AD_OCSP = "1.3.6.1.5.5.7.48.1";
const AD_CA_ISSUERS = "1.3.6.1.5.5.7.48.2";

/** Those that `buildPath` follows: it reads them itself. */
const FOLLOWED: readonly string[] = [
  EXTENSION.subjectAltName,
  EXTENSION.nameConstraints,
  EXTENSION.policyMappings,
  EXTENSION.policyConstraints,
  EXTENSION.inhibitAnyPolicy,
];

/** An extension as it stands in a certificate, request or list. */
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

/** What the extensions of a certificate say; what is absent is null, false or an empty list. */
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
   * Extensions that cannot be read, or that are there twice (RFC 5280 §4.2), where they are critical or say what the key
   * may do: a path through the certificate must be refused. Others that cannot be read count as absent.
   */
  unreadable: string[];
}

/** Without them a certificate would permit more than its issuer did. */
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

/** What each extension that is read says. Throws DerError. */
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
    return { ocspUrls: at(AD_OCSP), caIssuerUrls: at(AD_CA_ISSUERS) };
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

/** A certificate policy and its user notice (RFC 5280 §4.2.1.4): at most 200 characters. */
export interface PolicyNotice {
  readonly policy: string;
  readonly notice: string;
}

/** PolicyInformation (RFC 5280 §4.2.1.4); the notice is an explicitText in UTF-8. */
function policyInformation(one: string | PolicyNotice): Buffer {
  if (typeof one === "string") return seq(oid(one));
  if (one.notice.length > 200) throw new RangeError("A user notice has at most 200 characters.");
  return seq(oid(one.policy), seq(seq(oid(ID_QT_UNOTICE), seq(utf8(one.notice)))));
}

/** What a certificate to be issued shall say; the key identifiers are added by the issuer's code. */
export interface ExtensionProfile {
  ca?: { pathLength?: number };
  keyUsage: readonly KeyUsage[];
  extKeyUsage?: { purposes: readonly string[]; critical: boolean };
  ocspUrl?: string;
  caIssuersUrl?: string;
  crlUrl?: string;
  /** A policy by its identifier, or with a sentence for whoever relies on the certificate. */
  policies?: readonly (string | PolicyNotice)[];
  /** Statements of EN 319 412-5, each as DER (`SEQUENCE { id, info }`). */
  qcStatements?: readonly Uint8Array[];
  ocspNoCheck?: boolean;
  /** As they are to stand there. */
  others?: readonly Extension[];
}

const uri = (address: string): Buffer => implicit(6, ia5(address));

/** The extensions of a profile. Criticality as RFC 5280 §4.2.1 asks. */
export function writeProfile(profile: ExtensionProfile): Extension[] {
  const {
    ca,
    keyUsage,
    extKeyUsage,
    ocspUrl,
    caIssuersUrl,
    crlUrl,
    policies,
    qcStatements,
    ocspNoCheck,
    others = [],
  } = profile;
  const list: Extension[] = [...others];
  const add = (dotted: string, critical: boolean, value: Buffer): void =>
    void list.push({ oid: dotted, critical, value });
  if (ca)
    add(
      EXTENSION.basicConstraints,
      true,
      seq(bool(true), ...(ca.pathLength === undefined ? [] : [int(ca.pathLength)])),
    );
  add(EXTENSION.keyUsage, true, namedBits(keyUsage.map((usage) => KEY_USAGES.indexOf(usage))));
  if (extKeyUsage)
    add(EXTENSION.extKeyUsage, extKeyUsage.critical, seq(...extKeyUsage.purposes.map(oid)));
  const access = [
    ...(ocspUrl ? [seq(oid(AD_OCSP), uri(ocspUrl))] : []),
    ...(caIssuersUrl ? [seq(oid(AD_CA_ISSUERS), uri(caIssuersUrl))] : []),
  ];
  if (access.length > 0) add(EXTENSION.authorityInfoAccess, false, seq(...access));
  if (crlUrl) add(EXTENSION.crlUrls, false, seq(seq(explicit(0, explicit(0, uri(crlUrl))))));
  if (policies?.length) add(EXTENSION.policies, false, seq(...policies.map(policyInformation)));
  if (qcStatements?.length) add(EXTENSION.qcStatements, false, seq(...qcStatements));
  if (ocspNoCheck) add(EXTENSION.ocspNoCheck, false, nil());
  return list;
}

/** The value inside an [n] EXPLICIT extension list, or an empty list. */
export const maybeExtensions = (node: DerNode | null): Extension[] =>
  node ? readExtensions(inside(node)) : [];
