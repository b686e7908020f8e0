/** How long a time-stamp is provable. */
import { createHash } from "node:crypto";
import { parseCertificate } from "@paraph/pades/cades";
import { buildPath } from "@paraph/pki/path";
import { checkTimestampToken, readTimestampToken } from "@paraph/pki/timestamp";

/** A span of time: from when the time-stamp was made to when its authority's chain ends. */
export interface Provable {
  readonly from: Date;
  readonly until: Date;
  /** SHA-256 of the authority's certificate, hex. */
  readonly authority: string;
}

/**
 * Until when a token (DER, padding allowed) can be verified with its certificates alone: the first end of a certificate
 * in the authority's chain. Later it needs another time-stamp over it (EN 319 142-1 §5.4.3). The anchor's own
 * validity does not count (RFC 5280 §6.1.1 d), unless the authority is an anchor itself.
 * @param anchors trusted certificates, DER
 * Throws an Error if the token's signature is invalid or its authority does not chain to an anchor.
 */
export function provableOf(bytes: Uint8Array, anchors: readonly Uint8Array[]): Provable {
  const token = readTimestampToken(bytes);
  // Only the certificate matters here: the imprint is taken from the token itself.
  const verdict = checkTimestampToken(token, { digest: token.imprint.digest });
  if (!verdict.ok) throw new Error(`A time-stamp is invalid: ${verdict.reason}.`);
  const path = buildPath({
    certificate: verdict.certificate,
    candidates: token.signed.certificates,
    anchors: anchors.map(parseCertificate),
    at: token.time,
  });
  if (!path.ok) {
    throw new Error(
      `The authority of a time-stamp does not lead to an anchor: ${path.at.subject.text}: ${path.reason}.`,
    );
  }
  const limited = [verdict.certificate, ...path.chain.slice(1, -1)];
  const until = Math.min(...limited.map(({ notAfter }) => notAfter.getTime()));
  const authority = createHash("sha256").update(verdict.certificate.der).digest("hex");
  return { from: token.time, until: new Date(until), authority };
}
