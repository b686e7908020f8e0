import { constants, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** The machine of the measurements. */
export interface Machine {
  name: string;
  processor: string;
  cores: number;
  memoryGiB: number;
  system: string;
  node: string;
  /** The folder of the measured files, and whether a copy shares the blocks of its original there. */
  fileSystem: string;
  /** Processes that wanted to run in the previous minute: above 1, the figures are those of a shared machine. */
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
    fileSystem: fileSystem(),
    loadBefore: os.loadavg()[0] ?? 0,
  };
}

function fileSystem(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "paraph-bench-"));
  try {
    const file = path.join(folder, "file");
    writeFileSync(file, "one block");
    return `${kindOf(folder)}, ${shares(file) ? "copies share blocks" : "copies are written"}`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function shares(file: string): boolean {
  try {
    copyFileSync(file, `${file}.copy`, constants.COPYFILE_FICLONE_FORCE);
    return true;
  } catch {
    return false;
  }
}

/** The file system type of a folder, by the closest mount above it (Linux). */
function kindOf(folder: string): string {
  if (process.platform !== "linux") return os.platform();
  const mounts = readFileSync("/proc/mounts", "utf8")
    .split("\n")
    .map((line) => line.split(" "));
  const above = mounts.filter(([, at = ""]) =>
    `${folder}/`.startsWith(at.endsWith("/") ? at : `${at}/`),
  );
  return above.toSorted(([, a = ""], [, b = ""]) => b.length - a.length)[0]?.[2] ?? "unknown";
}
