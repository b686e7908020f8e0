/**
 * Set-up of every file that tests in a simulated DOM: when its tests are over, nothing of them goes on. A timer or a
 * module on its way would otherwise come to a document that is no longer there, which ends the run with an error that
 * belongs to no test.
 */
import { afterAll, vi } from "vitest";

type Begin = (task: (...given: unknown[]) => void, ...more: unknown[]) => unknown;
type End = (handle: unknown) => void;

/** What begins a task later, and what calls it off. */
const TIMERS = {
  setTimeout: "clearTimeout",
  setInterval: "clearInterval",
  setImmediate: "clearImmediate",
} as const;

/** What ends each task that waits. One set for a process: modules keep the timers that they found when they were loaded. */
const KEY = Symbol.for("paraph.testing.leftovers");
const shared = globalThis as typeof globalThis & { [KEY]?: Set<() => void> };

if (typeof document !== "undefined") {
  if (shared[KEY] === undefined) {
    shared[KEY] = new Set();
    for (const [begin, end] of Object.entries(TIMERS)) watch(begin, end, shared[KEY]);
  }
  afterAll(endLeftovers);
}

/** Ends what waits, once the modules that are on their way have come. */
export async function endLeftovers(): Promise<void> {
  await vi.dynamicImportSettled();
  const waiting = shared[KEY] ?? new Set();
  for (const end of waiting) end();
  waiting.clear();
}

/** Notes each task that a timer is given, until it has run. */
function watch(name: string, ending: string, waiting: Set<() => void>): void {
  const begin = Reflect.get(globalThis, name) as Begin;
  const callOff = Reflect.get(globalThis, ending) as End;
  const watched: Begin = (task, ...more) => {
    const run = (...given: unknown[]) => {
      if (name !== "setInterval") waiting.delete(end);
      task(...given);
    };
    const handle = begin(run, ...more);
    const end = () => callOff(handle);
    waiting.add(end);
    return handle;
  };
  // Its other form (one that returns a promise) stays.
  Reflect.set(globalThis, name, Object.assign(watched, begin));
}
