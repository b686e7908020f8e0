/** The signed references to certificates in a CMS (RFC 2634 §5.4, RFC 5035 §3 and §4). */
import {
  algorithmOid,
  type AnyHashName,
  type Certificate,
  digest,
  readHashIdentifier,
} from "@paraph/pki";
import { ATTRIBUTE, type SignerInfo } from "@paraph/pki/cms";
import { children, DerError, type DerNode, fields, octetsOf, readDer } from "@paraph/pki/der";

interface Reference {
  /** Null for an unknown algorithm. */
  readonly hash: AnyHashName | null;
  readonly hashOid: string | null;
  readonly digest: Buffer;
}

/**
 * Whether one of the signed references identifies the certificate (EN 319 102-1 §5.2.3.4). The first one should be the
 * signer's; others may follow. Only the holder of the signer's key can have added them.
 */
export const isReferredTo = (signer: SignerInfo, { der }: Certificate): boolean =>
  referencesOf(signer).some((one) => one.hash !== null && one.digest.equals(digest(one.hash, der)));

/** The identifier of an unknown hash algorithm in the references; undefined if all are known. */
export const unknownReference = (signer: SignerInfo): string | undefined =>
  referencesOf(signer).find(({ hash }) => hash === null)?.hashOid ?? undefined;

/** The references of both attributes; an unreadable attribute has none. */
function referencesOf({ attributes }: SignerInfo): Reference[] {
  return attributes.flatMap(({ oid, values }) => {
    if (oid !== ATTRIBUTE.signingCertificate && oid !== ATTRIBUTE.signingCertificateV2) return [];
    const byDefault = oid === ATTRIBUTE.signingCertificate ? "sha1" : "sha256";
    return values.flatMap((value) => readReferences(value, byDefault));
  });
}

function readReferences(value: Uint8Array, byDefault: AnyHashName): Reference[] {
  try {
    return children(fields(readDer(value)).take(0x30)).map((one) => readReference(one, byDefault));
  } catch (error) {
    if (error instanceof DerError) return [];
    throw error;
  }
}

function readReference(node: DerNode, byDefault: AnyHashName): Reference {
  const parts = fields(node);
  const algorithm = byDefault === "sha256" ? parts.maybe(0x30) : null;
  const hash = algorithm ? readHashIdentifier(algorithm) : byDefault;
  const hashOid = algorithm && algorithmOid(algorithm);
  return { hash, hashOid, digest: octetsOf(parts.take(0x04)) };
}
