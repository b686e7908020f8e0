/** Attributes of CMS signatures (RFC 5652 §5.3, §11) and the ESS reference to the signer's certificate (RFC 5035). */
import { readHashIdentifier, type AnyHashName } from "../algorithms.ts";
import { ATTRIBUTE } from "./cms.ts";
import { children, DerError, expectTag, fields, readDer, type DerNode } from "../der/der-reader.ts";
import { identified, octetsOf } from "../der/der-values.ts";

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

/** Reads `SET OF Attribute`, whatever its tag. */
export const readAttributes = (list: DerNode): Attribute[] =>
  children(list).map((node) => {
    const { oid, members } = identified(node);
    if (!members[0]) throw new DerError("truncated", "attribute without values");
    return { oid, values: children(expectTag(members[0], 0x31)).map((value) => value.encoded) };
  });

/** The single value of an attribute; null if it is absent. Twice or with several values it is an error (RFC 5652 §11). */
export function single(attributes: readonly Attribute[], dotted: string): DerNode | null {
  const found = attributes.filter((one) => one.oid === dotted);
  if (found.length === 0) return null;
  const [value, more] = found[0]?.values ?? [];
  if (found.length > 1 || !value || more)
    throw new DerError("bad-value", `attribute ${dotted} must have one value`);
  return readDer(value);
}

/** What signing-certificate-v2, else signing-certificate, says; null if there is neither. */
export function readReference(attributes: readonly Attribute[]): CertificateReference | null {
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
