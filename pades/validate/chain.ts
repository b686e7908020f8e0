import type { Certificate } from "@paraph/pki/certificate";
import { buildPath, type PathFault } from "@paraph/pki/path";
import { isNeverRevoked } from "../validation-data.ts";
import { statusOf, type Evidence } from "./evidence.ts";
import type { Fault, SubIndication } from "./verdict.ts";

export interface ChainQuestion {
  readonly certificate: Certificate;
  /** The moment that counts for the chain, and whether a time-stamp proves it. */
  readonly at: Date;
  readonly proven: boolean;
  /** The moment that revocation data must speak of; `at` unless said. */
  readonly knownSince?: Date;
  readonly now: Date;
  readonly anchors: readonly Certificate[];
  readonly evidence: Evidence;
}

/** Undefined if the certificate was good at that moment: a chain to an anchor, nothing in it revoked. */
export function judgeChain(question: ChainQuestion): Fault | undefined {
  const { certificate, at, now, anchors, evidence, proven } = question;
  const weak = weakness(certificate);
  if (weak) return indeterminate("CRYPTO_CONSTRAINTS_FAILURE", weak);
  const path = buildPath({ certificate, candidates: evidence.certificates, anchors, at });
  if (!path.ok) return pathFault(path.reason, path.at, proven);
  for (const [i, one] of path.chain.entries()) {
    const issuer = path.chain[i + 1];
    if (!issuer || isNeverRevoked(one)) continue;
    const moment = { at: question.knownSince ?? at, now };
    const proof = statusOf(one, issuer, moment, evidence);
    if (!proof) return indeterminate("TRY_LATER", `no revocation data for ${one.subject.text}`);
    const { status } = proof;
    if (status.status !== "revoked" || status.at > at) continue;
    const detail = `${one.subject.text} was revoked on ${status.at.toISOString()}`;
    // a revocation of today says nothing about a signature of yesterday, but nobody proves the yesterday
    return proven && i === 0
      ? { indication: "TOTAL_FAILED", subIndication: "REVOKED", detail }
      : indeterminate("REVOKED_NO_POE", detail);
  }
  return undefined;
}

const indeterminate = (subIndication: SubIndication, detail: string): Fault => ({
  indication: "INDETERMINATE",
  subIndication,
  detail,
});

function pathFault(reason: PathFault, about: Certificate, proven: boolean): Fault {
  const detail = `${about.subject.text}: ${reason}`;
  switch (reason) {
    case "no-issuer-found":
      return indeterminate("NO_CERTIFICATE_CHAIN_FOUND", detail);
    case "expired":
    case "not-yet-valid": {
      if (!proven) return indeterminate("OUT_OF_BOUNDS_NO_POE", detail);
      const subIndication = reason === "expired" ? "EXPIRED" : "NOT_YET_VALID";
      return { indication: "TOTAL_FAILED", subIndication, detail };
    }
    case "signature-invalid":
    case "not-an-authority":
    case "path-too-long":
    case "key-usage":
    case "unknown-critical-extension":
      return indeterminate("CHAIN_CONSTRAINTS_FAILURE", detail);
  }
}

/** ETSI TS 119 312: RSA of less than 2,048 bits and curves of less than 256 no longer count. */
function weakness({ keyType, bits, subject }: Certificate): string | undefined {
  const least = keyType === "rsa" || keyType === "rsa-pss" ? 2048 : 256;
  return bits !== null && bits < least ? `${subject.text}: key of ${bits} bits` : undefined;
}
