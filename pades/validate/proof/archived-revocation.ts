/** Revocation data in the attributes of a CMS signature. */
import { children, DerError, inside, readDer } from "@paraph/pki/der";
import type { SignedData } from "@paraph/pki/cms";

/** adbe-revocationInfoArchival, a signed attribute (ISO 32000-2 §12.8.3.3.2). */
const ADOBE_ARCHIVE = "1.2.840.113583.1.1.8";

/** OCSP responses and revocation lists, each in DER; without those that cannot be read. */
export function archivedRevocation(signed: SignedData): { ocsps: Buffer[]; crls: Buffer[] } {
  const found: { ocsps: Buffer[]; crls: Buffer[] } = { ocsps: [], crls: [] };
  const attributes = signed.signers.flatMap((signer) => signer.attributes);
  for (const { oid, values } of attributes) {
    if (oid !== ADOBE_ARCHIVE) continue;
    try {
      for (const value of values) {
        for (const part of children(readDer(value))) {
          // RevocationInfoArchival: crl [0], ocsp [1], each a SEQUENCE OF
          const list = part.tag === 0xa0 ? found.crls : part.tag === 0xa1 ? found.ocsps : undefined;
          list?.push(...children(inside(part)).map((each) => each.encoded));
        }
      }
    } catch (error) {
      if (!(error instanceof DerError)) throw error;
    }
  }
  return found;
}
