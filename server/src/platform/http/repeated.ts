/** An outage fails every call alike: it is worth one line in the log, not one for each. */
import { limits } from "@paraph/rules/limits";

/** Causes remembered at most; beyond that all are forgotten, which costs some lines. */
const MOST_CAUSES = 200;

/** Answers whether a cause was not seen for a while (`limits.outageReport`), and remembers it. */
export type IsNews = (cause: string) => boolean;

/** A memory of causes for one process. `now`: milliseconds of a clock that nobody moves. */
export function rememberCauses(now: () => number = () => performance.now()): IsNews {
  const seen = new Map<string, number>();
  return (cause) => {
    const last = seen.get(cause);
    const at = now();
    if (last !== undefined && at - last < limits.outageReport) return false;
    if (seen.size >= MOST_CAUSES) seen.clear();
    seen.set(cause, at);
    return true;
  };
}
