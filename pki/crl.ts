/** Certificate revocation lists (RFC 5280 §5). */
import {
  algorithmOid,
  readSignatureIdentifier,
  verifySignature,
  type SignatureAlgorithm,
} from "./algorithms.ts";
import type { Certificate } from "./certificate.ts";
import { expectTag, fields, members, readDer, type DerNode } from "./der-reader.ts";
import { bitsOf, hexOf, numberOf, timeOf } from "./der-values.ts";
import { maybeExtensions, readExtensions, type Extension } from "./extensions.ts";
import { isHistoricallySigned } from "./historic.ts";
import { readName, sameName, type DistinguishedName } from "./name.ts";
import { rememberForPairs } from "./remember.ts";
import { reasonByCode, type CertificateStatus, type RevocationReason } from "./revocation.ts";

/** What a list says. Never changed by who reads it. */
export interface RevocationList {
  der: Buffer;
  issuer: DistinguishedName;
  thisUpdate: Date;
  nextUpdate: Date | null;
  /** Hexadecimal; null if the list has no number. */
  number: string | null;
  /** What was revoked, by serial number (hexadecimal). */
  revoked: Map<string, { at: Date; reason: RevocationReason }>;
  /** Critical extensions we do not know, of the list or of an entry: the list must not be used then. */
  unknownCritical: string[];
  signatureAlgorithm: SignatureAlgorithm | null;
  /** Its identifier, whatever it stands for. */
  signatureOid: string;
  signature: Buffer;
  tbs: Buffer;
}

const CRL_NUMBER = "2.5.29.20";
const REASON_CODE = "2.5.29.21";
const INVALIDITY_DATE = "2.5.29.24";

function readEntry(node: DerNode): {
  serial: string;
  at: Date;
  reason: RevocationReason;
  unknown: string[];
} {
  const parts = fields(node);
  const serial = hexOf(parts.take());
  const at = timeOf(parts.take());
  const list = parts.maybe(0x30);
  const extensions: Extension[] = list ? readExtensions(list) : [];
  const reason = extensions.find((one) => one.oid === REASON_CODE);
  return {
    serial,
    at,
    reason: reason ? reasonByCode(numberOf(expectTag(readDer(reason.value), 0x0a))) : "unspecified",
    unknown: extensions
      .filter((one) => one.critical && ![REASON_CODE, INVALIDITY_DATE].includes(one.oid))
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
  const unknownCritical = extensions.filter((one) => one.critical).map((one) => one.oid);
  if (entries)
    for (const one of members(entries)) {
      const { serial, at, reason, unknown } = readEntry(one);
      unknownCritical.push(...unknown);
      revoked.set(serial, { at, reason });
    }
  const number = extensions.find((one) => one.oid === CRL_NUMBER);
  return {
    der: node.encoded,
    issuer,
    thisUpdate,
    nextUpdate: next ? timeOf(next) : null,
    number: number ? hexOf(readDer(number.value)) : null,
    revoked,
    unknownCritical,
    signatureAlgorithm: readSignatureIdentifier(signedBy),
    signatureOid: algorithmOid(signedBy),
    signature,
    tbs: tbs.encoded,
  };
}

const signedUnder = rememberForPairs((list: RevocationList, issuer: Certificate): boolean =>
  verifySignature({
    algorithm: list.signatureAlgorithm,
    publicKey: issuer.publicKey,
    data: list.tbs,
    signature: list.signature,
  }),
);

const signedOnceUnder = rememberForPairs(isHistoricallySigned);

/** Why a list is no proof about the certificate. */
export type CrlFault =
  | "other-issuer"
  | "issuer-not-authorised"
  | "unknown-critical-extension"
  | "signature-invalid"
  | "not-yet-valid"
  | "outdated";

export type CrlVerdict = { ok: true; status: CertificateStatus } | { ok: false; reason: CrlFault };

/**
 * Checks what a complete list of `issuer` says about `certificate` at the moment `at`. `skewMs` (5 minutes unless
 * said) forgives clocks; `historic` leaves out whether the list is still current, and whether its algorithm
 * still counts. Indirect and partial lists
 * carry critical extensions and are refused.
 */
export function checkCrl(
  list: RevocationList,
  certificate: Certificate,
  issuer: Certificate,
  at: Date,
  options: { skewMs?: number; historic?: boolean } = {},
): CrlVerdict {
  const skew = options.skewMs ?? 300_000;
  if (!sameName(list.issuer, issuer.subject) || !sameName(certificate.issuer, issuer.subject))
    return { ok: false, reason: "other-issuer" };
  if (issuer.keyUsage && !issuer.keyUsage.includes("cRLSign"))
    return { ok: false, reason: "issuer-not-authorised" };
  if (list.unknownCritical.length > 0) return { ok: false, reason: "unknown-critical-extension" };
  const signed =
    signedUnder(list, issuer) || (options.historic === true && signedOnceUnder(list, issuer));
  if (!signed) return { ok: false, reason: "signature-invalid" };
  if (list.thisUpdate.getTime() > at.getTime() + skew)
    return { ok: false, reason: "not-yet-valid" };
  if (!options.historic && list.nextUpdate && list.nextUpdate.getTime() < at.getTime() - skew)
    return { ok: false, reason: "outdated" };
  const entry = list.revoked.get(certificate.serial);
  if (!entry || entry.reason === "removeFromCRL") return { ok: true, status: { status: "good" } };
  return { ok: true, status: { status: "revoked", ...entry } };
}
