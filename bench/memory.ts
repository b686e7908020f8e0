import { readFileSync } from "node:fs";
import { MissingPart } from "./missing.ts";

/** The peak memory of a process in bytes since its start (Linux: VmHWM). */
export function peakMemory(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid ?? "self"}/status`, "latin1");
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
  } catch (cause) {
    throw new MissingPart("Peak memory is told by Linux alone.", { cause });
  }
}
