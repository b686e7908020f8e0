import { readFileSync } from "node:fs";

/** Clock ticks a second in which Linux tells times of processes, on every machine (USER_HZ). */
const TICKS = 100;
/** utime and stime among the fields behind the name (proc_pid_stat(5)), which may hold spaces. */
const [USER, SYSTEM] = [11, 12];

/**
 * Milliseconds of processor that another process has taken since its start, of all its threads together: a busy child
 * cannot be asked. Null where the system does not tell it in a file, and of a process that has ended.
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
