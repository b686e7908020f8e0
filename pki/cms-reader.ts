/** Reads and verifies CMS signatures (RFC 5652), ours and those of strangers. */
import {
  digest,
  fingerprint,
  isSignatureHash,
  readHashIdentifier,
  readSignatureIdentifier,
  verifySignature,
  type AnyHashName,
  type HashName,
  type SignatureAlgorithm,
} from "./algorithms.ts";
import { berToDer } from "./ber.ts";
import { readCertificate, type Certificate } from "./certificate.ts";
import { ATTRIBUTE, OID_SIGNED_DATA } from "./cms.ts";
import {
  children,
  DerError,
  expectTag,
  fields,
  inside,
  readDer,
  type DerNode,
} from "./der-reader.ts";
import { hexOf, identified, octetsOf, oidOf, timeOf } from "./der-values.ts";
import { readName, sameName, type DistinguishedName } from "./name.ts";
import { rememberForPairs } from "./remember.ts";

/** An attribute with its values as DER. */
export interface Attribute {
  oid: string;
  values: Buffer[];
}

/** What the ESS attribute says about the signer's certificate. */
export interface CertificateReference {
  /** Null if the reference uses a hash we do not know. */
  hash: AnyHashName | null;
  digest: Buffer;
}

/** One signature of a message. Never changed by who reads it. */
export interface SignerInfo {
  /** How the signer names its certificate: by issuer and serial number or by key identifier. */
  identifier: { issuer: DistinguishedName; serial: string } | { ski: Buffer };
  digestAlgorithm: AnyHashName | null;
  /** The signed attributes as the DER SET that was signed; null if there are none. */
  signedAttributes: Buffer | null;
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

const readAttributes = (list: DerNode): Attribute[] =>
  children(list).map((node) => {
    const { oid, members } = identified(node);
    if (!members[0]) throw new DerError("truncated", "attribute without values");
    return { oid, values: children(expectTag(members[0], 0x31)).map((value) => value.encoded) };
  });

/** The single value of an attribute; null if it is absent. Twice or with several values it is an error (RFC 5652 §11). */
function single(attributes: readonly Attribute[], dotted: string): DerNode | null {
  const found = attributes.filter((one) => one.oid === dotted);
  if (found.length === 0) return null;
  const [value, more] = found[0]?.values ?? [];
  if (found.length > 1 || !value || more)
    throw new DerError("bad-value", `attribute ${dotted} must have one value`);
  return readDer(value);
}

function readReference(attributes: readonly Attribute[]): CertificateReference | null {
  const second = single(attributes, ATTRIBUTE.signingCertificateV2);
  const value = second ?? single(attributes, ATTRIBUTE.signingCertificate);
  if (!value) return null;
  // RFC 5035 §3: the first of the listed certificates is the signer's.
  const parts = fields(fields(fields(value).take(0x30)).take(0x30));
  if (!second) return { hash: "sha1", digest: octetsOf(parts.take()) };
  const algorithm = parts.maybe(0x30);
  return {
    hash: algorithm ? readHashIdentifier(algorithm) : "sha256",
    digest: octetsOf(parts.take()),
  };
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
  const digestAlgorithm = readHashIdentifier(parts.take(0x30));
  const signed = parts.maybe(0xa0);
  const signatureAlgorithm = readSignatureIdentifier(parts.take(0x30));
  const signature = octetsOf(parts.take());
  const unsigned = parts.maybe(0xa1);
  const attributes = signed ? readAttributes(signed) : [];
  const unsignedAttributes = unsigned ? readAttributes(unsigned) : [];
  const contentType = single(attributes, ATTRIBUTE.contentType);
  const messageDigest = single(attributes, ATTRIBUTE.messageDigest);
  const signingTime = single(attributes, ATTRIBUTE.signingTime);
  // RFC 5652 §5.4: what was signed is the SET OF, not the [0] that stands in its place.
  const signedAttributes = signed ? Buffer.from(signed.encoded) : null;
  if (signedAttributes) signedAttributes[0] = 0x31;
  return {
    identifier,
    digestAlgorithm,
    signedAttributes,
    attributes,
    unsignedAttributes,
    signatureAlgorithm,
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

const findSigner = (
  identifier: SignerInfo["identifier"],
  certificates: readonly Certificate[],
): Certificate | null =>
  certificates.find((certificate) =>
    "ski" in identifier
      ? certificate.ski?.equals(identifier.ski)
      : certificate.serial === identifier.serial && sameName(certificate.issuer, identifier.issuer),
  ) ?? null;

/** A certificate that a message carries; null for one that cannot be read: it is of no use and does no harm. */
function readCarried(node: DerNode): Certificate | null {
  if (node.tag !== 0x30) return null; // attribute certificates and the like
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
 * Reads a ContentInfo with a SignedData; zero octets behind it (the padding of a PDF's Contents) are fine,
 * and BER is put into DER first. Throws DerError on anything else.
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

export type SignedDataVerdict =
  | { ok: true; signer: SignerInfo; certificate: Certificate; hash: HashName }
  | { ok: false; reason: SignatureFault };

const signedUnder = rememberForPairs((signer: SignerInfo, certificate: Certificate): boolean => {
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
});

/**
 * Verifies one signer of a SignedData: message digest, content type, reference to the signing certificate,
 * signature. Not the certificate itself: see `buildPath`.
 *
 * `contentDigest` answers the hash of detached content; without it the content must be inside.
 * `certificates` are further places to look for the signer's certificate. `requireReference` (true unless
 * said) makes a missing ESS attribute a fault, as CAdES and RFC 3161 do.
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
  return signedUnder(signer, certificate)
    ? { ok: true, signer, certificate, hash }
    : fail("signature-invalid");
}
