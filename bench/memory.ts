import { readFileSync, writeFileSync } from "node:fs";
import { MissingPart } from "./missing.ts";

/** The peak memory of a process in bytes since its start, or since `forgetPeak` (Linux: VmHWM). */
export function peakMemory(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid ?? "self"}/status`, "latin1");
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
  } catch (cause) {
    throw new MissingPart("Peak memory is told by Linux alone.", { cause });
  }
}

/** The peak memory of a process of ours is counted from now on (Linux: proc(5), `clear_refs`). */
export function forgetPeak(pid: number | undefined): void {
  try {
    writeFileSync(`/proc/${pid ?? "self"}/clear_refs`, "5");
  } catch (cause) {
    throw new MissingPart("Peak memory is told by Linux alone.", { cause });
  }
}
