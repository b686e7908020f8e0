/** Acts on many people: in portions that one call takes, with their progress, continued after a failure. */
import { limits } from "@paraph/rules/limits/business";
import { createStore } from "../../lib/browser/stored.ts";
import type { Store } from "../../lib/browser/stored.ts";

/** How many people are done. */
export interface Progress {
  readonly done: number;
  readonly all: number;
}

export interface Portions {
  /**
   * Does what is left. After a failure it is called again, and continues with the portion that failed. Resolves to the
   * number of people whom the calls have changed.
   */
  readonly run: () => Promise<number>;
  readonly progress: Store<Progress>;
}

/** Prepares work for many people; `work` resolves to how many people of its portion it has changed. */
export function inPortions<T>(
  all: readonly T[],
  work: (portion: readonly T[]) => Promise<number>,
): Portions {
  const most = limits.business.changedAtOnce;
  const progress = createStore<Progress>({ done: 0, all: all.length });
  let changed = 0;
  const run = async () => {
    for (let { done } = progress.get(); done < all.length; { done } = progress.get()) {
      const portion = all.slice(done, done + most);
      changed += await work(portion);
      progress.set({ done: done + portion.length, all: all.length });
    }
    return changed;
  };
  return { run, progress };
}
