/** Removes from the store what nobody can use: blobs without a row, and blobs whose key is destroyed. */
import { limits } from "@paraph/rules/limits";
import { eq, inArray, isNotNull } from "drizzle-orm";
import type { Storage } from "../../providers/storage/storage.ts";
import type { Database } from "../database.ts";
import { vaultBlobs, vaultKeys } from "./vault-tables.ts";

declare module "../jobs.ts" {
  interface JobPayloads {
    "sweep-vault": Record<string, never>;
  }
}

const BATCH = 500;

interface Sweeping {
  readonly db: Database;
  readonly storage: Storage;
}

/**
 * Answers how many blobs it removed. Age is told by the store's own times, not by the service's clock,
 * which may have been moved.
 */
export async function sweepVault(
  floor: Sweeping,
  grace: number = limits.blobWithoutRow,
): Promise<number> {
  const shredded = await sweepShredded(floor);
  return shredded + (await sweepStray(floor, new Date(Date.now() - grace)));
}

async function sweepShredded({ db, storage }: Sweeping): Promise<number> {
  let removed = 0;
  for (;;) {
    const rows = await db
      .select({ id: vaultBlobs.id })
      .from(vaultBlobs)
      .innerJoin(vaultKeys, eq(vaultKeys.id, vaultBlobs.keyId))
      .where(isNotNull(vaultKeys.shreddedAt))
      .limit(BATCH);
    if (rows.length === 0) return removed;
    const ids = rows.map((row) => row.id);
    for (const id of ids) await storage.remove(id);
    await db.delete(vaultBlobs).where(inArray(vaultBlobs.id, ids));
    removed += ids.length;
  }
}

async function sweepStray({ db, storage }: Sweeping, before: Date): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  const flush = async () => {
    if (batch.length === 0) return;
    const rows = await db
      .select({ id: vaultBlobs.id })
      .from(vaultBlobs)
      .where(inArray(vaultBlobs.id, batch));
    const known = new Set(rows.map((row) => row.id));
    for (const id of batch.filter((one) => !known.has(one))) {
      await storage.remove(id);
      removed += 1;
    }
    batch = [];
  };
  for await (const { id, writtenAt } of storage.list()) {
    if (writtenAt >= before) continue;
    batch.push(id);
    if (batch.length >= BATCH) await flush();
  }
  await flush();
  return removed;
}

export const vaultJobs = {
  "sweep-vault": async (floor: Sweeping): Promise<void> => {
    await sweepVault(floor);
  },
};

export const vaultSweeps = { "sweep-vault": "41 2 * * *" } as const;
