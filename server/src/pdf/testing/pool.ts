import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { isProblem } from "../../platform/problem.ts";
import { confine } from "../pool/confinement.ts";
import { openPdfPool, type PdfPool, type PdfPoolOptions } from "../pool.ts";

/** A pool with real child processes and a separate folder, for one test file. */
export interface TestBench {
  readonly pool: PdfPool;
  /** Writes a file into the folder; returns its path. */
  readonly file: (bytes: Uint8Array | string) => string;
  /** A path in the folder at which there is no file yet. */
  readonly free: () => string;
  readonly close: () => Promise<void>;
}

/** `reads`: further folders that its tasks may read. */
export function openBench(
  options: Partial<PdfPoolOptions> = {},
  reads: readonly string[] = [],
): TestBench {
  const folder = mkdtempSync(path.join(tmpdir(), "paraph-pdf-"));
  const confinement = confine({ reads, writes: [folder] });
  const pool = openPdfPool({ processes: 1, confinement, ...options });
  let count = 0;
  const free = (): string => path.join(folder, `file-${(count += 1)}`);
  return {
    pool,
    free,
    file: (bytes) => {
      const place = free();
      writeFileSync(place, bytes);
      return place;
    },
    close: async () => {
      await pool.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export const now = { lane: "interactive" } as const;

/** The key and the details with which a task failed; null if it succeeded. */
export const problemOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => (isProblem(error) ? { key: error.key, ...error.details } : error),
  );
