/** Deletes documents that were uploaded and never sent. */
import { limits } from "@paraph/rules/limits";
import { and, asc, eq, isNull, lte } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { appendEvent } from "../../../platform/audit/chain.ts";
import { after } from "../../../platform/clock.ts";
import { transaction } from "../../../platform/database/database.ts";
import { eraseDocuments } from "./access.ts";
import { streamOfOwner } from "./owner-stream.ts";
import { documents } from "../tables.ts";

const BATCH = 100;

/**
 * Deletes every document that no request has held for `limits.upload.unused`, each with an entry in its owner's audit
 * trail. Returns the number of documents.
 */
export async function sweepUnused(context: AppContext): Promise<number> {
  const now = context.clock.now();
  const unused = and(
    isNull(documents.heldBy),
    lte(documents.freeSince, after(now, -limits.upload.unused)),
  );
  let swept = 0;
  for (;;) {
    const due = await context.db
      .select({ id: documents.id })
      .from(documents)
      .where(unused)
      .orderBy(asc(documents.freeSince))
      .limit(BATCH);
    for (const { id } of due) if (await sweep(id)) swept += 1;
    if (due.length < BATCH) return swept;
  }

  function sweep(id: string): Promise<boolean> {
    return transaction(context.db, async (tx) => {
      const [document] = await tx
        .select({
          owner: documents.owner,
          apiUser: documents.apiUser,
          title: documents.title,
        })
        .from(documents)
        .where(and(eq(documents.id, id), unused))
        .for("update");
      // A request has taken the document, or its owner has deleted it in the meantime.
      if (document === undefined) return false;
      await eraseDocuments(tx, context, [id]);
      await appendEvent(tx, streamOfOwner(document), {
        type: "document.deleted",
        at: now,
        actor: "system",
        data: { document: id, reason: "unused" },
        personal: { title: document.title },
      });
      return true;
    });
  }
}
