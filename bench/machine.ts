import os from "node:os";

/** What the figures were measured on. */
export interface Machine {
  name: string;
  processor: string;
  cores: number;
  memoryGiB: number;
  system: string;
  node: string;
  /** Processes that wanted to run in the minute before: above 1, the figures are those of a shared machine. */
  loadBefore: number;
}

export function machine(): Machine {
  return {
    name: os.hostname(),
    processor: os.cpus()[0]?.model.trim() ?? "unknown",
    cores: os.availableParallelism(),
    memoryGiB: Math.round(os.totalmem() / 2 ** 30),
    system: `${os.type()} ${os.release()} ${os.arch()}`,
    node: process.versions.node,
    loadBefore: os.loadavg()[0] ?? 0,
  };
}
