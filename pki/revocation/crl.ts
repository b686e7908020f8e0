/** Certificate revocation lists (RFC 5280 §5). */
import {
  algorithmOid,
  checkSignature,
  readSignatureIdentifier,
  type SignatureAlgorithm,
} from "../algorithms.ts";
import type { Certificate } from "../certificate.ts";
import { ALL_REASONS, readScope, reasonsTold, WHOLE_SCOPE, type ListScope } from "./crl-scope.ts";
import {
  children,
  DerError,
  expectTag,
  fields,
  inside,
  members,
  readDer,
  type DerNode,
} from "../der/der-reader.ts";
import { bitsOf, hexOf, numberOf, timeOf } from "../der/der-values.ts";
import { maybeExtensions, readExtensions, type Extension } from "../extensions.ts";
import { checkAnySigned } from "./historic.ts";
import { readName, sameName, type DistinguishedName } from "../name.ts";
import { rememberForPairs } from "../remember.ts";
import { reasonByCode, type CertificateStatus, type RevocationReason } from "./revocation.ts";

/** A parsed revocation list. It never changes. */
export interface RevocationList {
  der: Buffer;
  issuer: DistinguishedName;
  thisUpdate: Date;
  nextUpdate: Date | null;
  /** Hexadecimal; null if the list has no number. */
  number: string | null;
  /** Revoked certificates of the list's own issuer, by serial number (hexadecimal). */
  revoked: Map<string, { at: Date; reason: RevocationReason }>;
  /** Revoked certificates of other issuers, in an indirect list (§5.3.3). */
  others: RevokedElsewhere[];
  /** The scope of the list. */
  scope: ListScope;
  /** For a delta CRL: the number of its base, hexadecimal (§5.2.4). */
  base: string | null;
  /** Unknown critical extensions of the list or of an entry: the list must not be used then. */
  unknownCritical: string[];
  signatureAlgorithm: SignatureAlgorithm | null;
  /** The identifier of its signature algorithm, known or not. */
  signatureOid: string;
  signature: Buffer;
  tbs: Buffer;
}

/** A certificate of another issuer. */
export interface RevokedElsewhere {
  issuer: DistinguishedName;
  serial: string;
  at: Date;
  reason: RevocationReason;
}

const DELTA = "2.5.29.27";
const SCOPE = "2.5.29.28";
const CERTIFICATE_ISSUER = "2.5.29.29";
export const CRL_NUMBER = "2.5.29.20";
export const REASON_CODE = "2.5.29.21";
const INVALIDITY_DATE = "2.5.29.24";

const ENTRY_EXTENSIONS = [REASON_CODE, INVALIDITY_DATE, CERTIFICATE_ISSUER];

function readEntry(node: DerNode): {
  serial: string;
  at: Date;
  reason: RevocationReason;
  /** From here on, the entries are about certificates of this issuer. */
  issuer: DistinguishedName | null;
  unknown: string[];
} {
  const parts = fields(node);
  const serial = hexOf(parts.take());
  const at = timeOf(parts.take());
  const list = parts.maybe(0x30);
  const extensions: Extension[] = list ? readExtensions(list) : [];
  const reason = extensions.find((one) => one.oid === REASON_CODE);
  const named = extensions.find((one) => one.oid === CERTIFICATE_ISSUER);
  const directory = named && children(readDer(named.value)).find(({ tag }) => tag === 0xa4);
  if (named && !directory) throw new DerError("bad-value", "issuer of a revoked certificate");
  return {
    serial,
    at,
    issuer: directory ? readName(inside(directory).encoded) : null,
    reason: reason ? reasonByCode(numberOf(expectTag(readDer(reason.value), 0x0a))) : "unspecified",
    unknown: extensions
      .filter((one) => one.critical && !ENTRY_EXTENSIONS.includes(one.oid))
      .map((one) => one.oid),
  };
}

