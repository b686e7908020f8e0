import {
  type Certificate,
  digest as hashOf,
  ecdsaToDer,
  readCertificate,
  schemeOfSignature,
  type SignatureScheme,
  verifySignature,
} from "@paraph/pki";
import {
  addUnsignedAttribute,
  cadesSignedAttributes,
  OID_DATA,
  readSignedData,
  signatureTimestamp,
  signedData,
  type SignedData,
  type SignerInfo,
  verifySignedData,
} from "@paraph/pki/cms";
import { DerError } from "@paraph/pki/der";
import { checkTimestampToken } from "@paraph/pki/timestamp";
import { tokenOf } from "./answers.ts";
import type { HashName } from "../read/digest.ts";
import { PadesError, type PadesReason } from "../errors.ts";
import { plain } from "../read/source.ts";

/** The input of a remote key: the signed attributes and their digest. */
export interface SignedAttributes {
  /** DER SET OF; needed again when the signature is assembled. */
  readonly attributes: Uint8Array;
  /** Their digest, which the key signs. */
  readonly digest: Uint8Array;
}

/**
 * The signed attributes for the digest of a byte range (EN 319 142-1 §6.3: content type, message digest,
 * signing-certificate-v2, no signing time). `certificate` is the signer's, in DER.
 */
export function signedAttributes(
  digest: Uint8Array,
  certificate: Uint8Array,
  hash: HashName,
): SignedAttributes {
  const attributes = cadesSignedAttributes({
    digest,
    certificate: parseCertificate(certificate),
    hash,
  });
  return { attributes: plain(attributes), digest: plain(hashOf(hash, attributes)) };
}

/** A verified signature that is not yet written into a file. */
export interface MadeSignature {
  /** The signature value, which the signature time-stamp covers. */
  readonly value: Uint8Array;
  readonly certificate: Certificate;
  /** All certificates that the CMS carries. */
  readonly certificates: readonly Certificate[];
  /** Returns the CMS, with the time-stamp token if there is one. */
  readonly write: (token?: Uint8Array) => Uint8Array;
}

interface KeyAnswer {
  readonly attributes: Uint8Array;
  readonly signature: Uint8Array;
  /** DER, leaf first. */
  readonly chain: readonly Uint8Array[];
  readonly hash: HashName;
  /** As in `RawSigner`. */
  readonly scheme?: SignatureScheme;
}

/** The signature that a key made over `attributes`. Throws `signature_rejected` if it does not verify. */
export function signatureOfKey(input: KeyAnswer): MadeSignature {
  const certificates = input.chain.map(parseCertificate);
  const [certificate, ...chain] = certificates;
  if (!certificate) throw new PadesError("chain_incomplete", "no signing certificate");
  const { publicKey } = certificate;
  if (!publicKey) throw new PadesError("certificate_invalid", "a key of an unknown kind");
  const { attributes, hash } = input;
  const signature = normalSignature(input.signature, certificate);
  const signed = { hash, publicKey, data: attributes, signature };
  const scheme = input.scheme ?? schemeOfSignature(signed);
  if (!scheme || (input.scheme && !verifySignature({ ...signed, algorithm: { scheme, hash } }))) {
    throw new PadesError("signature_rejected", "it does not verify under the certificate");
  }
  const parts = { signedAttributes: attributes, signature, certificate, chain, hash, scheme };
  return {
    value: signature,
    certificate,
    certificates,
    write: (token) =>
      plain(
        signedData(token ? { ...parts, unsignedAttributes: [signatureTimestamp(token)] } : parts),
      ),
  };
}

/** The signature in a CMS that the provider assembled itself, checked as by `checkCms`. */
export function signatureOfProvider(
  cms: Uint8Array,
  digest: Uint8Array,
  hash: HashName,
): MadeSignature {
  const { signed, signer, certificate } = checkedCms(cms, digest, hash);
  return {
    value: signer.signature,
    certificate,
    certificates: signed.certificates,
    write: (token) => (token ? plain(addUnsignedAttribute(cms, signatureTimestamp(token))) : cms),
  };
}

/**
 * Assembles the CMS from the signature value of a key. Throws `signature_rejected` if the signature does not verify,
 * so that a wrong one never gets into a document. `chain` is DER, leaf first.
 */
