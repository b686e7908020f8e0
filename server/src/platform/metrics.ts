/** The metrics of the process, in a separate registry. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

export interface Metrics {
  readonly registry: Registry;
  readonly calls: Histogram<"call" | "status">;
  readonly jobs: Histogram<"job" | "outcome">;
  readonly errors: Counter<"key">;
  /** A gauge that is read on each request; NaN if it cannot be read within two seconds. */
  readonly gauge: (name: string, help: string, read: () => number | Promise<number>) => void;
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The metrics of one process: of calls, jobs, errors and Node. Times are in seconds, as Prometheus recommends. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: "paraph_" });
  const registers = [registry];
  return {
    registry,
    calls: new Histogram({
      name: "paraph_call_seconds",
      help: "Calls by name and status, in seconds",
      labelNames: ["call", "status"],
      buckets: BUCKETS,
      registers,
    }),
    jobs: new Histogram({
      name: "paraph_job_seconds",
      help: "Job runs by name and outcome, in seconds",
      labelNames: ["job", "outcome"],
      buckets: BUCKETS,
      registers,
    }),
    errors: new Counter({
      name: "paraph_problems_total",
      help: "Problems answered, by key",
      labelNames: ["key"],
      registers,
    }),
    gauge: (name, help, read) => {
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers,
        collect: async () => gauge.set(await inTime(read)),
      });
    },
  };
}

const PATIENCE = 2000;

/** If the source of a gauge is broken, the other metrics are still reported. */
async function inTime(read: () => number | Promise<number>): Promise<number> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<number>((resolve) => {
    timer = setTimeout(() => resolve(Number.NaN), PATIENCE);
  });
  try {
    return await Promise.race([read(), late]);
  } catch {
    return Number.NaN;
  } finally {
    clearTimeout(timer);
  }
}
