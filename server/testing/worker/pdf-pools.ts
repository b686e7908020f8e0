/**
 * The PDF processes of the services of one worker: they are started once and serve one service after the other, as
 * they serve one request after the other. A process takes most of a second of processor until it has loaded its code.
 */
import fs from "node:fs";
import path from "node:path";
import { inject } from "vitest";
import { confine } from "../../src/pdf/pool/confinement.ts";
import type { PdfPool, PdfPools } from "../../src/pdf/pool.ts";
import { openPdfPools } from "../../src/pdf/pool.ts";

/** This worker's folder, in which its services keep their data; removed with the world. */
export function workerFolder(): string {
  const folder = path.join(inject("world").folder, `worker-${process.pid}`);
  fs.mkdirSync(folder, { recursive: true });
  return folder;
}

let pools: PdfPools | undefined;

/** Pools with one process each that reach this worker's folder. Closing them waits for the tasks that were given. */
export function sharedPdfPools(): PdfPools {
  pools ??= openPdfPools({
    processes: 1,
    confinement: confine({ reads: [], writes: [workerFolder()] }),
  });
  return { pdf: lent(pools.pdf), strangersPdf: lent(pools.strangersPdf) };
}

function lent(pool: PdfPool): PdfPool {
  const open = new Set<Promise<unknown>>();
  return {
    ...pool,
    run: (task, input, options) => {
      const running = pool.run(task, input, options);
      open.add(running);
      const forget = () => open.delete(running);
      void running.then(forget, forget);
      return running;
    },
    close: async () => {
      await Promise.allSettled(open);
    },
  };
}