/** Reads a CertificateList. Throws DerError. */
export function readCrl(bytes: Uint8Array): RevocationList {
  const node = readDer(bytes);
  const outer = fields(node);
  const tbs = outer.take(0x30);
  const signedBy = outer.take(0x30);
  const signature = bitsOf(outer.take());

  const parts = fields(tbs);
  parts.maybe(0x02); // version
  parts.take(0x30); // the signature algorithm again
  const issuer = readName(parts.take(0x30).encoded);
  const thisUpdate = timeOf(parts.take());
  const next = parts.maybe(0x17) ?? parts.maybe(0x18);
  const entries = parts.maybe(0x30);
  const extensions = maybeExtensions(parts.maybe(0xa0));
  const revoked: RevocationList["revoked"] = new Map();
  const others: RevokedElsewhere[] = [];
  const unknownCritical = extensions
    .filter((one) => one.critical && one.oid !== SCOPE && one.oid !== DELTA)
    .map((one) => one.oid);
  let about = issuer;
  if (entries)
    for (const one of members(entries)) {
      const { serial, at, reason, unknown, ...entry } = readEntry(one);
      unknownCritical.push(...unknown);
      about = entry.issuer ?? about;
      if (sameName(about, issuer)) revoked.set(serial, { at, reason });
      else others.push({ issuer: about, serial, at, reason });
    }
  const scope = extensions.find((one) => one.oid === SCOPE);
  const delta = extensions.find((one) => one.oid === DELTA);
  const number = extensions.find((one) => one.oid === CRL_NUMBER);
  return {
    der: node.encoded,
    issuer,
    thisUpdate,
    nextUpdate: next ? timeOf(next) : null,
    number: number ? hexOf(readDer(number.value)) : null,
    revoked,
    others,
    scope: scope ? readScope(scope.value, issuer) : WHOLE_SCOPE,
    base: delta ? hexOf(readDer(delta.value)) : null,
    unknownCritical,
    signatureAlgorithm: readSignatureIdentifier(signedBy),
    signatureOid: algorithmOid(signedBy),
    signature,
    tbs: tbs.encoded,
  };
}

const signedUnder = rememberForPairs((list: RevocationList, issuer: Certificate) =>
  checkSignature({
    algorithm: list.signatureAlgorithm,
    publicKey: issuer.publicKey,
    data: list.tbs,
    signature: list.signature,
  }),
);

/** Why a list proves nothing about the certificate. */
export type CrlFault =
  | "other-issuer"
  | "partial"
  | "issuer-not-authorised"
  | "unknown-critical-extension"
  | "signature-invalid"
  | "unknown-algorithm"
  | "not-yet-valid"
  | "outdated";

/** The status of a certificate in a list, or why the list states none. */
export type CrlVerdict =
  | {
      ok: true;
      status: CertificateStatus;
      /** The reasons that it covers: see `ALL_REASONS`. */
      reasons: ReadonlySet<number>;
      /** Whether it removes the certificate from its base (§5.3.1 removeFromCRL). */
      removed: boolean;
    }
  | { ok: false; reason: CrlFault };

export interface CrlOptions {
  /** The tolerated clock difference in milliseconds; 5 minutes by default. */
  skewMs?: number;
  /** Skips the checks whether the list is still current, and whether its algorithm is still secure. */
  historic?: boolean;
  /** The signer of the CRL, if it is not the certificate's issuer; the caller has to check its path. */
  lister?: Certificate;
  /** Whether lists for some reasons, and delta CRLs, are accepted too. */
  partial?: boolean;
}

/**
 * Checks the statement of a list about `certificate`, which `issuer` issued, at the moment `at` (RFC 5280 §6.3.3). A
 * list of another issuer, or for other certificates, is `other-issuer`.
 */
export function checkCrl(
  list: RevocationList,
  certificate: Certificate,
  issuer: Certificate,
  at: Date,
  options: CrlOptions = {},
): CrlVerdict {
  const { skewMs: skew = 300_000, lister = issuer } = options;
  const fail = (reason: CrlFault): CrlVerdict => ({ ok: false, reason });
  if (!sameName(list.issuer, lister.subject) || !sameName(certificate.issuer, issuer.subject))
    return fail("other-issuer");
  const reasons = reasonsTold(list, certificate);
  if (reasons.size === 0) return fail("other-issuer");
  if (lister.keyUsage && !lister.keyUsage.includes("cRLSign")) return fail("issuer-not-authorised");
  if (list.unknownCritical.length > 0) return fail("unknown-critical-extension");
  if (!options.partial && (list.base !== null || reasons.size < ALL_REASONS.size))
    return fail("partial");
  const signed = (options.historic ? checkAnySigned : signedUnder)(list, lister);
  if (signed === "unknown") return fail("unknown-algorithm");
  if (signed === "invalid") return fail("signature-invalid");
  if (list.thisUpdate.getTime() > at.getTime() + skew) return fail("not-yet-valid");
  if (!options.historic && list.nextUpdate && list.nextUpdate.getTime() < at.getTime() - skew)
    return fail("outdated");
  const entry = entryOf(list, certificate);
  const removed = entry?.reason === "removeFromCRL";
  if (!entry || removed) return { ok: true, status: { status: "good" }, reasons, removed };
  const { at: since, reason } = entry;
  return { ok: true, status: { status: "revoked", at: since, reason }, reasons, removed };
}

const entryOf = (
  { issuer, revoked, others }: RevocationList,
  certificate: Certificate,
): { at: Date; reason: RevocationReason } | undefined =>
  sameName(issuer, certificate.issuer)
    ? revoked.get(certificate.serial)
    : others.find(
        (each) => each.serial === certificate.serial && sameName(each.issuer, certificate.issuer),
      );
