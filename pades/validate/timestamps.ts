import type { AnyHashName } from "@paraph/pki/algorithms";
import { nameValue } from "@paraph/pki/name";
import type { Certificate } from "@paraph/pki/certificate";
import { DerError } from "@paraph/pki/der-reader";
import {
  checkTimestampToken,
  readTimestampToken,
  type TimestampToken,
} from "@paraph/pki/timestamp";
import { plain } from "../source.ts";
import { judgeChain } from "./chain.ts";
import { joinEvidence, type Evidence } from "./evidence.ts";
import type { Fault, Signatory, TimestampVerdict } from "./verdict.ts";

export interface TimestampQuestion {
  /** The token, DER; padding is fine. */
  readonly token: Uint8Array;
  /** Digest of what it should be over. */
  readonly digest: (hash: AnyHashName) => Uint8Array;
  /** When the token is proven to have existed; `now` if by nothing else. */
  readonly existedAt: Date;
  readonly now: Date;
  readonly anchors: readonly Certificate[];
  readonly evidence: Evidence;
}

export interface TimestampJudgement {
  readonly verdict: TimestampVerdict;
  /** The time, if it can be relied on. */
  readonly time: Date | undefined;
  /** Whether the token is over the right data, whatever its chain. */
  readonly intact: boolean;
  readonly certificate: Certificate | undefined;
}

/** Judges one token (EN 319 102-1 §5.4): what it is over, its signature, its authority's chain. */
export function judgeTimestamp(question: TimestampQuestion): TimestampJudgement {
  const token = readToken(question.token);
  if (!token) {
    const fault: Fault = {
      indication: "TOTAL_FAILED",
      subIndication: "FORMAT_FAILURE",
      detail: "not a time-stamp token",
    };
    return {
      verdict: verdictOf(null, null, fault),
      time: undefined,
      intact: false,
      certificate: undefined,
    };
  }
  const { evidence, existedAt, now, anchors } = question;
  const checked = checkTimestampToken(token, {
    digest: question.digest,
    certificates: evidence.certificates,
  });
  if (!checked.ok) {
    return {
      verdict: verdictOf(token, null, tokenFault(checked.reason)),
      time: undefined,
      intact: false,
      certificate: undefined,
    };
  }
  const { certificate } = checked;
  const inside = { certificates: token.signed.certificates, ocsps: [], crls: [] };
  const fault = judgeChain({
    certificate,
    at: existedAt,
    // what is proven to have existed before now is proven by a later time-stamp
    proven: existedAt < now,
    // of the newest one nobody can know more than was known when it was made
    knownSince: existedAt < now ? existedAt : token.time,
    now,
    anchors,
    evidence: joinEvidence(evidence, inside),
  });
  return {
    verdict: verdictOf(token, certificate, fault),
    time: fault ? undefined : token.time,
    intact: true,
    certificate,
  };
}

function readToken(bytes: Uint8Array): TimestampToken | undefined {
  try {
    return readTimestampToken(bytes);
  } catch (error) {
    if (error instanceof DerError) return undefined;
    throw error;
  }
}

function tokenFault(reason: string): Fault {
  switch (reason) {
    case "imprint-mismatch":
    case "digest-mismatch":
      return { indication: "TOTAL_FAILED", subIndication: "HASH_FAILURE", detail: reason };
    case "signature-invalid":
      return { indication: "TOTAL_FAILED", subIndication: "SIG_CRYPTO_FAILURE", detail: reason };
    case "no-signing-certificate":
      return {
        indication: "INDETERMINATE",
        subIndication: "NO_SIGNING_CERTIFICATE_FOUND",
        detail: reason,
      };
    case "unsupported-algorithm":
      return {
        indication: "INDETERMINATE",
        subIndication: "CRYPTO_CONSTRAINTS_FAILURE",
        detail: reason,
      };
    case "extended-key-usage":
      return {
        indication: "INDETERMINATE",
        subIndication: "CHAIN_CONSTRAINTS_FAILURE",
        detail: reason,
      };
    case "certificate-not-valid-at-time":
      return { indication: "TOTAL_FAILED", subIndication: "EXPIRED", detail: reason };
    default:
      return {
        indication: "INDETERMINATE",
        subIndication: "SIG_CONSTRAINTS_FAILURE",
        detail: reason,
      };
  }
}

function verdictOf(
  token: TimestampToken | null,
  certificate: Certificate | null,
  fault: Fault | undefined,
): TimestampVerdict {
  return {
    indication: fault?.indication ?? "TOTAL_PASSED",
    ...(fault && { subIndication: fault.subIndication }),
    time: token ? token.time.toISOString() : null,
    authority: certificate && signatoryOf(certificate),
    certificate: certificate && plain(certificate.der),
    policy: token ? token.policy : null,
    details: fault ? [fault.detail] : [],
  };
}

export const signatoryOf = (certificate: Certificate): Signatory => ({
  commonName: nameValue(certificate.subject, "CN"),
  subject: certificate.subject.text,
  issuer: certificate.issuer.text,
  serialNumber: certificate.serial,
});
