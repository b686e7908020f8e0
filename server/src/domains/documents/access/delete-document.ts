/** Deletes a document that no request holds. */
import { and, eq } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { isId } from "../../../platform/ids.ts";
import type { Sender } from "../../../platform/principal.ts";
import { problem } from "../../../platform/problem.ts";
import { recordAccountEvent } from "../../accounts/index.ts";
import { recordApiUserEvent } from "../../api-users/index.ts";
import type { AuthorisedDocument } from "../policy.ts";
import { authorisedDocument, eraseDocuments } from "./access.ts";
import { documents } from "../tables.ts";

/** Throws `error.document.in_use` while a signature request holds it. */
export async function deleteDocument(
  context: AppContext,
  person: Sender,
  id: string,
  ip: string,
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const { document } = await lockToDelete(tx, person, id);
    await eraseDocuments(tx, context, [document.id]);
    const entry = {
      ip,
      data: { document: document.id, reason: "asked" },
      personal: { title: document.title },
    };
    await (person.kind === "api-user"
      ? recordApiUserEvent(tx, context.clock, "document.deleted", person.id, entry)
      : recordAccountEvent(tx, context.clock, "document.deleted", person.id, entry));
  });
}

/** Locks a document of the person and reads it again, so that no request takes it before the transaction ends. */
async function lockToDelete(
  tx: Transaction,
  person: Sender,
  id: string,
): Promise<AuthorisedDocument<"delete">> {
  const [row] = isId(id)
    ? await tx
        .select({ id: documents.id })
        .from(documents)
        .where(and(eq(documents.id, id), eq(documents.owner, person.id)))
        .for("update")
    : [];
  const document = await authorisedDocument(tx, person, id, "delete");
  // The document became theirs after the query above, so it is not locked.
  if (row === undefined) throw problem("error.not_found");
  return document;
}
