/** Deletes a document that no request holds. */
import { and, eq, isNull } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import { authorise } from "../../../platform/policy.ts";
import { problem } from "../../../platform/problem.ts";
import type { Person } from "../../../platform/principal.ts";
import { recordAccountEvent } from "../../accounts/index.ts";
import { documentPolicy } from "../policy.ts";
import { findDocument } from "../queries.ts";
import { eraseDocuments } from "./access.ts";
import { documents } from "../tables.ts";

/** Throws `error.document.in_use` while a signature request holds it. */
export async function deleteDocument(
  context: AppContext,
  person: Person,
  id: string,
  ip: string,
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const unsafeDocument = await findDocument(tx, person, id);
    const { document } = authorise(documentPolicy, "delete", person, unsafeDocument);
    const [free] = await tx
      .select({ id: documents.id })
      .from(documents)
      .where(and(eq(documents.id, document.id), isNull(documents.heldBy)))
      .for("update");
    if (free === undefined) throw problem("error.document.in_use");
    await eraseDocuments(context, tx, [document.id]);
    await recordAccountEvent(tx, context.clock, "document.deleted", person.id, {
      ip,
      data: { document: document.id, reason: "asked" },
      personal: { title: document.title },
    });
  });
}
