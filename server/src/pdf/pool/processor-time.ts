import { readFileSync } from "node:fs";

/** Clock ticks per second in Linux' process times (USER_HZ, the same on every machine). */
const TICKS = 100;
/** The positions of utime and stime after the name of the process (proc_pid_stat(5)); the name may contain spaces. */
const [USER, SYSTEM] = [11, 12];

/**
 * Milliseconds of processor time of another process since its start, over all threads. (A busy child cannot report it
 * itself.) Null if the system does not provide it, or the process has ended.
 */
export function processorTime(pid: number): number | null {
  if (process.platform !== "linux") return null;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = Number(fields[USER]) + Number(fields[SYSTEM]);
    return Number.isFinite(ticks) ? (ticks * 1000) / TICKS : null;
  } catch {
    return null;
  }
}
