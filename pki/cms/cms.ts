/**
 * Writes CMS signatures (RFC 5652) of the CAdES profile that PAdES asks for (EN 319 122-1, EN 319 142-1):
 * one signer, signing-certificate-v2, no signing-time. The private key may be elsewhere: hash what
 * `cadesSignedAttributes` answers, have the hash signed, and give the signature to `signedData`.
 */
import {
  fingerprint,
  hashIdentifier,
  signatureIdentifier,
  signBytes,
  schemeOf,
  type HashName,
  type SignatureScheme,
} from "../algorithms.ts";
import type { Certificate } from "../certificate.ts";
import { explicit, implicit, int, octet, oid, seq, set, setOf } from "../der/der.ts";
import { children, DerError, expectTag, inside, readDer } from "../der/der-reader.ts";
import type { KeyObject } from "node:crypto";

/** Content type: octets (RFC 5652 §4). */
export const OID_DATA = "1.2.840.113549.1.7.1";
/** Content type: signed data (RFC 5652 §5). */
export const OID_SIGNED_DATA = "1.2.840.113549.1.7.2";
/** Content type: what a time-stamp token says (RFC 3161 §2.4.2). */
export const OID_TST_INFO = "1.2.840.113549.1.9.16.1.4";
/** Identifiers of attributes (RFC 5652 §11, RFC 5035, RFC 3161 appendix A). */
export const ATTRIBUTE = {
  contentType: "1.2.840.113549.1.9.3",
  messageDigest: "1.2.840.113549.1.9.4",
  signingTime: "1.2.840.113549.1.9.5",
  signingCertificate: "1.2.840.113549.1.9.16.2.12",
  signingCertificateV2: "1.2.840.113549.1.9.16.2.47",
  signatureTimestamp: "1.2.840.113549.1.9.16.2.14",
} as const;

/** An attribute: its identifier and its values, each as DER. */
export const attribute = (dotted: string, ...values: readonly Uint8Array[]): Buffer =>
  seq(oid(dotted), setOf(...values));

/** The unsigned attribute that lifts a signature to B-T: a time-stamp token over the signature's octets. */
export const signatureTimestamp = (token: Uint8Array): Buffer =>
  attribute(ATTRIBUTE.signatureTimestamp, token);

function signingCertificateV2(certificate: Certificate, hash: HashName): Buffer {
  // RFC 5035 §4: hashAlgorithm is left out for its default, SHA-256.
  const algorithm = hash === "sha256" ? [] : [hashIdentifier(hash)];
  const issuerSerial = seq(seq(explicit(4, certificate.issuer.der)), certificate.serialDer);
  const reference = seq(...algorithm, octet(fingerprint(hash, certificate.der)), issuerSerial);
  return attribute(ATTRIBUTE.signingCertificateV2, seq(seq(reference)));
}

/**
 * The signed attributes as the DER SET that is hashed and signed.
 * `digest` is the hash of the content (for a PDF: of its ByteRange), made with `hash`; `contentType` is
 * id-data by default. EN 319 142-1 §6.3: no signing-time, the time is in the signature dictionary.
 */
export const cadesSignedAttributes = (input: {
  digest: Uint8Array;
  certificate: Certificate;
  hash: HashName;
  contentType?: string;
}): Buffer =>
  setOf(
    attribute(ATTRIBUTE.contentType, oid(input.contentType ?? OID_DATA)),
    attribute(ATTRIBUTE.messageDigest, octet(input.digest)),
    signingCertificateV2(input.certificate, input.hash),
  );

/** What a SignedData is put together from. */
export interface SignedDataParts {
  /** From `cadesSignedAttributes`. */
  signedAttributes: Uint8Array;
  /** Over the signed attributes; ECDSA as DER. */
  signature: Uint8Array;
  certificate: Certificate;
  hash: HashName;
  /** How the signature was made; as `schemeOf` the certificate's key by default. */
  scheme?: SignatureScheme;
  /** Certificates above the signer's, as far as they shall be in the message. */
  chain?: readonly Certificate[];
  /** Leave all certificates out, as a time-stamp request may ask for. */
  withoutCertificates?: boolean;
  contentType?: string;
  /** The content itself; detached if left out. */
  content?: Uint8Array;
  unsignedAttributes?: readonly Uint8Array[];
}

