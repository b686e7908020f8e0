/** Checks at one moment, against the earliest proven moment of existence. */
import { staleFault, type Finding } from "./chain.ts";
import { failed, subjectOf, undecided, type Fault } from "../fault.ts";
import { isFresh } from "./statements.ts";

/** The signature existed before its certificate did (§5.5.4). */
export const tooOld = (existed: Date, { validity }: Finding): Fault | undefined =>
  existed < validity.from
    ? failed("NOT_YET_VALID", "older_than_certificate", {
        existed: existed.toISOString(),
        notBefore: validity.from.toISOString(),
      })
    : undefined;

/** The certificate, or one above it, had expired by then. */
export function expiredBy(best: Date, { certificate, validity }: Finding): Fault | undefined {
  if (best <= validity.to) return undefined;
  return undecided("OUT_OF_BOUNDS_NOT_REVOKED", "certificate_expired", {
    ...subjectOf(certificate),
    notAfter: validity.to.toISOString(),
    at: best.toISOString(),
  });
}

/** The revocation data was outdated, or reported a suspension, at that moment already. */
export function staleAt({ links }: Finding, at: Date): Fault | undefined {
  for (const { certificate, neverRevoked, statements } of links) {
    const newest = statements[0];
    if (neverRevoked || !newest) continue;
    const { status } = newest;
    if (status.status === "revoked") {
      if (status.reason === "certificateHold" && status.at <= at)
        return undecided("TRY_LATER", "certificate_suspended", {
          ...subjectOf(certificate),
          revokedAt: status.at.toISOString(),
        });
    } else if (!isFresh(newest, at)) return staleFault(certificate, newest, at);
  }
  return undefined;
}
