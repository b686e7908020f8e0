/** Notes until when a document's newest archive time-stamp can be proven. */
import { and, eq } from "drizzle-orm";
import type { Legislation } from "@paraph/rules/qualities";
import type { Transaction } from "../../../platform/database.ts";
import type { Provable } from "../../../providers/timestamp/provable.ts";
import { dueOf } from "../due.ts";
import { archives } from "../tables.ts";

export interface Stamped {
  readonly document: string;
  /** The version that the time-stamp closes. */
  readonly version: string;
  /** The law whose authorities stamped it. */
  readonly legislation: Legislation;
  readonly provable: Provable;
}

/** Of a version that was appended in this transaction; what was noted of an older one is replaced. */
export async function noteArchive(tx: Transaction, stamped: Stamped): Promise<void> {
  const { document, version, legislation, provable } = stamped;
  const facts = {
    version,
    legislation,
    provableUntil: provable.until,
    dueAt: dueOf(provable),
    askedAt: null,
  };
  await tx
    .insert(archives)
    .values({ document, ...facts })
    .onConflictDoUpdate({ target: archives.document, set: facts });
}

/** What the file itself says of a version, unless it is no longer the one that was noted. */
export async function correctArchive(
  tx: Transaction,
  { document, version, provable }: Omit<Stamped, "legislation">,
): Promise<void> {
  await tx
    .update(archives)
    .set({ provableUntil: provable.until, dueAt: dueOf(provable), askedAt: null })
    .where(and(eq(archives.document, document), eq(archives.version, version)));
}
