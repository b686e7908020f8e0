/** Reads archive data and the documents that are due. */
import { and, asc, count, eq, inArray, isNull, lte, or } from "drizzle-orm";
import { isTerminal } from "@paraph/rules/lifecycle";
import { OVERALL_STATES } from "@paraph/rules/states";
import type { Reader, Transaction } from "../../platform/database/database.ts";
import { documents } from "../documents/tables.ts";
import { requests } from "../signature-requests/tables.ts";
import { archives } from "./tables.ts";
import type { ArchiveRow } from "./tables.ts";

export type { ArchiveRow } from "./tables.ts";

/** A signature may still be in progress on the documents of any other request. */
const ended = inArray(requests.status, OVERALL_STATES.filter(isTerminal));

/** An archived document, with the request that holds it and the account that uploaded it. */
export interface Archived extends ArchiveRow {
  readonly request: string;
  readonly owner: string;
}

/** The archive data of a document; undefined if it has no archive time-stamp or is deleted. */
export async function archiveOf(reader: Reader, document: string): Promise<Archived | undefined> {
  const [row] = await reader
    .select({ archive: archives, request: documents.heldBy, owner: documents.owner })
    .from(archives)
    .innerJoin(documents, eq(documents.id, archives.document))
    .where(eq(archives.document, document));
  if (row === undefined || row.request === null) return undefined;
  return { ...row.archive, request: row.request, owner: row.owner };
}

/**
 * Locks up to `most` documents that are due, whose requests have ended, and that have not been enqueued since
 * `enqueuedBefore`; the longest due first. Rows that another transaction has locked are skipped.
 */
export async function lockDue(
  tx: Transaction,
  now: Date,
  enqueuedBefore: Date,
  most: number,
): Promise<string[]> {
  const rows = await tx
    .select({ document: archives.document })
    .from(archives)
    .innerJoin(documents, eq(documents.id, archives.document))
    .innerJoin(requests, eq(requests.id, documents.heldBy))
    .where(
      and(
        lte(archives.dueAt, now),
        or(isNull(archives.enqueuedAt), lte(archives.enqueuedAt, enqueuedBefore)),
        ended,
      ),
    )
    .orderBy(asc(archives.dueAt))
    .limit(most)
    .for("update", { of: archives, skipLocked: true });
  return rows.map((row) => row.document);
}

/** The number of documents that have been due, with their request ended, since before `moment`. */
export async function countDue(reader: Reader, moment: Date): Promise<number> {
  const [row] = await reader
    .select({ items: count() })
    .from(archives)
    .innerJoin(documents, eq(documents.id, archives.document))
    .innerJoin(requests, eq(requests.id, documents.heldBy))
    .where(and(lte(archives.dueAt, moment), ended));
  return row?.items ?? 0;
}

/** The number of documents whose archive time-stamp can no longer be proven. */
export async function countUnprovable(reader: Reader, moment: Date): Promise<number> {
  const [row] = await reader
    .select({ items: count() })
    .from(archives)
    .where(lte(archives.provableUntil, moment));
  return row?.items ?? 0;
}
