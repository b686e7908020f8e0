/** The validation processes of EN 319 102-1: §5.3 basic, §5.5 with time, §5.6.3 with archived data. */
import { firstWeak } from "./algorithms.ts";
import { provenAt, type Bench } from "./bench.ts";
import { weakFault, weakLink, type Finding } from "./chain.ts";
import { earliest } from "./existence.ts";
import type { Fault } from "../fault.ts";
import { expiredBy, staleAt, tooOld } from "./moments.ts";
import { pastFault } from "./past.ts";
import type { Outcome, Token } from "./token.ts";

/** Basic validation (§5.3.4): the fault at the moment of validation. */
function basicFault({ now }: Bench, token: Token): Fault | undefined {
  const { broken, finding, uses, unacceptable } = token;
  if (broken) return broken;
  if (finding?.fault) return finding.fault;
  const weak = firstWeak(uses, now);
  return weak ? weakFault(weak) : unacceptable;
}

const OVER_TIME = new Set<Fault["subIndication"]>([
  "CRYPTO_CONSTRAINTS_FAILURE_NO_POE",
  "REVOKED_NO_POE",
  "REVOKED_CA_NO_POE",
  "TRY_LATER",
  "OUT_OF_BOUNDS_NO_POE",
  "OUT_OF_BOUNDS_NOT_REVOKED",
]);
const OVER_THE_PAST = new Set<Fault["subIndication"]>([
  ...OVER_TIME,
  "REVOCATION_OUT_OF_BOUNDS_NO_POE",
  "SIG_CONSTRAINTS_FAILURE",
]);

/**
 * Judges a signature or a time-stamp: first alone, then with its time-stamps, then with what later document time-stamps
 * prove.
 */
export function judgeToken(bench: Bench, token: Token): Outcome {
  const { finding, stamped, position } = token;
  const first = basicFault(bench, token);
  const best = earliest(bench.now, ...stamped);
  if (!finding || (first && (token.broken || !finding.chained)))
    return { fault: first, existed: best };
  const second =
    first && !OVER_TIME.has(first.subIndication)
      ? first
      : timeFault(bench, token, finding, first, best);
  const existed = earliest(best, provenAt(bench, position));
  if (!second) return { fault: tooOld(existed, finding), existed };
  const archived = provenAt(bench, position) < bench.now;
  if (!archived || !OVER_THE_PAST.has(second.subIndication)) return { fault: second, existed };
  const third = pastFault(bench, { ...token, finding }, second, existed);
  return { fault: third, existed };
}

/** Validation with time (§5.5.4): the fault that remains with time-stamps over the signature itself. */
function timeFault(
  { now }: Bench,
  token: Token,
  finding: Finding,
  fault: Fault | undefined,
  best: Date,
): Fault | undefined {
  const { links, validity } = finding;
  switch (fault?.subIndication) {
    case undefined:
      break;
    case "REVOKED_NO_POE":
    case "REVOKED_CA_NO_POE": {
      const late = links.some(({ statements }) => {
        const status = statements[0]?.status;
        return status?.status === "revoked" && status.at <= best;
      });
      if (late) return fault;
      const outside = tooOld(best, finding) ?? expiredBy(best, finding);
      if (outside) return outside;
      break;
    }
    case "OUT_OF_BOUNDS_NO_POE":
      return tooOld(best, finding) ?? fault;
    case "OUT_OF_BOUNDS_NOT_REVOKED": {
      const early = tooOld(best, finding);
      if (early) return early;
      if (best > validity.to) return fault;
      break;
    }
    case "TRY_LATER":
    case "CRYPTO_CONSTRAINTS_FAILURE_NO_POE":
      break;
    default:
      return fault;
  }
  const stale = fault && staleAt(finding, best);
  if (stale) return stale;
  if (token.disordered) return token.disordered;
  const weak = firstWeak(token.uses, best);
  if (weak) return weakFault(weak);
  // §5.5.4 10): certificates and revocation data are checked against the present.
  const weakChain = links.map((link) => weakLink(link, now)).find(Boolean);
  return weakChain ?? tooOld(best, finding) ?? token.unacceptable;
}
