/** The rows of attempts: written only here, so that every change of state stands in one place. */
import {
  and,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  lt,
  ne,
  not,
  notInArray,
  or,
  sql,
} from "drizzle-orm";
import type { AttemptState } from "@paraph/rules/states";
import type { Database, Reader, Transaction } from "../../../platform/database.ts";
import { isId } from "../../../platform/ids.ts";
import { attemptDocuments, signingAttempts } from "../tables.ts";

export type Attempt = typeof signingAttempts.$inferSelect;
export type AttemptDocument = typeof attemptDocuments.$inferSelect;

const OVER: AttemptState[] = ["DONE", "ABANDONED"];

/** A request may have been erased since: nothing of the attempt matters any more. */
const ofRequest = sql`exists (select from requests where requests.id = ${signingAttempts.request})`;

/**
 * What may follow what. `WAITING_CODE` comes back where a code or password was wrong, or before a crash; `PREPARED`
 * where a one-time certificate begins after the time that was claimed; `AUTHORISING` with the id under which the
 * provider keeps its answer.
 */
const FOLLOWS: Record<AttemptState, readonly AttemptState[]> = {
  WAITING_CODE: ["PREPARED", "ABANDONED"],
  PREPARED: ["PREPARED", "AUTHORISING", "WAITING_CODE", "ABANDONED"],
  AUTHORISING: ["AUTHORISING", "SIGNED", "PREPARED", "WAITING_CODE", "ABANDONED"],
  SIGNED: ["DONE", "ABANDONED"],
  DONE: [],
  ABANDONED: [],
};

/** The states from which an attempt may come into a state. */
const before = (state: AttemptState): AttemptState[] =>
  (Object.keys(FOLLOWS) as AttemptState[]).filter((from) => FOLLOWS[from].includes(state));

/** Writes a new attempt. The database refuses a second one of the same signer that is not over. */
export async function insertAttempt(
  tx: Transaction,
  attempt: typeof signingAttempts.$inferInsert,
): Promise<void> {
  await tx.insert(signingAttempts).values(attempt);
}

/** The attempt of a signer that is not over, if there is one. */
export async function liveAttempt(reader: Reader, signer: string): Promise<Attempt | undefined> {
  const [row] = await reader
    .select()
    .from(signingAttempts)
    .where(and(eq(signingAttempts.signer, signer), notInArray(signingAttempts.state, OVER)));
  return row;
}

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

/** A person's attempts for which no provider has been asked yet, in the order of their requests. */
export async function unsentAttempts(reader: Reader, person: string): Promise<Attempt[]> {
  return reader
    .select()
    .from(signingAttempts)
    .where(
      and(
        eq(signingAttempts.person, person),
        inArray(signingAttempts.state, ["WAITING_CODE", "PREPARED"]),
        ofRequest,
      ),
    )
    .orderBy(signingAttempts.request);
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

/** Attempts of a request whose signatures a provider has made, or keeps for us: a job brings them to their end. */
export async function finishingAttempts(reader: Reader, request: string): Promise<Attempt[]> {
  const kept = and(eq(signingAttempts.state, "AUTHORISING"), isNotNull(signingAttempts.responseId));
  return reader
    .select()
    .from(signingAttempts)
    .where(
      and(eq(signingAttempts.request, request), or(eq(signingAttempts.state, "SIGNED"), kept)),
    );
}

/** Attempts of a request, or of all, that work on documents: what a crash may have left. */
export async function workingAttempts(reader: Reader, request?: string): Promise<Attempt[]> {
  return reader
    .select()
    .from(signingAttempts)
    .where(
      and(
        inArray(signingAttempts.state, ["WAITING_CODE", "PREPARED", "AUTHORISING"]),
        ofRequest,
        request === undefined ? undefined : eq(signingAttempts.request, request),
      ),
    );
}

/** How many other attempts of a person are on their way to a signature: each will spend one that is free. */
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
        ne(signingAttempts.id, except),
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

type Change = Partial<
  Pick<
    Attempt,
    | "confirmedAt"
    | "fence"
    | "errorKey"
    | "signedAt"
    | "expiresAt"
    | "sentTo"
    | "tries"
    | "claimedAt"
    | "responseId"
  >
>;

/**
 * Brings an attempt into a state, and answers it as it then is. Answers undefined, and changes nothing, when
 * it is in none that leads there, or works under another fence by now.
 */
export async function moveAttempt(
  tx: Transaction,
  attempt: Pick<Attempt, "id">,
  to: AttemptState,
  at: Date,
  change: Change = {},
  fence?: number,
): Promise<Attempt | undefined> {
  const [moved] = await tx
    .update(signingAttempts)
    .set({ ...change, state: to, updatedAt: at })
    .where(
      and(
        eq(signingAttempts.id, attempt.id),
        inArray(signingAttempts.state, before(to)),
        fence === undefined ? undefined : eq(signingAttempts.fence, fence),
      ),
    )
    .returning();
  return moved;
}

/** Changes an attempt without changing its state. */
export async function noteOnAttempt(
  tx: Transaction,
  id: string,
  at: Date,
  change: Change,
): Promise<void> {
  await tx
    .update(signingAttempts)
    .set({ ...change, updatedAt: at })
    .where(eq(signingAttempts.id, id));
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

/** Removes attempts that were over before `until` or whose request is gone, with all that was prepared for them. */
export async function removeFinished(db: Database, until: Date): Promise<void> {
  await db
    .delete(signingAttempts)
    .where(
      or(
        and(inArray(signingAttempts.state, OVER), lt(signingAttempts.updatedAt, until)),
        not(ofRequest),
      ),
    );
}
