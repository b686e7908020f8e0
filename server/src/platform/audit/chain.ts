/**
 * The audit chain: append-only entries, one chain for each stream. An entry's hash is SHA-256(previous head ‖
 * SHA-256(canonical JSON of the entry)), so that a changed, removed or inserted entry is detected. Personal data that
 * may have to be erased (GDPR Art. 17) is stored next to the entry; the chain covers only its salted digest, and
 * still verifies after the erasure.
 */
import { createHash, randomBytes } from "node:crypto";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { canonicalJson } from "./canonical.ts";
import { auditEvents, auditStreams } from "./chain-tables.ts";
import { transaction } from "../database/database.ts";
import type { Database, Reader, Transaction } from "../database/database.ts";
import type { Actor } from "../principal.ts";

export interface NewEvent {
  /** The event type: `request.signed`, `account.registered`, … */
  readonly type: string;
  readonly at: Date;
  readonly actor: Actor;
  /** Data in which people appear only by their ids. JSON. */
  readonly data?: Record<string, unknown>;
  /** Names and addresses, which can be erased. JSON. */
  readonly personal?: Record<string, unknown>;
}

/** The stream of an account's events. */
export const accountStream = (account: string): string => `account:${account}`;

export type ChainEvent = typeof auditEvents.$inferSelect;

const EMPTY_HEAD = Buffer.alloc(32);

/**
 * Appends an entry in one statement, which locks the stream's head until the transaction ends: make it the last
 * statement of the transaction. Returns the entry's position and hash.
 */
export async function appendEvent(
  tx: Transaction,
  stream: string,
  event: NewEvent,
): Promise<{ seq: number; hash: Buffer }> {
  const data = event.data ?? {};
  const salt = event.personal === undefined ? null : randomBytes(16);
  const digest = salt && personalDigest(salt, event.personal);
  const body = bodyHash({ stream, ...event, data, personalDigest: digest });
  const first = createHash("sha256").update(EMPTY_HEAD).update(body).digest();
  const result = await tx.execute<{ seq: string; hash: Buffer }>(sql`
    with head as (
      insert into ${auditStreams} as s (stream, seq, head) values (${stream}, 1, ${first})
      on conflict (stream) do update set seq = s.seq + 1, head = sha256(s.head || ${body})
      returning seq, head)
    insert into ${auditEvents}
      (stream, seq, at, type, actor, data, personal, personal_salt, personal_digest, hash)
    select ${stream}, head.seq, ${event.at.toISOString()}::timestamptz, ${event.type}, ${event.actor},
      ${JSON.stringify(data)}::jsonb,
      ${event.personal === undefined ? null : JSON.stringify(event.personal)}::jsonb,
      ${salt}::bytea, ${digest}::bytea, head.head
    from head returning seq, hash`);
  const row = result.rows[0];
  if (row === undefined) throw new Error("The audit chain returned no entry.");
  return { seq: Number(row.seq), hash: row.hash };
}

/** The entries of a stream in their order, after the entry number `afterSeq`. */
export async function readEvents(db: Reader, stream: string, afterSeq = 0): Promise<ChainEvent[]> {
  return db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.stream, stream), gt(auditEvents.seq, afterSeq)))
    .orderBy(asc(auditEvents.seq));
}

/** Removes the personal data of a stream's entries; the chain still verifies. */
export async function erasePersonal(tx: Transaction, stream: string): Promise<void> {
  await tx
    .update(auditEvents)
    .set({ personal: null, personalSalt: null })
    .where(eq(auditEvents.stream, stream));
}

export interface Verdict {
  readonly ok: boolean;
  readonly length: number;
  /** The first entry that does not match, and why. */
  readonly problem?: { readonly seq: number; readonly reason: "missing" | "changed" | "head" };
}

/** Verifies a stream's chain. */
export async function verifyChain(db: Database, stream: string): Promise<Verdict> {
  return (await readChain(db, stream)).verdict;
}

/** The entries of a stream in order, and whether the chain verifies. */
export async function readChain(
  db: Database,
  stream: string,
): Promise<{ events: ChainEvent[]; verdict: Verdict }> {
  // One snapshot for both, so that an entry appended between two statements counts as neither missing nor surplus.
  const { events, row } = await transaction(
    db,
    async (tx) => {
      const read = await readEvents(tx, stream);
      const rows = await tx.select().from(auditStreams).where(eq(auditStreams.stream, stream));
      return { events: read, row: rows[0] };
    },
    { isolation: "repeatable read" },
  );
  return { events, verdict: verify(events, row) };
}

function verify(
  events: readonly ChainEvent[],
  row: typeof auditStreams.$inferSelect | undefined,
): Verdict {
  let head: Buffer = EMPTY_HEAD;
  let expected = 1;
  const fails = (seq: number, reason: "missing" | "changed" | "head"): Verdict => ({
    ok: false,
    length: events.length,
    problem: { seq, reason },
  });
  for (const event of events) {
    if (event.seq !== expected) return fails(expected, "missing");
    head = createHash("sha256").update(head).update(bodyHash(event)).digest();
    if (!head.equals(event.hash) || !personalMatches(event)) return fails(event.seq, "changed");
    expected += 1;
  }
  const last = events.length;
  if (row === undefined) return last === 0 ? { ok: true, length: 0 } : fails(last, "head");
  if (row.seq > last) return fails(last + 1, "missing");
  if (row.seq < last || !row.head.equals(head)) return fails(last, "head");
  return { ok: true, length: last };
}

interface Hashed {
  readonly stream: string;
  readonly at: Date;
  readonly type: string;
  readonly actor: string;
  readonly data: Record<string, unknown>;
  readonly personalDigest: Buffer | null;
}

function bodyHash(event: Hashed): Buffer {
  const { stream, at, type, actor, data } = event;
  const personal = event.personalDigest?.toString("hex") ?? null;
  const body = canonicalJson({ stream, at: at.toISOString(), type, actor, data, personal });
  return createHash("sha256").update(body).digest();
}

function personalDigest(salt: Buffer, personal: unknown): Buffer {
  return createHash("sha256").update(salt).update(canonicalJson(personal)).digest();
}

function personalMatches(event: ChainEvent): boolean {
  if (event.personal === null || event.personalSalt === null) return event.personal === null;
  return event.personalDigest?.equals(personalDigest(event.personalSalt, event.personal)) ?? false;
}
