/**
 * Replaces the master key: the job `rewrap-keys` rewraps the keys of all documents in batches. After an interruption, the next
 * run continues. Until then the service reads with both keys.
 */
import { and, asc, count, desc, eq, gt, isNotNull, lt, ne, notExists, or, sql } from "drizzle-orm";
import { transaction } from "../database/database.ts";
import type { Database, Reader } from "../database/database.ts";
import type { JobInfo } from "../jobs.ts";
import type { Logger } from "../log.ts";
import type { KeyWrapping } from "./master-keys.ts";
import { DOCUMENT_KEYS } from "./vault.ts";
import { masterKeys, vaultKeys } from "./vault-tables.ts";

declare module "../jobs.ts" {
  interface JobPayloads {
    "rewrap-keys": Record<string, never>;
  }
}

interface Rewrapping {
  readonly db: Database;
  readonly log: Logger;
  readonly wrapping: KeyWrapping;
}

/** The number of keys in one transaction. */
const BATCH = 500;
const FIRST = "00000000-0000-0000-0000-000000000000";

/** The number of documents' keys that are not wrapped by the master key with this fingerprint. */
export async function countOtherwiseWrapped(db: Reader, fingerprint: string): Promise<number> {
  const [row] = await db.select({ keys: count() }).from(vaultKeys).where(otherwise(fingerprint));
  return row?.keys ?? 0;
}

/** Keys that another master key wraps. The two ranges let PostgreSQL use the index on the master keys. */
const otherwise = (fingerprint: string) =>
  and(
    isNotNull(vaultKeys.wrapped),
    or(lt(vaultKeys.master, fingerprint), gt(vaultKeys.master, fingerprint)),
  );

/**
 * Rewraps every document's key with the current master key, and deletes master keys that no longer wrap anything. A process
 * without the newest master key does nothing, because it would undo the work of others.
 */
export async function rewrapKeys(
  { db, log, wrapping }: Rewrapping,
  signal?: AbortSignal,
  batch = BATCH,
): Promise<void> {
  const { fingerprint } = wrapping.current;
  const [newest] = await db
    .select({ fingerprint: masterKeys.fingerprint })
    .from(masterKeys)
    .orderBy(desc(masterKeys.createdAt))
    .limit(1);
  if (newest?.fingerprint !== fingerprint) return;
  const all = await countOtherwiseWrapped(db, fingerprint);
  let done = 0;
  let last: string | undefined = FIRST;
  while (last !== undefined && !signal?.aborted) {
    const [ids, next]: [number, string | undefined] = await rewrapBatch(db, wrapping, last, batch);
    done += ids;
    last = next;
    if (ids > 0) log.info({ done, all }, "keys of documents are wrapped by the new master key");
  }
  if (signal?.aborted) return;
  const forgotten = await forgetOthers(db, fingerprint);
  if (forgotten > 0) {
    log.warn("all documents are wrapped by MASTER_KEY: MASTER_KEY_PREVIOUS can be taken away");
  }
}

/** Returns the number of rewrapped keys, and the id to continue after; undefined if there are no more. */
async function rewrapBatch(
  db: Database,
  { current, of }: KeyWrapping,
  after: string,
  batch: number,
): Promise<[number, string | undefined]> {
  return transaction(db, async (tx) => {
    const rows = await tx
      .select()
      .from(vaultKeys)
      .where(and(otherwise(current.fingerprint), gt(vaultKeys.id, after)))
      .orderBy(asc(vaultKeys.id))
      .limit(batch)
      .for("update");
    let done = 0;
    for (const { id, wrapped, master } of rows) {
      const sealer = of(master);
      if (sealer === undefined || wrapped === null) continue;
      const key = sealer.open(DOCUMENT_KEYS, id, wrapped);
      await tx
        .update(vaultKeys)
        .set({ wrapped: current.seal(DOCUMENT_KEYS, id, key), master: current.fingerprint })
        .where(eq(vaultKeys.id, id));
      done += 1;
    }
    return [done, rows.length < batch ? undefined : rows.at(-1)?.id];
  });
}

/** Deletes the other master keys if nothing is wrapped by them; returns their number. */
async function forgetOthers(db: Database, fingerprint: string): Promise<number> {
  const left = db
    .select({ one: sql`1` })
    .from(vaultKeys)
    .where(otherwise(fingerprint))
    .limit(1);
  const gone = await db
    .delete(masterKeys)
    .where(and(ne(masterKeys.fingerprint, fingerprint), notExists(left)))
    .returning();
  return gone.length;
}

export const rewrapJobs = {
  "rewrap-keys": (context: Rewrapping, _payload: Record<string, never>, info: JobInfo) =>
    rewrapKeys(context, info.signal),
};

/** Also runs at every start (`startRunner`). */
export const rewrapSweeps = { "rewrap-keys": "23 * * * *" } as const;
