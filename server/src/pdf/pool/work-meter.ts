import { processorTime } from "./processor-time.ts";

/** Measures the work of a child from a point in time. */
export interface WorkMeter {
  /** Milliseconds of processor time; elapsed time if the system does not report it or the child has ended. */
  readonly soFar: () => number;
  readonly stop: () => void;
}

/** The shortest interval between two checks. */
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
