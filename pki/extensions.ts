/** Certificate extensions (RFC 5280 §4.2, EN 319 412-5): what we read of them, and how we write them. */
import { bool, explicit, ia5, implicit, int, namedBits, nil, octet, oid, seq } from "./der.ts";
import {
  children,
  expectTag,
  fields,
  inside,
  members,
  readDer,
  type DerNode,
} from "./der-reader.ts";
import { booleanOf, identified, namedBitsOf, numberOf, octetsOf, oidOf } from "./der-values.ts";

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
  basicConstraints: "2.5.29.19",
  crlUrls: "2.5.29.31",
  policies: "2.5.29.32",
  aki: "2.5.29.35",
  extKeyUsage: "2.5.29.37",
  noRevAvail: "2.5.29.56",
  authorityInfoAccess: "1.3.6.1.5.5.7.1.1",
  qcStatements: "1.3.6.1.5.5.7.1.3",
  ocspNoCheck: "1.3.6.1.5.5.7.48.1.5",
} as const;

const AD_OCSP = "1.3.6.1.5.5.7.48.1";
const AD_CA_ISSUERS = "1.3.6.1.5.5.7.48.2";

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
}

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
  };
  for (const { oid: dotted, critical, value } of list) {
    const node = readDer(value);
    if (dotted === EXTENSION.keyUsage)
      found.keyUsage = namedBitsOf(expectTag(node, 0x03)).flatMap((bit) => KEY_USAGES[bit] ?? []);
    else if (dotted === EXTENSION.extKeyUsage)
      found.extKeyUsage = { purposes: children(node).map(oidOf), critical };
    else if (dotted === EXTENSION.basicConstraints) found.basicConstraints = readConstraints(node);
    else if (dotted === EXTENSION.ski) found.ski = octetsOf(node);
    else if (dotted === EXTENSION.aki)
      found.aki = children(node).find((part) => part.tag === 0x80)?.content ?? null;
    else if (dotted === EXTENSION.authorityInfoAccess) {
      for (const access of members(node)) {
        const { oid: method, members: location } = identified(access);
        if (method === AD_OCSP) found.ocspUrls.push(...uris(location));
        if (method === AD_CA_ISSUERS) found.caIssuerUrls.push(...uris(location));
      }
    } else if (dotted === EXTENSION.crlUrls) found.crlUrls = readCrlUrls(node);
    else if (dotted === EXTENSION.policies)
      found.policies = children(node).map((policy) => identified(policy).oid);
    else if (dotted === EXTENSION.qcStatements)
      found.qcStatements = children(node).map((statement) => {
        const { oid: id, members: rest } = identified(statement);
        return { oid: id, info: rest[0]?.encoded ?? null };
      });
    else if (dotted === EXTENSION.ocspNoCheck) found.ocspNoCheck = true;
    else if (dotted === EXTENSION.noRevAvail) found.noRevocationAvailable = true;
    else if (critical) found.unknownCritical.push(dotted);
  }
  return found;
}

/** What a certificate to be issued shall say; the key identifiers are added by the issuer's code. */
export interface ExtensionProfile {
  ca?: { pathLength?: number };
  keyUsage: readonly KeyUsage[];
  extKeyUsage?: { purposes: readonly string[]; critical: boolean };
  ocspUrl?: string;
  caIssuersUrl?: string;
  crlUrl?: string;
  policies?: readonly string[];
  /** Statements of EN 319 412-5, each as DER (`SEQUENCE { id, info }`). */
  qcStatements?: readonly Uint8Array[];
  ocspNoCheck?: boolean;
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
  } = profile;
  const list: Extension[] = [];
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
  if (policies?.length)
    add(EXTENSION.policies, false, seq(...policies.map((policy) => seq(oid(policy)))));
  if (qcStatements?.length) add(EXTENSION.qcStatements, false, seq(...qcStatements));
  if (ocspNoCheck) add(EXTENSION.ocspNoCheck, false, nil());
  return list;
}

/** The value inside an [n] EXPLICIT extension list, or an empty list. */
export const maybeExtensions = (node: DerNode | null): Extension[] =>
  node ? readExtensions(inside(node)) : [];
