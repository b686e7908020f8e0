import type { Certificate } from "@paraph/pki";
import { checkOcspResponse, type OcspResponse } from "@paraph/pki/revocation";
import { certificateUses, usesOf } from "./algorithms.ts";
import type { Held } from "./evidence.ts";
import { byLists, isKnownRevoked } from "./lists.ts";
import type {
  RevocationAnswer,
  RevocationQuery,
  ProofContext,
  Statement,
  RevocationStatements,
} from "./revocation-types.ts";

export type { Statement, RevocationStatements } from "./revocation-types.ts";

/**
 * All statements in the evidence about the revocation of a certificate (EN 319 102-1 §5.2.6, RFC 6960, RFC 5280 §6.3).
 * If the issuer is an anchor, its name and key count and not its validity period (RFC 5280 §6.1.1 d), because its
 * certificate may have been reissued.
 */
export function statementsAbout(
  certificate: Certificate,
  issuer: Certificate,
  { evidence, anchors, now }: ProofContext,
): RevocationStatements {
  const isAnchor = anchors.some(({ der }) => der.equals(issuer.der));
  const told = { certificate, issuer, isAnchor, evidence, anchors, now };
  const answers = [...evidence.ocsps.map((each) => byOcsp(each, told)), ...byLists(told)].map(
    (answer) => acceptable(answer, certificate),
  );
  const statements = answers.filter((answer) => answer !== undefined && "status" in answer);
  statements.sort((a, b) => b.issuedAt.getTime() - a.issuedAt.getTime());
  const refusal = answers.find((answer) => answer !== undefined && "refused" in answer);
  return { statements, refused: refusal?.refused };
}

function byOcsp(
  { item, position, stored }: Held<OcspResponse>,
  { certificate, issuer, evidence, now }: RevocationQuery,
): RevocationAnswer {
  const verdict = checkOcspResponse(item, certificate, issuer, now, { historic: true });
  if (!verdict.ok)
    return verdict.reason === "other-certificate" ? undefined : { refused: verdict.reason };
  const { status, responder, single } = verdict;
  if (status.status === "unknown") return { refused: "unknown" };
  const delegated = !responder.der.equals(issuer.der);
  if (delegated && isKnownRevoked(responder, issuer, item.producedAt, evidence))
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
      ...(delegated ? certificateUses(responder, issuer) : []),
    ],
  };
}

function acceptable(
  answer: RevocationAnswer,
  { notBefore, notAfter }: Certificate,
): RevocationAnswer {
  if (!answer || "refused" in answer) return answer;
  if (answer.thisUpdate < notBefore) return { refused: "older-than-certificate" };
  // RFC 5280 §3.3: lists may omit a certificate after it expires.
  if (answer.status.status === "good" && answer.thisUpdate > notAfter)
    return { refused: "after-expiry" };
  return answer;
}

/** Whether the statement was current at that moment, or was issued after it (EN 319 102-1 §5.2.5). */
export const isFresh = ({ thisUpdate, nextUpdate }: Statement, at: Date): boolean =>
  thisUpdate >= at || (nextUpdate !== null && nextUpdate >= at);
