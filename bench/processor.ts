import { readdirSync, readFileSync } from "node:fs";

/**
 * Processor time that processes and their children have used, in milliseconds: on a busy machine it tells more than a
 * clock. Linux; NaN elsewhere. A child that has ended is no longer counted.
 */
export function processorTime(pids: readonly number[]): number {
  if (process.platform !== "linux") return Number.NaN;
  const wanted = new Set(pids);
  const all = [
    ...pids,
    ...readdirSync("/proc")
      .map(Number)
      .filter((pid) => wanted.has(parentOf(pid))),
  ];
  return all.reduce((sum, pid) => sum + timeOf(pid), 0) / 1e6;
}

function parentOf(pid: number): number {
  const stat = contentOf(`/proc/${pid}/stat`);
  // The name, in parentheses, may have spaces; the state and the parent follow it.
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1] ?? Number.NaN);
}

/** Nanoseconds of all threads ("schedstat": time on the processor, time waiting for it, number of times). */
function timeOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`).reduce(
      (sum, thread) =>
        sum + Number(contentOf(`/proc/${pid}/task/${thread}/schedstat`).split(" ")[0]),
      0,
    );
  } catch {
    return 0;
  }
}

/** Empty if the process has ended meanwhile. */
function contentOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
