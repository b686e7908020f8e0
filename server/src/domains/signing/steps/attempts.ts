/** The rows of attempts and of what was prepared for them, as they are read. `locked-attempts.ts` changes them. */
import { and, count, desc, eq, inArray, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import type { AttemptState } from "@paraph/rules/states";
import type { Database, Reader, Transaction } from "../../../platform/database.ts";
import { isId } from "../../../platform/ids.ts";
import { attemptDocuments, signingAttempts } from "../tables.ts";
import { sweepRows } from "../../../platform/sweep-rows.ts";

export type Attempt = typeof signingAttempts.$inferSelect;
export type AttemptDocument = typeof attemptDocuments.$inferSelect;

export const OVER: AttemptState[] = ["DONE", "ABANDONED"];

/** As the indexes of attempts that are under way, and of those that are over, have it. */
const isUnderWay = sql`${signingAttempts.state} not in ('DONE', 'ABANDONED')`;
const isOver = sql`${signingAttempts.state} in ('DONE', 'ABANDONED')`;

/** A signer's newest attempt, over or not. */
export async function lastAttempt(reader: Reader, signer: string): Promise<Attempt | undefined> {
  const [row] = await reader
    .select()
    .from(signingAttempts)
    .where(eq(signingAttempts.signer, signer))
    .orderBy(desc(signingAttempts.createdAt), desc(signingAttempts.id))
    .limit(1);
  return row;
}

/** The requests that a person signs, and no provider has been asked for, in their order. */
export async function unsentRequests(reader: Reader, person: string): Promise<string[]> {
  const rows = await reader
    .selectDistinct({ request: signingAttempts.request })
    .from(signingAttempts)
    .where(
      and(
        eq(signingAttempts.person, person),
        isUnderWay,
        inArray(signingAttempts.state, ["WAITING_CODE", "PREPARED"]),
      ),
    )
    .orderBy(signingAttempts.request);
  return rows.map(({ request }) => request);
}

/** An attempt by its id, whoever it belongs to: for jobs. */
export async function attemptById(reader: Reader, id: string): Promise<Attempt | undefined> {
  const [row] = await reader.select().from(signingAttempts).where(eq(signingAttempts.id, id));
  return row;
}

/** Attempts of one click whose signatures the provider keeps under a response id, in the order it was asked. */
export async function awaitedAttempts(reader: Reader, responseId: string): Promise<Attempt[]> {
  return reader
    .select()
    .from(signingAttempts)
    .where(
      and(eq(signingAttempts.responseId, responseId), eq(signingAttempts.state, "AUTHORISING")),
    )
    .orderBy(signingAttempts.id);
}

/** All attempts of one click, whoever clicked. Not yet authorised. */
export async function unsafeBatch(reader: Reader, batch: string): Promise<Attempt[]> {
  if (!isId(batch)) return [];
  return reader
    .select()
    .from(signingAttempts)
    .where(eq(signingAttempts.batch, batch))
    .orderBy(signingAttempts.id);
}

/** All attempts of one click of a person, in the order of their requests. */
export async function attemptsOfBatch(
  reader: Reader,
  batch: string,
  person: string,
): Promise<Attempt[]> {
  return reader
    .select()
    .from(signingAttempts)
    .where(and(eq(signingAttempts.batch, batch), eq(signingAttempts.person, person)))
    .orderBy(signingAttempts.id);
}

/** The requests of attempts that are not over and need no answer of their person, or have waited for it too long. */
export async function unfinishedRequests(reader: Reader): Promise<string[]> {
  const rows = await reader
    .selectDistinct({ request: signingAttempts.request })
    .from(signingAttempts)
    .where(isUnderWay)
    .orderBy(signingAttempts.request);
  return rows.map(({ request }) => request);
}

/** How many other attempts of a person are on their way to a signature that takes a free one. */
export async function countSpending(
  reader: Reader,
  person: string,
  except: string,
): Promise<number> {
  const [row] = await reader
    .select({ spending: count() })
    .from(signingAttempts)
    .where(
      and(
        eq(signingAttempts.person, person),
        eq(signingAttempts.payer, "free"),
        ne(signingAttempts.id, except),
        isUnderWay,
        or(
          inArray(signingAttempts.state, ["PREPARED", "AUTHORISING", "SIGNED"]),
          and(
            eq(signingAttempts.state, "WAITING_CODE"),
            isNotNull(signingAttempts.confirmedAt),
            isNotNull(signingAttempts.fence),
          ),
        ),
      ),
    );
  return row?.spending ?? 0;
}

/** What was prepared and signed for an attempt, by document. */
export async function documentsOfAttempt(
  reader: Reader,
  attempt: string,
): Promise<AttemptDocument[]> {
  return reader
    .select()
    .from(attemptDocuments)
    .where(eq(attemptDocuments.attempt, attempt))
    .orderBy(attemptDocuments.document);
}

/** Replaces what an attempt has prepared. */
export async function keepPrepared(
  tx: Transaction,
  attempt: string,
  documents: readonly (typeof attemptDocuments.$inferInsert)[],
): Promise<void> {
  await dropPrepared(tx, attempt);
  if (documents.length > 0) await tx.insert(attemptDocuments).values([...documents]);
}

/** Forgets what an attempt has prepared: nothing of it was in a document. */
export async function dropPrepared(tx: Transaction, attempt: string): Promise<void> {
  await tx.delete(attemptDocuments).where(eq(attemptDocuments.attempt, attempt));
}

/** Keeps what the provider made of a document. */
export async function keepSignature(
  tx: Transaction,
  attempt: string,
  document: string,
  made: { signature: Uint8Array } | { cms: Uint8Array },
): Promise<void> {
  await tx
    .update(attemptDocuments)
    .set(
      "cms" in made ? { cms: Buffer.from(made.cms) } : { signature: Buffer.from(made.signature) },
    )
    .where(and(eq(attemptDocuments.attempt, attempt), eq(attemptDocuments.document, document)));
}

/** Removes attempts that were over before `until`, with all that was prepared for them. */
export async function removeFinished(db: Database, until: Date): Promise<void> {
  await sweepRows(db, signingAttempts, and(isOver, lt(signingAttempts.updatedAt, until)));
}
