import { isValidAt, type Certificate } from "@paraph/pki/certificate";
import { checkCrl, type RevocationList } from "@paraph/pki/crl";
import { checkOcspResponse, type OcspResponse } from "@paraph/pki/ocsp";
import type { CertificateStatus } from "@paraph/pki/revocation";
import { certificateUses, usesOf, type AlgorithmUse } from "./algorithms.ts";
import type { Evidence, Held } from "./evidence.ts";

/** What somebody who may say it says about a certificate's revocation. */
export interface Statement {
  readonly status: Exclude<CertificateStatus, { status: "unknown" }>;
  readonly thisUpdate: Date;
  readonly nextUpdate: Date | null;
  /** When it was issued. */
  readonly issuedAt: Date;
  /** Whose signature it bears. */
  readonly issuer: Certificate;
  /** Where it stands in the file; Infinity if it does not. */
  readonly position: number;
  readonly stored: boolean;
  readonly uses: readonly AlgorithmUse[];
}

export interface Told {
  /** The newest first. */
  readonly statements: readonly Statement[];
  /** Why data about this certificate does not count, if there is some that does not. */
  readonly refused: string | undefined;
}

/** When is asked, who is trusted, and what is at hand. */
interface At {
  readonly evidence: Evidence;
  readonly anchors: readonly Certificate[];
  readonly now: Date;
}

type Answer = Statement | { readonly refused: string } | undefined;

/**
 * Everything in the evidence about the revocation of a certificate (EN 319 102-1 §5.2.6, RFC 6960, RFC 5280 §6.3). Of
 * an issuer that is an anchor the name and the key count, and not how long its certificate says that it is valid
 * (RFC 5280 §6.1.1 d): it may have been issued anew.
 */
export function statementsAbout(
  certificate: Certificate,
  issuer: Certificate,
  { evidence, anchors, now }: At,
): Told {
  const isAnchor = anchors.some(({ der }) => der.equals(issuer.der));
  const answers = [
    ...evidence.ocsps.map((each) => byOcsp(each, certificate, issuer, evidence, now)),
    ...evidence.crls.map((each) => byList(each, certificate, { issuer, isAnchor }, now)),
  ].map((answer) => acceptable(answer, certificate));
  const statements = answers.filter((answer) => answer !== undefined && "status" in answer);
  statements.sort((a, b) => b.issuedAt.getTime() - a.issuedAt.getTime());
  const refusal = answers.find((answer) => answer !== undefined && "refused" in answer);
  return { statements, refused: refusal?.refused };
}

function byOcsp(
  { item, position, stored }: Held<OcspResponse>,
  certificate: Certificate,
  issuer: Certificate,
  evidence: Evidence,
  now: Date,
): Answer {
  const verdict = checkOcspResponse(item, certificate, issuer, now, { historic: true });
  if (!verdict.ok)
    return verdict.reason === "other-certificate" ? undefined : { refused: verdict.reason };
  const { status, responder, single } = verdict;
  if (status.status === "unknown") return { refused: "unknown" };
  if (!isResponderSound(responder, issuer, item.producedAt, evidence))
    return { refused: "responder-revoked" };
  return {
    status,
    thisUpdate: single.thisUpdate,
    nextUpdate: single.nextUpdate,
    issuedAt: item.producedAt,
    issuer: responder,
    position,
    stored,
    uses: [
      ...usesOf(item, responder, "revocation_data"),
      ...(responder.der.equals(issuer.der) ? [] : certificateUses(responder, issuer)),
    ],
  };
}

/** A delegated responder is not known as revoked when it answered (RFC 6960 §4.2.2.2.1). */
function isResponderSound(
  responder: Certificate,
  issuer: Certificate,
  producedAt: Date,
  { crls }: Evidence,
): boolean {
  if (responder.der.equals(issuer.der)) return true;
  return !crls.some(({ item }) => {
    const verdict = checkCrl(item, responder, issuer, item.thisUpdate, { historic: true });
    return verdict.ok && verdict.status.status === "revoked" && verdict.status.at <= producedAt;
  });
}

function byList(
  { item, position, stored }: Held<RevocationList>,
  certificate: Certificate,
  { issuer, isAnchor }: { readonly issuer: Certificate; readonly isAnchor: boolean },
  now: Date,
): Answer {
  const verdict = checkCrl(item, certificate, issuer, now, { historic: true });
  if (!verdict.ok)
    return verdict.reason === "other-issuer" ? undefined : { refused: verdict.reason };
  const { status } = verdict;
  if (status.status === "unknown") return { refused: "unknown" };
  if (!isAnchor && !isValidAt(issuer, item.thisUpdate)) return { refused: "issuer-not-valid" };
  return {
    status,
    thisUpdate: item.thisUpdate,
    nextUpdate: item.nextUpdate,
    issuedAt: item.thisUpdate,
    issuer,
    position,
    stored,
    uses: usesOf(item, issuer, "revocation_data"),
  };
}

function acceptable(answer: Answer, { notBefore, notAfter }: Certificate): Answer {
  if (!answer || "refused" in answer) return answer;
  if (answer.thisUpdate < notBefore) return { refused: "older-than-certificate" };
  // RFC 5280 §3.3: a certificate that expired may have left the lists
  if (answer.status.status === "good" && answer.thisUpdate > notAfter)
    return { refused: "after-expiry" };
  return answer;
}

/** Whether it was still current at that moment, or issued after it (EN 319 102-1 §5.2.5). */
export const isFresh = ({ thisUpdate, nextUpdate }: Statement, at: Date): boolean =>
  thisUpdate >= at || (nextUpdate !== null && nextUpdate >= at);
