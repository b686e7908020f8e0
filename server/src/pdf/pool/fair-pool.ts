import { rm } from "node:fs/promises";
import type { CostlyOwners } from "./costly-owners.ts";
import { PreemptedError, type ProcessPool } from "./process-pool.ts";

export interface FairPools<Tasks> {
  /** The shared pool, with a `turn`. It reports work to `costly`, and does not start tasks of costly owners. */
  readonly everybody: ProcessPool<Tasks>;
  /** The pool of costly owners. It reports work to `costly` as well. */
  readonly apart: ProcessPool<Tasks>;
  readonly costly: CostlyOwners;
}

/**
 * Combines two pools into one, so that costly files of one owner do not delay others: the tasks of costly owners run in
 * the separate pool, and a task that was stopped for another owner starts there again from its beginning.
 */
export function joinPools<Tasks>({
  everybody,
  apart,
  costly,
}: FairPools<Tasks>): ProcessPool<Tasks> {
  /** Tasks of the shared pool that may still be moved. */
  const open = new Set<Promise<unknown>>();
  let closed = false;
  return {
    run: (task, input, options) => {
      if (!closed && costly.has(options.owner ?? "")) return apart.run(task, input, options);
      const running = everybody.run(task, input, options).catch(async (error: unknown) => {
        if (!(error instanceof PreemptedError)) throw error;
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

/** Removes the output files of a task that was stopped, because tasks never overwrite a file. */
async function removeHalfWritten(input: unknown): Promise<void> {
  if (typeof input !== "object" || input === null || !("into" in input)) return;
  for (const path of [input.into].flat()) {
    if (typeof path === "string") await rm(path, { force: true });
  }
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
