/** X.509 certificates (RFC 5280) as plain facts. */
import { createPublicKey, type KeyObject } from "node:crypto";
import {
  algorithmOid,
  checkSignature,
  fingerprint,
  readSignatureIdentifier,
  type HashName,
  type SignatureAlgorithm,
  type SignatureCheck,
} from "./algorithms.ts";
import { fields, readDer } from "./der/der-reader.ts";
import { bitsOf, hexOf, timeOf } from "./der/der-values.ts";
import {
  maybeExtensions,
  readCertificateExtensions,
  type CertificateExtensions,
  type Extension,
} from "./extensions.ts";
import { readName, sameName, type DistinguishedName } from "./name.ts";
import { rememberByContent, rememberForPairs } from "./remember.ts";

export type KeyType = "ec" | "rsa" | "rsa-pss" | "ed25519" | "ed448" | "other";

/**
 * A parsed certificate. Every Buffer is a window on its own encoding. The object is shared between readers and never
 * changes.
 */
export interface Certificate extends CertificateExtensions {
  der: Buffer;
  /** Lower-case hexadecimal, without a sign octet. */
  serial: string;
  /** The INTEGER as it stands in the certificate, for the identifiers of CMS and OCSP. */
  serialDer: Buffer;
  issuer: DistinguishedName;
  subject: DistinguishedName;
  notBefore: Date;
  notAfter: Date;
  /** SubjectPublicKeyInfo, and the key's own octets in it. */
  spki: Buffer;
  publicKeyBits: Buffer;
  /** Null where this platform cannot use the key (for example an unknown curve). */
  publicKey: KeyObject | null;
  keyType: KeyType;
  /** P-256, P-384, P-521 or OpenSSL's name of the curve; null for keys without a curve. */
  curve: string | null;
  /** Size of the modulus or of the curve's field; null if unknown. */
  bits: number | null;
  /** Subject and issuer are the same name. */
  selfIssued: boolean;
  extensions: Extension[];
  signatureAlgorithm: SignatureAlgorithm | null;
  signatureAlgorithmOid: string;
  signature: Buffer;
  tbs: Buffer;
}

const CURVES: Record<string, { name: string; bits: number }> = {
  prime256v1: { name: "P-256", bits: 256 },
  secp384r1: { name: "P-384", bits: 384 },
  secp521r1: { name: "P-521", bits: 521 },
  secp224r1: { name: "P-224", bits: 224 },
  prime192v1: { name: "P-192", bits: 192 },
  secp256k1: { name: "secp256k1", bits: 256 },
  brainpoolP224r1: { name: "brainpoolP224r1", bits: 224 },
  brainpoolP256r1: { name: "brainpoolP256r1", bits: 256 },
  brainpoolP320r1: { name: "brainpoolP320r1", bits: 320 },
  brainpoolP384r1: { name: "brainpoolP384r1", bits: 384 },
  brainpoolP512r1: { name: "brainpoolP512r1", bits: 512 },
};

function keyFacts(key: KeyObject | null): {
  keyType: KeyType;
  curve: string | null;
  bits: number | null;
} {
  const type = key?.asymmetricKeyType;
  const details = key?.asymmetricKeyDetails;
  if (type === "ec") {
    const known = CURVES[details?.namedCurve ?? ""];
    return {
      keyType: "ec",
      curve: known?.name ?? details?.namedCurve ?? null,
      bits: known?.bits ?? null,
    };
  }
  if (type === "rsa" || type === "rsa-pss")
    return { keyType: type, curve: null, bits: details?.modulusLength ?? null };
  if (type === "ed25519") return { keyType: type, curve: null, bits: 256 };
  if (type === "ed448") return { keyType: type, curve: null, bits: 456 };
  return { keyType: "other", curve: null, bits: null };
}

function readKey(spki: Buffer): KeyObject | null {
  try {
    return createPublicKey({ key: spki, format: "der", type: "spki" });
  } catch {
    return null;
  }
}

/** Enough for several times the chains of all authorities in use, which are in every message. */
const REMEMBERED = 256;

/**
 * Parses one certificate. Throws DerError for other data. The last parsed ones are cached: a chain that comes with each
 * signature, time-stamp and OCSP response is parsed once.
 */
export const readCertificate = rememberByContent(REMEMBERED, takeApart);

function takeApart(der: Buffer): Certificate {
  const node = readDer(der);
  const outer = fields(node);
  const tbs = outer.take(0x30);
  const algorithm = outer.take(0x30);
  const signature = bitsOf(outer.take());

  const inner = fields(tbs);
  inner.maybe(0xa0); // version
  const serial = inner.take(0x02);
  inner.take(0x30); // the signature algorithm, repeated outside
  const issuer = readName(inner.take(0x30).encoded);
  const validity = fields(inner.take(0x30));
  const notBefore = timeOf(validity.take());
  const notAfter = timeOf(validity.take());
  const subject = readName(inner.take(0x30).encoded);
  const spki = inner.take(0x30);
  const keyParts = fields(spki);
  keyParts.take(0x30);
  const publicKeyBits = bitsOf(keyParts.take());
  inner.maybe(0x81); // issuerUniqueID
  inner.maybe(0x82); // subjectUniqueID
  const extensions = maybeExtensions(inner.maybe(0xa3));
  const publicKey = readKey(spki.encoded);

  return {
    der: node.encoded,
    serial: hexOf(serial),
    serialDer: serial.encoded,
    issuer,
    subject,
    notBefore,
    notAfter,
    spki: spki.encoded,
    publicKeyBits,
    publicKey,
    ...keyFacts(publicKey),
    selfIssued: sameName(issuer, subject),
    extensions,
    ...readCertificateExtensions(extensions),
    signatureAlgorithm: readSignatureIdentifier(algorithm),
    signatureAlgorithmOid: algorithmOid(algorithm),
    signature,
    tbs: tbs.encoded,
  };
}

/** Whether `issuer` may be the one that issued `certificate`, by name and key identifier. */
export const namesIssuer = (certificate: Certificate, issuer: Certificate): boolean =>
  sameName(certificate.issuer, issuer.subject) &&
  (!certificate.aki || !issuer.ski || certificate.aki.equals(issuer.ski));

const signedUnder = rememberForPairs((certificate: Certificate, issuer: Certificate) =>
  checkSignature({
    algorithm: certificate.signatureAlgorithm,
    publicKey: issuer.publicKey,
    data: certificate.tbs,
    signature: certificate.signature,
  }),
);

/** Whether the key of `issuer` made the signature on `certificate`, and the names match. Nothing else is checked. */
export const checkIssued = (certificate: Certificate, issuer: Certificate): SignatureCheck =>
  namesIssuer(certificate, issuer) ? signedUnder(certificate, issuer) : "invalid";

/** The same as `checkIssued`: also false for an unknown algorithm. */
export const verifyIssued = (certificate: Certificate, issuer: Certificate): boolean =>
  checkIssued(certificate, issuer) === "valid";

/** Whether the moment lies within the certificate's validity, ends included. */
export const isValidAt = (certificate: Certificate, at: Date): boolean =>
  at >= certificate.notBefore && at <= certificate.notAfter;

/** Hash of the whole certificate. */
export const thumbprint = (certificate: Certificate, hash: HashName = "sha256"): Buffer =>
  fingerprint(hash, certificate.der);
