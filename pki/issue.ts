/** Issues certificates and revocation lists (RFC 5280). */
import "reflect-metadata";
import { randomBytes, webcrypto, type KeyObject } from "node:crypto";
import {
  cryptoProvider,
  Extension as LibraryExtension,
  Name,
  PublicKey,
  X509CertificateGenerator,
  X509CrlGenerator,
} from "@peculiar/x509";
import {
  digest,
  HASH_LENGTH,
  schemeOf,
  type HashName,
  type SignatureScheme,
} from "./algorithms.ts";
import { readCertificate, type Certificate } from "./certificate.ts";
import { implicit, int, octet, seq } from "./der.ts";
import { fields, readDer } from "./der-reader.ts";
import { bitsOf } from "./der-values.ts";
import { EXTENSION, writeProfile, type Extension, type ExtensionProfile } from "./extensions.ts";
import { encodeName, type NameAttribute } from "./name.ts";
import { REVOCATION_REASONS, type RevocationReason } from "./revocation.ts";

cryptoProvider.set(webcrypto);

/** Who signs what is issued: its certificate and the key that belongs to it. */
export interface Issuer {
  certificate: Certificate;
  privateKey: KeyObject;
  /** How the key signs; as `schemeOf` says unless said. */
  scheme?: SignatureScheme;
}

/** What shall be issued. */
export interface CertificateOrder {
  subject: readonly NameAttribute[];
  publicKey: KeyObject;
  notBefore: Date;
  notAfter: Date;
  profile: ExtensionProfile;
  /** Hash under the issuer's signature; SHA-256 unless said. */
  hash?: HashName;
  /** Hexadecimal; 16 random octets unless said. */
  serial?: string;
}

const LIBRARY_HASH: Record<HashName, string> = {
  sha256: "SHA-256",
  sha384: "SHA-384",
  sha512: "SHA-512",
};

const CURVES: Record<string, string> = {
  prime256v1: "P-256",
  secp384r1: "P-384",
  secp521r1: "P-521",
};

/** As Web Cryptography names it. */
interface LibraryAlgorithm {
  name: string;
  hash: string;
  namedCurve?: string;
  saltLength?: number;
}

function algorithmFor(
  key: KeyObject,
  hash: HashName,
  scheme: SignatureScheme = schemeOf(key),
): LibraryAlgorithm {
  const named = LIBRARY_HASH[hash];
  if (scheme === "rsa-pkcs1") return { name: "RSASSA-PKCS1-v1_5", hash: named };
  if (scheme === "rsa-pss") return { name: "RSA-PSS", hash: named, saltLength: HASH_LENGTH[hash] };
  const namedCurve = CURVES[key.asymmetricKeyDetails?.namedCurve ?? ""];
  if (!namedCurve) throw new TypeError("no authority signs with keys on this curve");
  return { name: "ECDSA", namedCurve, hash: named };
}

const spkiOf = (key: KeyObject): Buffer => key.export({ type: "spki", format: "der" });

/** Key identifier by method 1 of RFC 5280 §4.2.1.2: SHA-1 of the key's octets (an identifier, not a signature). */
function keyIdentifier(spki: Buffer): Buffer {
  const parts = fields(readDer(spki));
  parts.take();
  return digest("sha1", bitsOf(parts.take()));
}

const forLibrary = ({ oid, critical, value }: Extension): LibraryExtension =>
  new LibraryExtension(oid, critical, value);

/** A serial number as the CA/Browser Forum asks for: positive, 126 random bits. */
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
  const hash = order.hash ?? "sha256";
  const subject = encodeName(order.subject);
  const spki = spkiOf(order.publicKey);
  const signer = "self" in issuer ? issuer.self : issuer.privateKey;
  const issuerName = "self" in issuer ? subject : issuer.certificate.subject.der;
  const authority =
    "self" in issuer
      ? keyIdentifier(spki)
      : (issuer.certificate.ski ?? keyIdentifier(issuer.certificate.spki));
  const algorithm = algorithmFor(signer, hash, issuer.scheme);
  const extensions: Extension[] = [
    ...writeProfile(order.profile),
    { oid: EXTENSION.ski, critical: false, value: octet(keyIdentifier(spki)) },
    { oid: EXTENSION.aki, critical: false, value: seq(implicit(0, octet(authority))) },
  ];
  const made = await X509CertificateGenerator.create({
    serialNumber: order.serial ?? randomSerial(),
    subject: new Name(subject),
    issuer: new Name(issuerName),
    notBefore: order.notBefore,
    notAfter: order.notAfter,
    publicKey: new PublicKey(spki),
    signingKey: signer.toCryptoKey(algorithm, false, ["sign"]),
    signingAlgorithm: algorithm,
    extensions: extensions.map(forLibrary),
  });
  return readCertificate(Buffer.from(made.rawData));
}

/** A certificate that is no longer to be trusted. */
export interface RevokedEntry {
  serial: string;
  at: Date;
  reason: RevocationReason;
}

/** Issues a revocation list. `number` must grow from list to list (RFC 5280 §5.2.3). Answers DER. */
export async function issueCrl(
  order: {
    entries: readonly RevokedEntry[];
    number: number;
    thisUpdate: Date;
    nextUpdate: Date;
    hash?: HashName;
  },
  issuer: Issuer,
): Promise<Buffer> {
  const algorithm = algorithmFor(issuer.privateKey, order.hash ?? "sha256", issuer.scheme);
  const authority = issuer.certificate.ski ?? keyIdentifier(issuer.certificate.spki);
  const list = await X509CrlGenerator.create({
    issuer: new Name(issuer.certificate.subject.der),
    thisUpdate: order.thisUpdate,
    nextUpdate: order.nextUpdate,
    entries: order.entries.map(({ serial, at, reason }) => ({
      serialNumber: serial,
      revocationDate: at,
      // §5.3.1: "unspecified" is said by leaving the reason out.
      ...(reason === "unspecified" ? {} : { reason: REVOCATION_REASONS[reason] }),
    })),
    extensions: [
      new LibraryExtension(EXTENSION.aki, false, seq(implicit(0, octet(authority)))),
      new LibraryExtension("2.5.29.20", false, int(order.number)),
    ],
    signingKey: issuer.privateKey.toCryptoKey(algorithm, false, ["sign"]),
    signingAlgorithm: algorithm,
  });
  return Buffer.from(list.rawData);
}