/** A ContentInfo with a SignedData of one signer, in DER. The signature is taken as it is, not verified. */
export function signedData(parts: SignedDataParts): Buffer {
  const { certificate, hash, content, unsignedAttributes = [] } = parts;
  const contentType = parts.contentType ?? OID_DATA;
  if (!certificate.publicKey)
    throw new TypeError("the signer's key is of a kind that cannot be used here");
  const scheme = parts.scheme ?? schemeOf(certificate.publicKey);
  const signer = seq(
    int(1),
    seq(certificate.issuer.der, certificate.serialDer),
    hashIdentifier(hash),
    implicit(0, parts.signedAttributes),
    signatureIdentifier({ scheme, hash }),
    octet(parts.signature),
    ...(unsignedAttributes.length > 0 ? [implicit(1, setOf(...unsignedAttributes))] : []),
  );
  const certificates = parts.withoutCertificates
    ? []
    : [implicit(0, setOf(...[certificate, ...(parts.chain ?? [])].map((one) => one.der)))];
  const encapsulated = seq(oid(contentType), ...(content ? [explicit(0, octet(content))] : []));
  // RFC 5652 §5.1: version 3 where the content is not id-data, else 1.
  const version = int(contentType === OID_DATA ? 1 : 3);
  const body = seq(
    version,
    setOf(hashIdentifier(hash)),
    encapsulated,
    ...certificates,
    setOf(signer),
  );
  return seq(oid(OID_SIGNED_DATA), explicit(0, body));
}

/** Makes a whole signature where the private key is at hand. Detached unless `content` is given. */
export async function signCms(
  input: Omit<SignedDataParts, "signedAttributes" | "signature"> & {
    digest: Uint8Array;
    privateKey: KeyObject;
  },
): Promise<Buffer> {
  const { digest: contentDigest, privateKey, ...parts } = input;
  const signedAttributes = cadesSignedAttributes({
    digest: contentDigest,
    certificate: parts.certificate,
    hash: parts.hash,
    ...(parts.contentType ? { contentType: parts.contentType } : {}),
  });
  return signedData({
    ...parts,
    signedAttributes,
    signature: await signBytes(parts.hash, signedAttributes, privateKey, parts.scheme),
  });
}

/**
 * The same CMS (DER, one signer) with one more unsigned attribute; everything that was signed keeps its
 * octets. Throws DerError if the message is not what it should be.
 */
export function addUnsignedAttribute(cms: Uint8Array, encodedAttribute: Uint8Array): Buffer {
  const [type, wrapper] = children(expectTag(readDer(cms, { padding: "zeros" }), 0x30));
  if (!type || !wrapper) throw new DerError("truncated", "no ContentInfo");
  const body = children(expectTag(inside(wrapper), 0x30));
  const signerSet = body.at(-1);
  if (!signerSet) throw new DerError("truncated", "no SignedData");
  const [signer, second] = children(expectTag(signerSet, 0x31));
  if (!signer || second) throw new DerError("bad-value", "one SignerInfo expected");
  const signerParts = children(expectTag(signer, 0x30));
  const present = signerParts.find((part) => part.tag === 0xa1);
  const attributes = [
    ...(present ? children(present) : []).map((one) => one.encoded),
    encodedAttribute,
  ];
  const kept = signerParts.filter((part) => part !== present).map((part) => part.encoded);
  const rebuilt = seq(...kept, implicit(1, setOf(...attributes)));
  return seq(
    type.encoded,
    explicit(0, seq(...body.slice(0, -1).map((part) => part.encoded), set(rebuilt))),
  );
}
