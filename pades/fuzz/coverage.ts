/** The blocks of the libraries that ran: V8's own precise coverage. */
import { Session, type Profiler } from "node:inspector";

/** New blocks since the last call. */
export interface Coverage {
  readonly fresh: () => number;
  /** Blocks that have run so far. */
  readonly count: () => number;
  readonly stop: () => void;
}

/** Starts watching scripts whose URL `watched` accepts. */
export function watchCoverage(watched: (url: string) => boolean): Coverage {
  const session = new Session();
  session.connect();
  // Within the process itself, the result is immediate.
  const post = (method: string, parameters: object = {}): unknown => {
    let answer: unknown;
    session.post(method, parameters, (error: Error | null, result?: unknown) => {
      if (error) throw error;
      answer = result;
    });
    return answer;
  };
  const taken = () =>
    post("Profiler.takePreciseCoverage") as Profiler.TakePreciseCoverageReturnType;
  post("Profiler.enable");
  post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  const known = new Set<string>();
  return {
    fresh() {
      const before = known.size;
      for (const { url, functions } of taken().result) {
        if (!watched(url)) continue;
        for (const { ranges } of functions)
          for (const { count, startOffset, endOffset } of ranges)
            if (count > 0) known.add(`${url} ${startOffset} ${endOffset}`);
      }
      return known.size - before;
    },
    count: () => known.size,
    stop() {
      post("Profiler.stopPreciseCoverage");
      session.disconnect();
    },
  };
}
