import { type OcspResponse, readCrl, readOcspResponse } from "@paraph/pki/revocation";
import { DerError } from "@paraph/pki/der";
import { rememberByContent } from "@paraph/pki";
import { readTimestampToken } from "@paraph/pki/timestamp";

/**
 * Parsed answers of authorities. The client parses an answer to check it, the signing steps parse it again to check
 * what any client returned, and the next signature gets the same lists and prepared statuses: each answer is parsed
 * once, and pki verifies its signature once.
 */

const REMEMBERED = 64;

/** Short answers are cached by their content, long lists while their bytes are in use. These bytes never change. */
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

/** An OCSPResponse that must be a status and not a refusal. Throws DerError. */
export function ocspOf(bytes: Uint8Array): OcspResponse {
  const answer = ocspAnswerOf(bytes);
  if (!answer.successful)
    throw new DerError("bad-value", `OCSP refusal (${answer.status ?? "unknown"})`);
  return answer.response;
}
