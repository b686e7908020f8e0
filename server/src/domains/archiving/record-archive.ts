/** Records until when a document's newest archive time-stamp can be proven. */
import { and, eq } from "drizzle-orm";
import type { Legislation } from "@paraph/rules/qualities";
import type { Transaction } from "../../platform/database/database.ts";
import type { Provable } from "../../providers/timestamp/provable.ts";
import { dueTime } from "./due.ts";
import { archives } from "./tables.ts";

export interface ArchiveRecord {
  readonly document: string;
  /** The version that ends with the time-stamp. */
  readonly version: string;
  /** The law whose authorities issued it. */
  readonly legislation: Legislation;
  readonly provable: Provable;
}

/** Records the time-stamp of a version that this transaction appends; replaces the record of an older version. */
export async function recordArchive(tx: Transaction, stamped: ArchiveRecord): Promise<void> {
  const { document, version, legislation, provable } = stamped;
  const facts = {
    version,
    legislation,
    provableUntil: provable.until,
    dueAt: dueTime(provable),
    enqueuedAt: null,
  };
  await tx
    .insert(archives)
    .values({ document, ...facts })
    .onConflictDoUpdate({ target: archives.document, set: facts });
}

/** Corrects the record of a version with the data of its file, if it is still the recorded version. */
export async function correctArchive(
  tx: Transaction,
  { document, version, provable }: Omit<ArchiveRecord, "legislation">,
): Promise<void> {
  await tx
    .update(archives)
    .set({ provableUntil: provable.until, dueAt: dueTime(provable), enqueuedAt: null })
    .where(and(eq(archives.document, document), eq(archives.version, version)));
}
