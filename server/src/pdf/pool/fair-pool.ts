import { rm } from "node:fs/promises";
import type { CostlyOwners } from "./costly-owners.ts";
import { GaveWayError, type ProcessPool } from "./process-pool.ts";

export interface FairPools<Tasks> {
  /** Opened with a `turn`; it tells `costly` of the work and passes over whoever is. */
  readonly everybody: ProcessPool<Tasks>;
  /** For whoever is costly, who wait for each other alone; it tells `costly` of the work, too. */
  readonly apart: ProcessPool<Tasks>;
  readonly costly: CostlyOwners;
}

/**
 * Two pools as one, in which nobody's costly files make others wait: whose tasks were costly lately is served apart,
 * and a task that had to give way is run there once more from its beginning.
 */
export function joinPools<Tasks>({
  everybody,
  apart,
  costly,
}: FairPools<Tasks>): ProcessPool<Tasks> {
  /** What runs or waits with everybody, and may be moved. */
  const open = new Set<Promise<unknown>>();
  let closed = false;
  return {
    run: (task, input, options) => {
      if (!closed && costly.has(options.owner ?? "")) return apart.run(task, input, options);
      const running = everybody.run(task, input, options).catch(async (error: unknown) => {
        if (!(error instanceof GaveWayError)) throw error;
        await removeHalfWritten(input);
        return apart.run(task, input, options);
      });
      open.add(running);
      const forget = (): unknown => open.delete(running);
      void running.then(forget, forget);
      return running;
    },
    load: () => {
      const [one, other] = [everybody.load(), apart.load()];
      return {
        children: [...one.children, ...other.children],
        waiting: sums(one.waiting, other.waiting),
        lost: sums(one.lost, other.lost),
      };
    },
    close: async () => {
      closed = true;
      await everybody.close();
      await Promise.allSettled(open);
      await apart.close();
    },
  };
}

/** Tasks never write over a file that exists. */
async function removeHalfWritten(input: unknown): Promise<void> {
  if (typeof input !== "object" || input === null || !("into" in input)) return;
  if (typeof input.into === "string") await rm(input.into, { force: true });
}

function sums<Name extends string>(
  one: Readonly<Record<Name, number>>,
  other: Readonly<Record<Name, number>>,
): Record<Name, number> {
  const names = Object.keys(one) as Name[];
  return Object.fromEntries(names.map((name) => [name, one[name] + other[name]])) as Record<
    Name,
    number
  >;
}
