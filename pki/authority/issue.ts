/** Issues certificates and revocation lists (RFC 5280). */
import { randomBytes, type KeyObject } from "node:crypto";
import {
  digest,
  schemeOf,
  signatureIdentifier,
  signBytes,
  type HashName,
  type SignatureScheme,
} from "../algorithms.ts";
import { readCertificate, type Certificate } from "../certificate.ts";
import { CRL_NUMBER, REASON_CODE } from "../revocation/crl.ts";
import { bits, enumerated, explicit, implicit, int, octet, seq, time } from "../der/der.ts";
import { fields, readDer } from "../der/der-reader.ts";
import { bitsOf } from "../der/der-values.ts";
import { EXTENSION, writeExtension, type Extension } from "../extensions.ts";
import { writeProfile, type ExtensionProfile } from "./profile.ts";
import { encodeName, type NameAttribute } from "../name.ts";
import { REVOCATION_REASONS, type RevocationReason } from "../revocation/revocation.ts";

/** The issuer: its certificate and the key that belongs to it. */
export interface Issuer {
  certificate: Certificate;
  privateKey: KeyObject;
  /** How the key signs; by default as `schemeOf` says. */
  scheme?: SignatureScheme;
}

/** The certificate to issue. */
export interface CertificateOrder {
  subject: readonly NameAttribute[];
  publicKey: KeyObject;
  notBefore: Date;
  notAfter: Date;
  profile: ExtensionProfile;
  /** Hash under the issuer's signature; SHA-256 by default. */
  hash?: HashName;
  /** Hexadecimal; 16 random octets by default. */
  serial?: string;
}

const spkiOf = (key: KeyObject): Buffer => key.export({ type: "spki", format: "der" });

/** Key identifier by method 1 of RFC 5280 §4.2.1.2: SHA-1 of the key's octets (an identifier, not a signature). */
function keyIdentifier(spki: Buffer): Buffer {
  const parts = fields(readDer(spki));
  parts.take();
  return digest("sha1", bitsOf(parts.take()));
}

const authorityKey = (authority: Buffer): Extension => ({
  oid: EXTENSION.aki,
  critical: false,
  value: seq(implicit(0, octet(authority))),
});

/**
 * A certificate and a list have the same structure: the signed data, its algorithm, the signature (RFC 5280 §4.1,
 * §5.1).
 */
async function signed(
  privateKey: KeyObject,
  { hash = "sha256", scheme = schemeOf(privateKey) }: { hash?: HashName; scheme?: SignatureScheme },
  contents: (algorithm: Buffer) => Buffer,
): Promise<Buffer> {
  const algorithm = signatureIdentifier({ scheme, hash });
  const toBeSigned = contents(algorithm);
  const signature = await signBytes(hash, toBeSigned, privateKey, scheme);
  return seq(toBeSigned, algorithm, bits(signature));
}

/** A serial number as the CA/Browser Forum requires: positive, 126 random bits. */
export function randomSerial(): string {
  const octets = randomBytes(16);
  octets[0] = ((octets[0] ?? 0) & 0x3f) | 0x40;
  return octets.toString("hex");
}

/** Issues a certificate. `{ self }` makes a self-signed one: the private key of the subject, and how it signs. */
export async function issueCertificate(
  order: CertificateOrder,
  issuer: Issuer | { self: KeyObject; scheme?: SignatureScheme },
): Promise<Certificate> {
  const subject = encodeName(order.subject);
  const spki = spkiOf(order.publicKey);
  const signer = "self" in issuer ? issuer.self : issuer.privateKey;
  const issuerName = "self" in issuer ? subject : issuer.certificate.subject.der;
  const authority =
    "self" in issuer
      ? keyIdentifier(spki)
      : (issuer.certificate.ski ?? keyIdentifier(issuer.certificate.spki));
  const extensions: Extension[] = [
    ...writeProfile(order.profile),
    { oid: EXTENSION.ski, critical: false, value: octet(keyIdentifier(spki)) },
    authorityKey(authority),
  ];
  const made = await signed(signer, { hash: order.hash, scheme: issuer.scheme }, (algorithm) =>
    seq(
      explicit(0, int(2)),
      int(Buffer.from(order.serial ?? randomSerial(), "hex")),
      algorithm,
      issuerName,
      seq(time(order.notBefore), time(order.notAfter)),
      subject,
      spki,
      explicit(3, seq(...extensions.map(writeExtension))),
    ),
  );
  return readCertificate(made);
}

/** A revoked certificate. */
export interface RevokedEntry {
  serial: string;
  at: Date;
  reason: RevocationReason;
}

/** Issues a revocation list. `number` must grow from list to list (RFC 5280 §5.2.3). Returns DER. */
export async function issueCrl(
  order: {
    entries: readonly RevokedEntry[];
    number: number;
    thisUpdate: Date;
    nextUpdate: Date;
    hash?: HashName;
    /** Further extensions, for example the scope of the list. */
    extensions?: readonly Extension[];
  },
  issuer: Issuer,
): Promise<Buffer> {
  const authority = issuer.certificate.ski ?? keyIdentifier(issuer.certificate.spki);
  const extensions: Extension[] = [
    authorityKey(authority),
    { oid: CRL_NUMBER, critical: false, value: int(order.number) },
    ...(order.extensions ?? []),
  ];
  const { privateKey, scheme } = issuer;
  return signed(privateKey, { hash: order.hash, scheme }, (algorithm) =>
    seq(
      int(1),
      algorithm,
      issuer.certificate.subject.der,
      time(order.thisUpdate),
      time(order.nextUpdate),
      // §5.1.2.6: if nothing is revoked, the list is missing.
      ...(order.entries.length === 0 ? [] : [seq(...order.entries.map(revoked))]),
      explicit(0, seq(...extensions.map(writeExtension))),
    ),
  );
}

function revoked({ serial, at, reason }: RevokedEntry): Buffer {
  const code = enumerated(REVOCATION_REASONS[reason]);
  const extension = { oid: REASON_CODE, critical: false, value: code };
  // §5.3.1: "unspecified" is expressed by omitting the reason.
  const said = reason === "unspecified" ? [] : [seq(writeExtension(extension))];
  return seq(int(Buffer.from(serial, "hex")), time(at), ...said);
}
