import { readdirSync, readFileSync } from "node:fs";

/** Linux counts the time of ended processes in ticks of a hundredth of a second (`sysconf(_SC_CLK_TCK)`). */
const MS_PER_TICK = 10;

/**
 * Processor time that processes and their children have used, those included that have ended meanwhile, in
 * milliseconds: on a busy machine it tells more than a clock. Linux; NaN elsewhere.
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
  const running = all.reduce((sum, pid) => sum + timeOf(pid), 0) / 1e6;
  return running + pids.reduce((sum, pid) => sum + timeOfEndedChildren(pid), 0);
}

/** Milliseconds: `cutime` and `cstime` of proc(5). */
function timeOfEndedChildren(pid: number): number {
  const [user, system] = statOf(pid).slice(13, 15);
  return (Number(user ?? 0) + Number(system ?? 0)) * MS_PER_TICK;
}

function parentOf(pid: number): number {
  return Number(statOf(pid)[1] ?? Number.NaN);
}

/** What proc(5) tells of a process, from its state on. */
function statOf(pid: number): string[] {
  const stat = contentOf(`/proc/${pid}/stat`);
  // The name, in parentheses, may have spaces.
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
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
