/** Valid and invalid CMS signatures (RFC 5652). */
import { createHash, sign as signWith } from "node:crypto";
import type { Certificate } from "@paraph/pki";
import { ATTRIBUTE, attribute, OID_DATA, OID_SIGNED_DATA } from "@paraph/pki/cms";
import { explicit, implicit, int, nil, octet, oid, seq, set, setOf } from "@paraph/pki/der";
import type { Scheme } from "@paraph/pki/testing";
import type { Party } from "./authorities.ts";

export type AnyHash = "md5" | "sha1" | "sha256" | "sha512";

/** Object identifiers of the digests. */
export const HASHES: Record<AnyHash, string> = {
  md5: "1.2.840.113549.2.5",
  sha1: "1.3.14.3.2.26",
  sha256: "2.16.840.1.101.3.4.2.1",
  sha512: "2.16.840.1.101.3.4.2.3",
};
const RSA: Record<AnyHash, string> = {
  md5: "1.2.840.113549.1.1.4",
  sha1: "1.2.840.113549.1.1.5",
  sha256: "1.2.840.113549.1.1.11",
  sha512: "1.2.840.113549.1.1.13",
};
const ECDSA: Partial<Record<AnyHash, string>> = {
  sha1: "1.2.840.10045.4.1",
  sha256: "1.2.840.10045.4.3.2",
  sha512: "1.2.840.10045.4.3.4",
};

export const digestBy = (hash: AnyHash, ...parts: readonly Uint8Array[]): Buffer =>
  parts.reduce((state, part) => state.update(part), createHash(hash)).digest();

/** The signed attributes that CAdES requires, by their names here. */
export interface UsualAttributes {
  readonly contentType: Buffer;
  readonly messageDigest: Buffer;
  readonly reference: Buffer;
}

export interface ForgedCms {
  readonly signer: Party;
  /** The digest of the signed data, by algorithm. */
  readonly digest: (hash: AnyHash) => Buffer;
  /** The signed data, for a signature without attributes, and for other digests. */
  readonly octets?: () => Buffer;
  /** The hash of the content; SHA-256 by default. */
  readonly hash?: AnyHash;
  /** The hash of the signed attributes, if it is another. */
  readonly signatureHash?: AnyHash;
  /** The hash of the content, if it has no name here. */
  readonly digestBeside?: Scheme["digest"];
  /** The signed attributes, if they are not the usual ones; null signs the content itself, without attributes. */
  readonly attributes?: ((usual: UsualAttributes, hash: AnyHash) => readonly Buffer[]) | null;
  readonly contentType?: string;
  readonly content?: Buffer;
  /** The certificates in the message; by default the signer's and those above it. */
  readonly certificates?: readonly Certificate[];
  /** The attributes are in reverse DER order; the signed octets are those in this order, or those in DER order. */
  readonly unordered?: "signed as written" | "signed in order";
  /** Whether the signature value is wrong. */
  readonly spoilt?: boolean;
  /** Time-stamp tokens over the signature value. */
  readonly stamps?: (signature: Buffer) => Promise<readonly Buffer[]>;
  /** A second signer of the same message. */
  readonly also?: Party;
  /** Whether the second signer precedes the first one. */
  readonly before?: Party;
  /** Other objects among the certificates, for example attribute certificates, in DER. */
  readonly beside?: readonly Buffer[];
}

/** signing-certificate-v2 (RFC 5035 §3), by SHA-256. */
export const referenceTo = (...certificates: readonly Certificate[]): Buffer => {
  const references = certificates.map(({ der, issuer, serialDer }) =>
    seq(octet(digestBy("sha256", der)), seq(seq(explicit(4, issuer.der)), serialDer)),
  );
  return attribute(ATTRIBUTE.signingCertificateV2, seq(seq(...references)));
};

/** signing-certificate (RFC 2634 §5.4), by SHA-1. */
export const oldReferenceTo = ({ der }: Certificate): Buffer =>
  attribute(ATTRIBUTE.signingCertificate, seq(seq(seq(octet(digestBy("sha1", der))))));

export const messageDigest = (digest: Uint8Array): Buffer =>
  attribute(ATTRIBUTE.messageDigest, octet(digest));

export const contentTypeOf = (dotted: string): Buffer =>
  attribute(ATTRIBUTE.contentType, oid(dotted));

async function signerInfo(plan: ForgedCms, signer: Party): Promise<Buffer> {
  const { digest, hash = "sha256", contentType = OID_DATA } = plan;
  const signatureHash = plan.signatureHash ?? hash;
  const digestBeside = plan.digestBeside ?? signer.by?.digest;
  const usual = {
    contentType: contentTypeOf(contentType),
    messageDigest: messageDigest(
      digestBeside && plan.octets ? digestBeside.of(plan.octets()) : digest(hash),
    ),
    reference: referenceTo(signer.certificate),
  };
  const choose = plan.attributes ?? ((all: UsualAttributes) => Object.values(all));
  const chosen = choose(usual, hash);
  const inOrder = setOf(...chosen);
  const reversed = set(...chosen.toSorted((a, b) => Buffer.compare(b, a)));
  const attributes = plan.unordered === undefined ? inOrder : reversed;
  const octets = plan.attributes === null ? plan.octets?.() : undefined;
  const signed = octets ?? (plan.unordered === "signed in order" ? inOrder : attributes);
  const value =
    signer.by?.sign(signed, signer.privateKey) ??
    signWith(signatureHash, signed, signer.privateKey);
  if (plan.spoilt) value[value.length - 1] = (value.at(-1) ?? 0) ^ 1;
  const tokens = (await plan.stamps?.(value)) ?? [];
  const isRsa = signer.privateKey.asymmetricKeyType === "rsa";
  const algorithm = (isRsa ? RSA : ECDSA)[signatureHash];
  if (algorithm === undefined) throw new RangeError("no such algorithm");
  const { certificate } = signer;
  return seq(
    int(1),
    seq(certificate.issuer.der, certificate.serialDer),
    digestBeside?.identifier ?? seq(oid(HASHES[hash])),
    ...(plan.attributes === null ? [] : [implicit(0, attributes)]),
    signer.by?.identifier ?? seq(oid(algorithm), ...(isRsa ? [nil()] : [])),
    octet(value),
    ...(tokens.length > 0
      ? [
          implicit(
            1,
            setOf(...tokens.map((token) => attribute(ATTRIBUTE.signatureTimestamp, token))),
          ),
        ]
      : []),
  );
}

/** A ContentInfo with a SignedData, in DER. */
export async function forgedCms(plan: ForgedCms): Promise<Buffer> {
  const { signer, also, content, hash = "sha256", contentType = OID_DATA } = plan;
  const carried = plan.certificates ?? [signer.certificate, ...signer.above];
  const inside = [...carried.map(({ der }) => der), ...(plan.beside ?? [])];
  const signers = [await signerInfo(plan, signer)];
  if (also) signers.push(await signerInfo(plan, also));
  if (plan.before) signers.unshift(await signerInfo(plan, plan.before));
  const body = seq(
    int(contentType === OID_DATA ? 1 : 3),
    setOf(plan.digestBeside?.identifier ?? signer.by?.digest.identifier ?? seq(oid(HASHES[hash]))),
    seq(oid(contentType), ...(content ? [explicit(0, octet(content))] : [])),
    ...(inside.length > 0 ? [implicit(0, setOf(...inside))] : []),
    plan.before ? set(...signers) : setOf(...signers),
  );
  return seq(oid(OID_SIGNED_DATA), explicit(0, body));
}
