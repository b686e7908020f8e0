/** Reads and verifies CMS signatures (RFC 5652), ours and those of strangers. */
import {
  algorithmOid,
  digest,
  fingerprint,
  isSignatureHash,
  readHashIdentifier,
  readSignatureIdentifier,
  verifySignature,
  type AnyHashName,
  type HashName,
  type SignatureAlgorithm,
} from "../algorithms.ts";
import { berToDer } from "../der/ber.ts";
import { readCertificate, type Certificate } from "../certificate.ts";
import { ATTRIBUTE, OID_SIGNED_DATA } from "./cms.ts";
import {
  readAttributes,
  readReference,
  single,
  type Attribute,
  type CertificateReference,
} from "./cms-attributes.ts";
import { setOf } from "../der/der.ts";
import { children, DerError, fields, inside, readDer, type DerNode } from "../der/der-reader.ts";
import { hexOf, octetsOf, oidOf, timeOf } from "../der/der-values.ts";
import { readName, sameName, type DistinguishedName } from "../name.ts";
import { rememberForPairs } from "../remember.ts";

export type { Attribute, CertificateReference } from "./cms-attributes.ts";

/** One signature of a message. It never changes. */
export interface SignerInfo {
  /** How the signer identifies its certificate: by issuer and serial number or by key identifier. */
  identifier: { issuer: DistinguishedName; serial: string } | { ski: Buffer };
  digestAlgorithm: AnyHashName | null;
  /** The identifiers as they are in the message, also unknown ones. */
  digestOid: string;
  signatureOid: string;
  /** The signed attributes as the DER SET that was signed; null if there are none. */
  signedAttributes: Buffer | null;
  /**
   * The attributes in DER order, where their order differs and each occurs once; else null. Some signers write them in
   * any order and sign their DER (RFC 5652 §5.4), others sign what they have written.
   */
  orderedAttributes: Buffer | null;
  attributes: Attribute[];
  unsignedAttributes: Attribute[];
  signatureAlgorithm: SignatureAlgorithm | null;
  signature: Buffer;
  /** The signer's certificate if the message carries it. */
  certificate: Certificate | null;
  contentType: string | null;
  messageDigest: Buffer | null;
  signingTime: Date | null;
  signingCertificate: CertificateReference | null;
  /** Tokens in signature-time-stamp attributes, each a CMS of its own. */
  signatureTimestamps: Buffer[];
}

/** Signed data, parsed. */
export interface SignedData {
  der: Buffer;
  contentType: string;
  /** The content if it is inside. */
  content: Buffer | null;
  certificates: Certificate[];
  /** CRLs inside the message, as DER. */
  crls: Buffer[];
  signers: SignerInfo[];
}

function readSigner(node: DerNode, certificates: readonly Certificate[]): SignerInfo {
  const parts = fields(node);
  parts.take(0x02);
  const ski = parts.maybe(0x80);
  let identifier: SignerInfo["identifier"];
  if (ski) identifier = { ski: ski.content };
  else {
    const named = fields(parts.take(0x30));
    identifier = { issuer: readName(named.take(0x30).encoded), serial: hexOf(named.take()) };
  }
  const digestIdentifier = parts.take(0x30);
  const signed = parts.maybe(0xa0);
  const signatureIdentifier = parts.take(0x30);
  const signature = octetsOf(parts.take());
  const unsigned = parts.maybe(0xa1);
  const attributes = signed ? readAttributes(signed) : [];
  const unsignedAttributes = unsigned ? readAttributes(unsigned) : [];
  const contentType = single(attributes, ATTRIBUTE.contentType);
  const messageDigest = single(attributes, ATTRIBUTE.messageDigest);
  const signingTime = single(attributes, ATTRIBUTE.signingTime);
  // RFC 5652 §5.4: the SET OF is signed, not the [0] in its place.
  const signedAttributes = signed ? Buffer.from(signed.encoded) : null;
  if (signedAttributes) signedAttributes[0] = 0x31;
  return {
    identifier,
    digestAlgorithm: readHashIdentifier(digestIdentifier),
    digestOid: algorithmOid(digestIdentifier),
    signatureOid: algorithmOid(signatureIdentifier),
    signedAttributes,
    orderedAttributes: signed ? orderedOf(signed, attributes, signedAttributes) : null,
    attributes,
    unsignedAttributes,
    signatureAlgorithm: readSignatureIdentifier(signatureIdentifier),
    signature,
    certificate: findSigner(identifier, certificates),
    contentType: contentType ? oidOf(contentType) : null,
    messageDigest: messageDigest ? octetsOf(messageDigest) : null,
    signingTime: signingTime ? timeOf(signingTime) : null,
    signingCertificate: readReference(attributes),
    signatureTimestamps: unsignedAttributes
      .filter((one) => one.oid === ATTRIBUTE.signatureTimestamp)
      .flatMap((one) => one.values),
  };
}

/** X.690 §11.6. The order has no meaning if each attribute occurs once. */
function orderedOf(
  signed: DerNode,
  attributes: readonly Attribute[],
  asWritten: Buffer | null,
): Buffer | null {
  if (new Set(attributes.map((one) => one.oid)).size !== attributes.length) return null;
  const ordered = setOf(...children(signed).map((one) => one.encoded));
  return asWritten?.equals(ordered) ? null : ordered;
}

const findSigner = (
  identifier: SignerInfo["identifier"],
  certificates: readonly Certificate[],
): Certificate | null =>
  certificates.find((certificate) =>
    "ski" in identifier
      ? certificate.ski?.equals(identifier.ski)
      : certificate.serial === identifier.serial && sameName(certificate.issuer, identifier.issuer),
  ) ?? null;