export function assembleCms(
  input: KeyAnswer & { readonly timestampToken?: Uint8Array },
): Uint8Array {
  const made = signatureOfKey(input);
  const { timestampToken: token } = input;
  if (token) readToken(token, made.value);
  return made.write(token);
}

/** ECDSA signatures come as DER or, from many key services, as the concatenation of r and s (IEEE P1363). */
function normalSignature(signature: Uint8Array, { keyType, bits }: Certificate): Uint8Array {
  return keyType === "ec" && bits !== null ? ecdsaToDer(signature, Math.ceil(bits / 8)) : signature;
}

/**
 * Checks a CMS that a provider assembled: one signer, detached, the expected digest of the byte range, a reference to
 * the signing certificate, and a signature that verifies. Returns the certificates in it, DER. Throws `cms_invalid` or
 * `signature_rejected`.
 */
export function checkCms(
  cms: Uint8Array,
  digest: Uint8Array,
  hash: HashName,
): { readonly certificate: Uint8Array; readonly certificates: readonly Uint8Array[] } {
  const { signed, certificate } = checkedCms(cms, digest, hash);
  return {
    certificate: plain(certificate.der),
    certificates: signed.certificates.map((one) => plain(one.der)),
  };
}

function checkedCms(
  cms: Uint8Array,
  digest: Uint8Array,
  hash: HashName,
): { signed: SignedData; signer: SignerInfo; certificate: Certificate } {
  const signed = parseCms(cms);
  const signer = onlySigner(signed);
  if (signed.content) throw new PadesError("cms_invalid", "the content is inside");
  if (signed.contentType !== OID_DATA) throw new PadesError("cms_invalid", "content type");
  if (signer.digestAlgorithm !== hash)
    throw new PadesError("cms_invalid", `digest by ${signer.digestAlgorithm}`);
  // RFC 5652 §5.3: validators disagree about signed attributes that are not in DER order.
  if (signer.orderedAttributes)
    throw new PadesError("cms_invalid", "signed attributes out of order");
  // EN 319 142-1 §6.3: the time is in the signature dictionary.
  if (signer.signingTime) throw new PadesError("cms_invalid", "signing-time attribute");
  const verdict = verifySignedData(signed, { contentDigest: () => digest });
  if (!verdict.ok) throw new PadesError("signature_rejected", verdict.reason);
  return { signed, signer, certificate: verdict.certificate };
}

/** The digest of the signature value, which the signature time-stamp covers (EN 319 122-1 §5.3). */
export function timestampImprint(cms: Uint8Array, hash: HashName): Uint8Array {
  return plain(hashOf(hash, onlySigner(parseCms(cms)).signature));
}

/** Adds a signature time-stamp to the CMS. Throws `timestamp_invalid` if the token does not cover its signature value. */
export function addTimestamp(cms: Uint8Array, token: Uint8Array): Uint8Array {
  readToken(token, onlySigner(parseCms(cms)).signature);
  return plain(addUnsignedAttribute(cms, signatureTimestamp(token)));
}

/** The certificates of a signature time-stamp, the authority's first. Throws `timestamp_invalid` if it does not cover this signature value. */
export function readToken(
  token: Uint8Array,
  signature: Uint8Array,
): readonly [Certificate, ...Certificate[]] {
  const verdict = parsing("timestamp_invalid", () =>
    checkTimestampToken(tokenOf(token), { digest: (hash) => hashOf(hash, signature) }),
  );
  if (!verdict.ok) throw new PadesError("timestamp_invalid", verdict.reason);
  return [verdict.certificate, ...verdict.token.signed.certificates];
}

/** Parses a CMS. Throws PadesError `cms_invalid`. */
export const parseCms = (cms: Uint8Array): SignedData =>
  parsing("cms_invalid", () => readSignedData(cms));

/** Parses a certificate in DER. Throws PadesError `certificate_invalid`. */
export const parseCertificate = (der: Uint8Array): Certificate =>
  parsing("certificate_invalid", () => readCertificate(der));

/** Runs a parser, and turns its DerError into a PadesError with this reason. */
export function parsing<T>(reason: PadesReason, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof DerError) throw new PadesError(reason, error.message, { cause: error });
    throw error;
  }
}

function onlySigner(signed: SignedData): SignerInfo {
  const [signer, second] = signed.signers;
  if (!signer || second) throw new PadesError("cms_invalid", "one signer expected");
  return signer;
}
