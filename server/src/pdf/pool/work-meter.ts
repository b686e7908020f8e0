import { processorTime } from "./processor-time.ts";

/** What a child has worked since a moment. */
export interface WorkMeter {
  /** Milliseconds of processor; where the system does not tell them, and of a child that is gone, those that went by. */
  readonly soFar: () => number;
  readonly stop: () => void;
}

/** How soon a child is looked at again that has nearly worked for as long as it may. */
const SOONEST = 20;

/**
 * Watches a child from now on, until it is stopped.
 *
 * @param turn milliseconds of work after which `over` is called, once; undefined for never
 */
export function meterWork(pid: number, turn: number | undefined, over: () => void): WorkMeter {
  const from = performance.now();
  const before = processorTime(pid);
  const soFar = (): number => {
    const now = processorTime(pid);
    return before === null || now === null ? performance.now() - from : now - before;
  };
  let timer: NodeJS.Timeout | undefined;
  const look = (left: number): void => {
    timer = setTimeout(
      () => {
        const missing = (turn ?? Infinity) - soFar();
        if (missing > 0) look(missing);
        else over();
      },
      Math.max(SOONEST, left),
    );
  };
  if (turn !== undefined) look(turn);
  return { soFar, stop: () => clearTimeout(timer) };
}
