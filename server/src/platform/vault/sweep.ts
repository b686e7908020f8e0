/** Removes unusable data from the storage: blobs without a row, and blobs whose key is destroyed. */
import { limits } from "@paraph/rules/limits";
import { DAY } from "@paraph/rules/limits/rates";
import { and, asc, eq, gt, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Storage } from "../storage/storage.ts";
import type { Database } from "../database/database.ts";
import { vaultBlobs, vaultKeys } from "./vault-tables.ts";

declare module "../jobs.ts" {
  interface JobPayloads {
    "sweep-vault": Record<string, never>;
  }
}

const BATCH = 500;
const FIRST = "00000000-0000-0000-0000-000000000000";

interface Sweeping {
  readonly db: Database;
  readonly storage: Storage;
}

/**
 * Returns the number of removed blobs. Age is measured by the storage's own times, because the service's clock may
 * have been shifted.
 */
export async function sweepVault(
  context: Sweeping,
  grace: number = limits.blobWithoutRow,
): Promise<number> {
  const shredded = await sweepShredded(context);
  return shredded + (await sweepOrphans(context, new Date(Date.now() - grace)));
}

/**
 * Removes blobs whose key is destroyed. A write that was running while the key was destroyed finishes within a day; after that
 * the key is no longer checked.
 */
async function sweepShredded({ db, storage }: Sweeping): Promise<number> {
  let removed = 0;
  const now = new Date();
  const settled = new Date(now.getTime() - DAY);
  for (let last: string | undefined = FIRST; last !== undefined;) {
    const keys = await db
      .select({ id: vaultKeys.id, shreddedAt: vaultKeys.shreddedAt })
      .from(vaultKeys)
      .where(
        and(isNotNull(vaultKeys.shreddedAt), isNull(vaultKeys.emptiedAt), gt(vaultKeys.id, last)),
      )
      .orderBy(asc(vaultKeys.id))
      .limit(BATCH);
    for (const { id: key, shreddedAt } of keys) {
      const under = eq(vaultBlobs.keyId, key);
      const blobs = await db.select({ id: vaultBlobs.id }).from(vaultBlobs).where(under);
      for (const { id } of blobs) await storage.remove(id);
      if (blobs.length > 0) await db.delete(vaultBlobs).where(under);
      if (shreddedAt !== null && shreddedAt < settled) {
        await db.update(vaultKeys).set({ emptiedAt: now }).where(eq(vaultKeys.id, key));
      }
      removed += blobs.length;
    }
    last = keys.length < BATCH ? undefined : keys.at(-1)?.id;
  }
  return removed;
}

/** Removes blobs without a row that were written before this time. */
async function sweepOrphans({ db, storage }: Sweeping, before: Date): Promise<number> {
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
  "sweep-vault": async (context: Sweeping): Promise<void> => {
    await sweepVault(context);
  },
};

export const vaultSweeps = { "sweep-vault": "41 2 * * *" } as const;
