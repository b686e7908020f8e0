import type { Certificate } from "@paraph/pki";
import { reason, type Reason, type ReasonFacts, type ReasonKey } from "./reasons.ts";
import type { Indication, SubIndication } from "./verdict.ts";

/** A check that failed: its indication by EN 319 102-1, and the reason. */
export interface Fault {
  readonly indication: Exclude<Indication, "TOTAL_PASSED">;
  readonly subIndication: SubIndication;
  readonly reason: Reason;
}

export const failed = <Key extends ReasonKey>(
  subIndication: SubIndication,
  key: Key,
  facts: ReasonFacts[Key],
): Fault => ({ indication: "TOTAL_FAILED", subIndication, reason: reason(key, facts) });

export const undecided = <Key extends ReasonKey>(
  subIndication: SubIndication,
  key: Key,
  facts: ReasonFacts[Key],
): Fault => ({ indication: "INDETERMINATE", subIndication, reason: reason(key, facts) });

export const subjectOf = (certificate: Certificate): { readonly subject: string } => ({
  subject: certificate.subject.text,
});
