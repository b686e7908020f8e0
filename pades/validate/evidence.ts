import {
  isValidAt,
  readCertificate,
  verifyIssued,
  type Certificate,
} from "@paraph/pki/certificate";
import { checkCrl, readCrl, type RevocationList } from "@paraph/pki/crl";
import { DerError } from "@paraph/pki/der-reader";
import { checkOcspResponse, readStoredOcsp, type OcspResponse } from "@paraph/pki/ocsp";
import { buildPath } from "@paraph/pki/path";
import type { CertificateStatus } from "@paraph/pki/revocation";
import type { ValidationData } from "../archive.ts";
import {
  arrayAt,
  catalogOf,
  dictionaryAt,
  isStream,
  resolve,
  type PdfDocument,
} from "../document.ts";
import { isPadesError } from "../errors.ts";
import { decodeStream } from "../filters.ts";
import { isNeverRevoked } from "../validation-data.ts";

/** Everything at hand to judge certificates with. */
export interface Evidence {
  readonly certificates: readonly Certificate[];
  readonly ocsps: readonly OcspResponse[];
  readonly crls: readonly RevocationList[];
}

/** What is known about a certificate's revocation, and since when. */
export interface StatusProof {
  readonly status: CertificateStatus;
  readonly thisUpdate: Date;
  readonly nextUpdate: Date | null;
}

const MAX_ITEMS = 2000;

/** What the document security store of this revision holds; what cannot be read in it is left out. */
export function evidenceOf(document: PdfDocument): Evidence {
  const store = dictionaryAt(document, catalogOf(document), "DSS");
  const list = (key: string): Uint8Array[] =>
    ((store && arrayAt(document, store, key)) ?? []).slice(0, MAX_ITEMS).flatMap((item) => {
      const value = resolve(document, item);
      if (!isStream(value)) return [];
      return attempt(() => decodeStream(value, (inner) => resolve(document, inner)));
    });
  return readEvidence({ certs: list("Certs"), ocsps: list("OCSPs"), crls: list("CRLs") });
}

export const readEvidence = (data: ValidationData): Evidence => ({
  certificates: data.certs.flatMap((der) => attempt(() => readCertificate(der))),
  ocsps: data.ocsps.flatMap((der) => attempt(() => readStoredOcsp(der))),
  crls: data.crls.flatMap((der) => attempt(() => readCrl(der))),
});

/** A list of one, or of none if it cannot be read. */
function attempt<T>(read: () => T): T[] {
  try {
    return [read()];
  } catch (error) {
    if (error instanceof DerError || isPadesError(error)) return [];
    throw error;
  }
}

export const joinEvidence = (...parts: readonly Evidence[]): Evidence => ({
  certificates: parts.flatMap((part) => part.certificates),
  ocsps: parts.flatMap((part) => part.ocsps),
  crls: parts.flatMap((part) => part.crls),
});

/**
 * The newest word on a certificate's revocation that counts for the moment `at`: issued at or after it, or
 * still in force then. `now` is the moment of validation. Undefined if nobody says anything.
 */
export function statusOf(
  certificate: Certificate,
  issuer: Certificate,
  moment: { readonly at: Date; readonly now: Date },
  evidence: Evidence,
): StatusProof | undefined {
  const { at, now } = moment;
  const proofs: StatusProof[] = [];
  for (const response of evidence.ocsps) {
    const verdict = checkOcspResponse(response, certificate, issuer, now, { historic: true });
    if (!verdict.ok || verdict.status.status === "unknown") continue;
    if (!isResponderSound(verdict.responder, issuer, response.producedAt, evidence)) continue;
    proofs.push({
      status: verdict.status,
      thisUpdate: verdict.single.thisUpdate,
      nextUpdate: verdict.single.nextUpdate,
    });
  }
  for (const list of evidence.crls) {
    const verdict = checkCrl(list, certificate, issuer, now, { historic: true });
    if (verdict.ok)
      proofs.push({
        status: verdict.status,
        thisUpdate: list.thisUpdate,
        nextUpdate: list.nextUpdate,
      });
  }
  return proofs
    .filter(({ thisUpdate, nextUpdate, status }) => {
      // a revocation never becomes outdated
      return (
        status.status === "revoked" || thisUpdate >= at || (nextUpdate !== null && nextUpdate >= at)
      );
    })
    .sort((a, b) => b.thisUpdate.getTime() - a.thisUpdate.getTime())[0];
}

/** A delegated responder was valid when it answered and, unless nobody is to ask (RFC 6960 §4.2.2.2.1), is not known as revoked. */
function isResponderSound(
  responder: Certificate,
  issuer: Certificate,
  producedAt: Date,
  evidence: Evidence,
): boolean {
  if (responder.der.equals(issuer.der)) return true;
  if (!isValidAt(responder, producedAt)) return false;
  return !evidence.crls.some((list) => {
    const verdict = checkCrl(list, responder, issuer, list.thisUpdate, { historic: true });
    return verdict.ok && verdict.status.status === "revoked" && verdict.status.at <= producedAt;
  });
}

/** Whether the evidence covers the certificate and all above it: what makes a signature long-term. */
export function isComplete(
  certificate: Certificate,
  anchors: readonly Certificate[],
  moment: { readonly at: Date; readonly now: Date },
  evidence: Evidence,
): boolean {
  const path = buildPath({
    certificate,
    candidates: evidence.certificates,
    anchors,
    at: moment.at,
  });
  const chain = path.ok ? path.chain : climb(certificate, evidence.certificates);
  return chain.every((one, i) => {
    const issuer = chain[i + 1];
    if (!issuer) return one.selfIssued || path.ok;
    return isNeverRevoked(one) || statusOf(one, issuer, moment, evidence) !== undefined;
  });
}

/** As far up as the certificates at hand lead, for chains that end at nobody's anchor. */
function climb(certificate: Certificate, candidates: readonly Certificate[]): Certificate[] {
  const chain = [certificate];
  for (let last = certificate; !last.selfIssued && chain.length < 8;) {
    const below = last;
    const issuer = candidates.find((one) => !chain.includes(one) && verifyIssued(below, one));
    if (!issuer) break;
    chain.push(issuer);
    last = issuer;
  }
  return chain;
}
