/** An outage fails every call in the same way, so it is logged once for each cause, not for each call. */
import { limits } from "@paraph/rules/limits";

/** The maximum number of remembered causes. Above it, all are removed, which costs a few log lines. */
const MOST_CAUSES = 200;

/** Returns whether a cause was not seen for a while (`limits.outageReport`), and remembers it. */
export type IsNews = (cause: string) => boolean;

/** Remembers causes for one process. `now`: milliseconds of a monotonic clock. */
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
