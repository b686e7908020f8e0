import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { writeSparsePdf } from "@paraph/pades/testing";
import { writeScan } from "./paper.ts";

/** Above this, a file is a hole with a PDF around it: its length counts, not the time to write it. */
const FULL = 500_000_000;

/**
 * The peak megabytes that a separate process uses to sign a file of this size at B-LTA, above its initial memory.
 * @param folder for the files
 */
export async function ownMemory(folder: string, bytes: number): Promise<number> {
  const small = path.join(folder, "small.pdf");
  const large = path.join(folder, "large.pdf");
  writeScan(small, 100_000);
  if (bytes > FULL) writeSparsePdf(large, bytes);
  else writeScan(large, bytes);
  const child = path.join(import.meta.dirname, "memory-child.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [child, small, large]);
  for (const file of [small, large]) rmSync(file);
  return Math.max(0, Math.round(Number(stdout) / 1_000_000));
}
