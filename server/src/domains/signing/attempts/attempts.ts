/** Reads attempts and their prepared documents. `locked-attempts.ts` changes them. */
import { and, count, desc, eq, inArray, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import type { AttemptState } from "@paraph/rules/states";
import { builtOnce } from "../../../platform/database/built-selects.ts";
import type { Value } from "../../../platform/database/built-selects.ts";
import type { Database, Reader, Transaction } from "../../../platform/database/database.ts";
import { isId } from "../../../platform/ids.ts";
import { actorOf } from "../../../platform/principal.ts";
import type { Actor } from "../../../platform/principal.ts";
import { attemptDocuments, signingAttempts } from "../tables.ts";
import { sweepRows } from "../../../platform/database/sweep-rows.ts";

export type Attempt = typeof signingAttempts.$inferSelect;
export type AttemptDocument = typeof attemptDocuments.$inferSelect;

export const ENDED_STATES: AttemptState[] = ["DONE", "ABANDONED"];

/** Conditions that match the partial indexes of open and of finished attempts. */
const isUnderWay = sql`${signingAttempts.state} not in ('DONE', 'ABANDONED')`;
const isOver = sql`${signingAttempts.state} in ('DONE', 'ABANDONED')`;

/** The person or guest who makes an attempt. */
export const actorOfAttempt = ({ person, signsAs }: Pick<Attempt, "person" | "signsAs">): Actor =>
  actorOf({ kind: signsAs, id: person });

/** A signer's newest attempt, open or ended. */
export async function lastAttempt(reader: Reader, signer: string): Promise<Attempt | undefined> {
  const [row] = await reader
    .select()
    .from(signingAttempts)
    .where(eq(signingAttempts.signer, signer))
    .orderBy(desc(signingAttempts.createdAt), desc(signingAttempts.id))
    .limit(1);
  return row;
}

/** The requests that a person is signing and for which no provider has been called, in order. */
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

/** An attempt of any person, for jobs. */
export async function attemptById(reader: Reader, id: string): Promise<Attempt | undefined> {
  const [row] = await reader.select().from(signingAttempts).where(eq(signingAttempts.id, id));
  return row;
}

/**
 * Attempts of one click whose signatures the provider keeps under a response id, in the order of the calls to the provider.
 */
export async function awaitedAttempts(reader: Reader, responseId: string): Promise<Attempt[]> {
  return reader
    .select()
    .from(signingAttempts)
    .where(
      and(eq(signingAttempts.responseId, responseId), eq(signingAttempts.state, "AUTHORISING")),
    )
    .orderBy(signingAttempts.id);
}

/** All attempts of one click, of any person. Not yet authorised. */
export async function unsafeBatch(reader: Reader, batch: string): Promise<Attempt[]> {
  if (!isId(batch)) return [];
  return reader
    .select()
    .from(signingAttempts)
    .where(eq(signingAttempts.batch, batch))
    .orderBy(signingAttempts.id);
}

const ofBatch = builtOnce((reader, value: Value<"batch" | "person">) =>
  reader
    .select()
    .from(signingAttempts)
    .where(
      and(eq(signingAttempts.batch, value("batch")), eq(signingAttempts.person, value("person"))),
    )
    .orderBy(signingAttempts.id),
);

/** All attempts of one click of a person, in the order of their requests. */
export async function attemptsOfBatch(
  reader: Reader,
  batch: string,
  person: string,
): Promise<Attempt[]> {
  return ofBatch(reader, { batch, person });
}

/** The requests that have an open attempt, in order. */
export async function unfinishedRequests(reader: Reader): Promise<string[]> {
  const rows = await reader
    .selectDistinct({ request: signingAttempts.request })
    .from(signingAttempts)
    .where(isUnderWay)
    .orderBy(signingAttempts.request);
  return rows.map(({ request }) => request);
}

const openOf = builtOnce((reader, value: Value<"request">) =>
  reader
    .select()
    .from(signingAttempts)
    .where(and(eq(signingAttempts.request, value("request")), isUnderWay)),
);

/** The open attempts of a request, at most one for each signer. */
export async function openAttempts(reader: Reader, request: string): Promise<Attempt[]> {
  return openOf(reader, { request });
}

/** The number of other attempts of a person that will use a free signature. */
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

const ofAttempt = builtOnce((reader, value: Value<"attempt">) =>
  reader
    .select()
    .from(attemptDocuments)
    .where(eq(attemptDocuments.attempt, value("attempt")))
    .orderBy(attemptDocuments.document),
);

/** The prepared and signed data of an attempt, by document. */
export async function documentsOfAttempt(
  reader: Reader,
  attempt: string,
): Promise<AttemptDocument[]> {
  return ofAttempt(reader, { attempt });
}

/** Replaces the prepared data of an attempt. */
export async function storePrepared(
  tx: Transaction,
  attempt: string,
  documents: readonly (typeof attemptDocuments.$inferInsert)[],
): Promise<void> {
  await dropPrepared(tx, attempt);
  if (documents.length > 0) await tx.insert(attemptDocuments).values([...documents]);
}

/** Deletes the prepared data of an attempt; no document contains it. */
export async function dropPrepared(tx: Transaction, attempt: string): Promise<void> {
  await tx.delete(attemptDocuments).where(eq(attemptDocuments.attempt, attempt));
}

/** Stores the provider's signature of a document. */
export async function storeAttemptSignature(
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

/** Deletes attempts that were over before `until`, with their prepared data. */
export async function removeFinished(db: Database, until: Date): Promise<void> {
  await sweepRows(db, signingAttempts, and(isOver, lt(signingAttempts.updatedAt, until)));
}
