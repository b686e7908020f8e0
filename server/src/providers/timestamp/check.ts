/** Whether a stored token still proves its digest. */
import { parseCertificate } from "@paraph/pades/cades";
import { buildPath } from "@paraph/pki/path";
import { checkTimestampToken, readTimestampToken } from "@paraph/pki/timestamp";

/**
 * Why a token does not prove that `digest` existed at the token's time: it stamps another digest, its signature is
 * broken, or its certificate leads to none of the anchors (DER). Undefined if it does prove it.
 */
export function timestampFault(
  digest: Uint8Array,
  bytes: Uint8Array,
  anchors: readonly Uint8Array[],
): string | undefined {
  const token = readTimestampToken(bytes);
  const verdict = checkTimestampToken(token, { digest });
  if (!verdict.ok) return verdict.reason;
  const path = buildPath({
    certificate: verdict.certificate,
    candidates: token.signed.certificates,
    anchors: anchors.map(parseCertificate),
    at: token.time,
  });
  return path.ok ? undefined : path.reason;
}
