import { type AnyHashName, type Certificate, digest, isValidAt, nameValue } from "@paraph/pki";
import { OID_TST_INFO } from "@paraph/pki/cms";
import { DerError } from "@paraph/pki/der";
import { claimsQualified, readTimestampToken, type TimestampToken } from "@paraph/pki/timestamp";
import { plain } from "../read/source.ts";
import { digestUse } from "./proof/algorithms.ts";
import type { Bench } from "./proof/bench.ts";
import { validateCertificate } from "./proof/chain.ts";
import { failed, subjectOf, undecided, type Fault } from "./fault.ts";
import { judgeToken } from "./proof/process.ts";
import { attributesFault, openSignature, type Opened } from "./signature.ts";
import type { Outcome } from "./proof/token.ts";
import type { Signatory, TimestampVerdict } from "./verdict.ts";

export interface TimestampQuestion {
  /** The token, DER; padding is allowed. */
  readonly token: Uint8Array;
  /** Its offset in the file. */
  readonly position: number;
  /** The digest of the data that it should cover. */
  readonly digest: (hash: AnyHashName) => Uint8Array;
  /** Whether it covers an offset of the file; it covers none by default. */
  readonly covers?: (position: number) => boolean;
  /** A fault outside the token, for example in its covered bytes. */
  readonly fault?: Fault | undefined;
}

export interface TimestampJudgement {
  readonly verdict: TimestampVerdict;
  /** The time, if it is reliable. */
  readonly time: Date | undefined;
  readonly accuracyMs: number;
  /** Whether the token is over the right data, whatever its chain. */
  readonly intact: boolean;
  readonly certificate: Certificate | undefined;
}

/** The tolerated difference between the clocks of authorities and of the validator. */
const SKEW_MS = 300_000;

/** Validates one time-stamp (EN 319 102-1 §5.4, §5.6.3): its covered data, its signature, its authority's chain. */
export function judgeTimestamp(bench: Bench, question: TimestampQuestion): TimestampJudgement {
  const token = readToken(question.token);
  if (!token) {
    const fault = question.fault ?? failed("FORMAT_FAILURE", "timestamp_unreadable", {});
    return judgement(null, undefined, { fault, existed: bench.now }, false);
  }
  const { signed } = token;
  const opened = openSignature({
    signed,
    use: "timestamp",
    certificates: bench.evidence.certificates.map(({ item }) => item),
    digest: (hash) => digest(hash, signed.content ?? new Uint8Array(0)),
    formatFault: (data, signer) =>
      data.contentType === OID_TST_INFO
        ? attributesFault(data, signer)
        : failed("FORMAT_FAILURE", "timestamp_unreadable", {}),
  });
  const { certificate } = opened;
  const broken =
    question.fault ??
    opened.fault ??
    referenceFault(opened) ??
    imprintFault(token, question.digest);
  const outcome = judgeToken(bench, {
    position: question.position,
    broken,
    finding:
      certificate &&
      validateCertificate(bench, certificate, "timestamp", {
        at: token.time,
        covers: question.covers ?? (() => false),
      }),
    uses: [...opened.uses, digestUse(token.imprint.hash, "", "timestamp")],
    unacceptable: certificate && timeFault(token, certificate, bench.now),
    disordered: undefined,
    stamped: [],
  });
  return judgement(token, certificate, outcome, !broken);
}

function readToken(bytes: Uint8Array): TimestampToken | undefined {
  try {
    return readTimestampToken(bytes);
  } catch (error) {
    if (error instanceof DerError) return undefined;
    throw error;
  }
}

/** RFC 3161 §2.4.2: a signed attribute must identify the authority's certificate; without it the token is invalid. */
const referenceFault = ({ signer, certificate }: Opened): Fault | undefined =>
  certificate && !signer?.signingCertificate
    ? failed("FORMAT_FAILURE", "signing_certificate_unnamed", subjectOf(certificate))
    : undefined;

/** RFC 3161 §2.4.2; the nonce concerns only the authority and its client. */
function imprintFault(
  { imprint }: TimestampToken,
  digestOf: TimestampQuestion["digest"],
): Fault | undefined {
  const { hash, hashOid, digest: stamped } = imprint;
  if (!hash)
    return undecided("CRYPTO_CONSTRAINTS_FAILURE_NO_POE", "algorithm_unsupported", {
      oid: hashOid,
    });
  return stamped.equals(digestOf(hash))
    ? undefined
    : failed("HASH_FAILURE", "timestamp_imprint", { algorithm: hash });
}

/** An authority's time must be within the validity of its certificate, and not in the future. */
function timeFault(
  { time }: TimestampToken,
  certificate: Certificate,
  now: Date,
): Fault | undefined {
  if (!isValidAt(certificate, time))
    return undecided("SIG_CONSTRAINTS_FAILURE", "timestamp_outside_certificate", {
      time: time.toISOString(),
      notBefore: certificate.notBefore.toISOString(),
      notAfter: certificate.notAfter.toISOString(),
    });
  return time.getTime() > now.getTime() + SKEW_MS
    ? undecided("SIG_CONSTRAINTS_FAILURE", "timestamp_in_future", {
        time: time.toISOString(),
        at: now.toISOString(),
      })
    : undefined;
}

function judgement(
  token: TimestampToken | null,
  certificate: Certificate | undefined,
  { fault }: Outcome,
  intact: boolean,
): TimestampJudgement {
  return {
    time: token && !fault ? token.time : undefined,
    accuracyMs: token?.accuracyMs ?? 0,
    intact,
    certificate,
    verdict: {
      indication: fault?.indication ?? "TOTAL_PASSED",
      ...(fault && { subIndication: fault.subIndication }),
      reasons: fault ? [fault.reason] : [],
      notes: [],
      time: token ? token.time.toISOString() : null,
      authority: certificate ? signatoryOf(certificate) : null,
      certificate: certificate ? plain(certificate.der) : null,
      policy: token ? token.policy : null,
      qualified: token ? claimsQualified(token) : false,
    },
  };
}

export const signatoryOf = (certificate: Certificate): Signatory => ({
  commonName: nameValue(certificate.subject, "CN"),
  subject: certificate.subject.text,
  issuer: certificate.issuer.text,
  serialNumber: certificate.serial,
});
