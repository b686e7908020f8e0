import { type OcspResponse, readCrl, readOcspResponse } from "@paraph/pki/revocation";
import { DerError } from "@paraph/pki/der";
import { rememberByContent } from "@paraph/pki";
import { readTimestampToken } from "@paraph/pki/timestamp";

/*
 * What authorities answered, parsed. The client that asked reads an answer to check it, the ceremony reads it
 * again to check what any client brought, and the next signature meets the same lists and the statuses that a
 * responder made ahead: the same bytes are taken apart once, and pki verifies the signature on them once.
 */

const REMEMBERED = 64;

/** Short answers are known by their content, long lists as long as their bytes are in use. Those are never changed. */
function takenApartOnce<Answer>(
  read: (bytes: Uint8Array) => Answer,
): (bytes: Uint8Array) => Answer {
  const byContent = rememberByContent(REMEMBERED, read);
  const byIdentity = new WeakMap<Uint8Array, { readonly answer: Answer }>();
  return (bytes) => {
    const before = byIdentity.get(bytes);
    if (before) return before.answer;
    const answer = byContent(bytes);
    byIdentity.set(bytes, { answer });
    return answer;
  };
}

/** A time-stamp token. Throws DerError. */
export const tokenOf = takenApartOnce(readTimestampToken);

/** An OCSPResponse: an answer or a refusal. Throws DerError. */
export const ocspAnswerOf = takenApartOnce(readOcspResponse);

/** A CertificateList. Throws DerError. */
export const crlOf = takenApartOnce(readCrl);

/** An OCSPResponse that must be an answer. Throws DerError. */
export function ocspOf(bytes: Uint8Array): OcspResponse {
  const answer = ocspAnswerOf(bytes);
  if (!answer.successful)
    throw new DerError("bad-value", `OCSP refusal (${answer.status ?? "unknown"})`);
  return answer.response;
}
