/**
 * A chain proves that its entries were not changed. It does not prove that no chain was removed as a whole, nor when it
 * was written. So every ten minutes, and as soon as a request has ended, an outside authority time-stamps a Merkle root
 * over the heads that have changed: from then on no chain can be removed, cut or rewritten unnoticed.
 */
import { limits } from "@paraph/rules/limits";
import { and, asc, eq, gt, lt } from "drizzle-orm";
import { auditEvents, auditStreams } from "./chain-tables.ts";
import { auditRootHeads, auditRoots } from "./chain-root-tables.ts";
import { after } from "../clock.ts";
import type { Clock } from "../clock.ts";
import { transaction } from "../database/database.ts";
import type { Database, Reader, Transaction } from "../database/database.ts";
import { newId } from "../ids.ts";
import { enqueue } from "../jobs.ts";
import { merkleRoot } from "./merkle.ts";

declare module "../jobs.ts" {
  interface JobPayloads {
    "seal-chains": Record<string, never>;
  }
}

/** Returns an RFC 3161 token over a SHA-256 digest, or undefined if no authority is configured. */
export type Stamp = (digest: Uint8Array) => Promise<Uint8Array | undefined>;

/** The maximum number of heads under one root; the next root takes the rest. */
const LEAVES = 10_000;

/** Creates a root soon after the transaction commits. Requests that end within a second share one root. */
export async function sealSoon(tx: Transaction): Promise<void> {
  const name = "seal-chains";
  const delay = limits.sealTogether;
  await enqueue(tx, name, {}, { key: name, queue: name, delay, keepTime: true });
}

interface Head {
  readonly stream: string;
  readonly seq: number;
  readonly head: Buffer;
}

/**
 * Time-stamps the heads that no root covers yet. Returns their number. Calls the authority outside of transactions; heads that
 * change in the meantime belong to the next root.
 */
export async function sealChains(db: Database, clock: Clock, stamp: Stamp): Promise<number> {
  const heads = await unsealedHeads(db);
  if (heads.length === 0) return 0;
  const root = rootOf(heads);
  const token = await stamp(root);
  if (token === undefined) return 0;
  const id = newId();
  await transaction(db, async (tx) => {
    await tx.insert(auditRoots).values({
      id,
      at: clock.now(),
      streams: heads.length,
      root,
      token: Buffer.from(token),
    });
    for (let at = 0; at < heads.length; at += 1000) {
      const rows = heads.slice(at, at + 1000).map((head) => ({ root: id, ...head }));
      await tx.insert(auditRootHeads).values(rows);
    }
  });
  await markSealed(db, heads);
  return heads.length;
}

async function unsealedHeads(db: Reader): Promise<Head[]> {
  return db
    .select({ stream: auditStreams.stream, seq: auditStreams.seq, head: auditStreams.head })
    .from(auditStreams)
    .where(gt(auditStreams.seq, auditStreams.sealedSeq))
    .limit(LEAVES);
}

/** In small portions, because an append to a chain waits while its row is locked. */
async function markSealed(db: Database, heads: readonly Head[]): Promise<void> {
  for (const { stream, seq } of heads) {
    await db
      .update(auditStreams)
      .set({ sealedSeq: seq })
      .where(and(eq(auditStreams.stream, stream), lt(auditStreams.sealedSeq, seq)));
  }
}

/** The root over these heads, in an order that does not depend on the database's collation. */
function rootOf(heads: readonly Head[]): Buffer {
  return merkleRoot(heads.map(leafOf).toSorted((a, b) => Buffer.compare(a, b)));
}

function leafOf({ stream, seq, head }: Head): Buffer {
  return Buffer.concat([Buffer.from(`${stream}\n${seq}\n`), head]);
}

export interface RootFault {
  readonly root: string;
  /** `root`: it does not match its leaves. `entry`: an entry that it covers is missing or different. */
  readonly reason: "root" | "entry";
  readonly stream?: string;
}

/** The roots created since a given time, oldest first, so that their time-stamps can be checked. */
export async function rootsSince(db: Reader, since: Date) {
  return db.select().from(auditRoots).where(gt(auditRoots.at, since)).orderBy(asc(auditRoots.at));
}

/** Compares every root with its leaves, and every leaf with the chain's entry at that position. */
export async function verifyRoots(db: Reader, since: Date = new Date(0)): Promise<RootFault[]> {
  const faults: RootFault[] = [];
  for (const { id, root } of await rootsSince(db, after(since, -1))) {
    const leaves = await db
      .select({ head: auditRootHeads, entry: auditEvents.hash })
      .from(auditRootHeads)
      .leftJoin(
        auditEvents,
        and(eq(auditEvents.stream, auditRootHeads.stream), eq(auditEvents.seq, auditRootHeads.seq)),
      )
      .where(eq(auditRootHeads.root, id));
    if (!rootOf(leaves.map(({ head }) => head)).equals(root)) {
      faults.push({ root: id, reason: "root" });
    }
    for (const { head, entry } of leaves) {
      if (entry === null || !entry.equals(head.head)) {
        faults.push({ root: id, reason: "entry", stream: head.stream });
      }
    }
  }
  return faults;
}

export const chainSweeps = { "seal-chains": "*/10 * * * *" } as const;