/** A certificate in a message; null for one that cannot be read, which is ignored. */
function readCarried(node: DerNode): Certificate | null {
  if (node.tag !== 0x30) return null; // Attribute certificates and other formats.
  try {
    return readCertificate(node.encoded);
  } catch (error) {
    if (error instanceof DerError) return null;
    throw error;
  }
}

/** The octets up to the end of the first value if they are strict DER, else rewritten from BER. */
function normalise(bytes: Uint8Array): DerNode {
  try {
    return readDer(bytes, { padding: "zeros" });
  } catch (error) {
    if (!(error instanceof DerError) || error.fault !== "length-form") throw error;
  }
  return readDer(berToDer(bytes).der);
}

/**
 * Parses a ContentInfo with a SignedData; zero octets after it (the padding of a PDF's Contents) are allowed, and BER
 * is converted to DER first. Throws DerError on anything else.
 */
export function readSignedData(bytes: Uint8Array): SignedData {
  const strict = normalise(bytes);
  try {
    return readContentInfo(strict);
  } catch (error) {
    // Indefinite lengths may hide inside a definite one.
    if (!(error instanceof DerError) || error.fault !== "length-form") throw error;
    return readContentInfo(readDer(berToDer(strict.encoded).der));
  }
}

function readContentInfo(node: DerNode): SignedData {
  const outer = fields(node);
  const type = oidOf(outer.take());
  if (type !== OID_SIGNED_DATA)
    throw new DerError("bad-value", `content type ${type} is not SignedData`);
  const body = fields(inside(outer.take(0xa0)));
  body.take(0x02);
  body.take(0x31);
  const encapsulated = fields(body.take(0x30));
  const contentType = oidOf(encapsulated.take());
  const content = encapsulated.maybe(0xa0);
  const certificateSet = body.maybe(0xa0);
  const crlSet = body.maybe(0xa1);
  const certificates = certificateSet
    ? children(certificateSet).flatMap((one) => readCarried(one) ?? [])
    : [];
  return {
    der: node.encoded,
    contentType,
    content: content ? octetsOf(inside(content)) : null,
    certificates,
    crls: crlSet ? children(crlSet).flatMap((one) => (one.tag === 0x30 ? [one.encoded] : [])) : [],
    signers: children(body.take(0x31)).map((signer) => readSigner(signer, certificates)),
  };
}

/** Why a signature does not verify. */
export type SignatureFault =
  | "no-signer"
  | "no-signing-certificate"
  | "unsupported-algorithm"
  | "no-signed-attributes"
  | "content-missing"
  | "content-type-mismatch"
  | "digest-mismatch"
  | "certificate-reference-missing"
  | "certificate-reference-mismatch"
  | "signature-invalid";

/** The signer of the signature, or the reason why it is invalid. */
export type SignedDataVerdict =
  | { ok: true; signer: SignerInfo; certificate: Certificate; hash: HashName }
  | { ok: false; reason: SignatureFault };

/** Whether the certificate's key made the signature over the signed attributes. Nothing else is checked. */
export const verifySigner = rememberForPairs(
  (signer: SignerInfo, certificate: Certificate): boolean => {
    const { digestAlgorithm: hash, signedAttributes: data } = signer;
    return (
      data !== null &&
      isSignatureHash(hash) &&
      verifySignature({
        algorithm: signer.signatureAlgorithm,
        publicKey: certificate.publicKey,
        data,
        signature: signer.signature,
        fallbackHash: hash,
      })
    );
  },
);

/**
 * Verifies one signer of a SignedData: message digest, content type, reference to the signing certificate, signature.
 * It does not validate the certificate: see `buildPath`. `contentDigest` returns the hash of detached content; without
 * it the content must be inside. `certificates` are further places to look for the signer's certificate.
 * `requireReference` (true by default) makes a missing ESS attribute a fault, as CAdES and RFC 3161 require.
 */
export function verifySignedData(
  signed: SignedData,
  options: {
    signer?: number;
    contentDigest?: (hash: HashName) => Uint8Array;
    certificates?: readonly Certificate[];
    requireReference?: boolean;
  } = {},
): SignedDataVerdict {
  const fail = (reason: SignatureFault): SignedDataVerdict => ({ ok: false, reason });
  const signer = signed.signers[options.signer ?? 0];
  if (!signer) return fail("no-signer");
  const certificate =
    signer.certificate ?? findSigner(signer.identifier, options.certificates ?? []);
  if (!certificate) return fail("no-signing-certificate");
  const hash = signer.digestAlgorithm;
  if (!isSignatureHash(hash) || !signer.signatureAlgorithm) return fail("unsupported-algorithm");
  if (!signer.signedAttributes) return fail("no-signed-attributes");
  if (signer.contentType !== signed.contentType) return fail("content-type-mismatch");
  const expected =
    options.contentDigest?.(hash) ?? (signed.content ? digest(hash, signed.content) : null);
  if (!expected) return fail("content-missing");
  if (!signer.messageDigest?.equals(expected)) return fail("digest-mismatch");
  const reference = signer.signingCertificate;
  if (!reference && options.requireReference !== false)
    return fail("certificate-reference-missing");
  if (
    reference &&
    (!reference.hash || !fingerprint(reference.hash, certificate.der).equals(reference.digest))
  )
    return fail("certificate-reference-mismatch");
  return verifySigner(signer, certificate)
    ? { ok: true, signer, certificate, hash }
    : fail("signature-invalid");
}
