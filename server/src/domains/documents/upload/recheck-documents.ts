/**
 * Checks documents again that were uploaded under an earlier version of the table of hidden content (content that a PDF
 * shows only later, elsewhere or on paper).
 */
import type { DocumentNote } from "@paraph/contract/document-notes";
import { HIDDEN_TABLE } from "@paraph/pades/hidden/table-version";
import { eq } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { canonicalJson } from "../../../platform/audit/canonical.ts";
import { isProblem, problem } from "../../../platform/problem.ts";
import { currentVersion, documentsById } from "../queries.ts";
import type { DocumentRow } from "../queries.ts";
import { documents } from "../tables.ts";
import { compareLaterPages } from "./compare-later-pages.ts";
import { lendVersion } from "../versions.ts";

/** Whether a document was not yet checked against the present table. */
export const isCheckDue = ({ checked }: Pick<DocumentRow, "checked">): boolean =>
  checked < HIDDEN_TABLE;

/**
 * Checks the documents that were not yet checked against the present table, each once. Throws `refusal`, with the
 * document, the reason and, if known, the page, if a document cannot be signed as it is. Returns whether it found notes
 * that were not reported before.
 */
export async function recheckDocuments(
  context: AppContext,
  asker: string,
  ids: readonly string[],
  refusal: "error.sr.document_differs" | "error.signing.document_differs",
): Promise<boolean> {
  let more = false;
  for (const document of await documentsById(context.db, ids)) {
    if (!isCheckDue(document)) continue;
    const notes = await notesNow(context, asker, document, refusal);
    const known = new Set(document.notes.map((note) => canonicalJson(note)));
    if (notes.some((note) => !known.has(canonicalJson(note)))) more = true;
    await context.db
      .update(documents)
      .set({ checked: HIDDEN_TABLE, notes: [...notes] })
      .where(eq(documents.id, document.id));
  }
  return more;
}

async function notesNow(
  context: AppContext,
  asker: string,
  { id, title }: DocumentRow,
  refusal: Parameters<typeof recheckDocuments>[3],
): Promise<readonly DocumentNote[]> {
  const version = await currentVersion(context.db, id);
  try {
    return await lendVersion(context, version, async (document) => {
      const lane = { lane: "interactive", owner: asker } as const;
      const { notes, pages } = await context.pdf.run("recheck-document", { document }, lane);
      await compareLaterPages(context, document, { pages, owner: asker });
      return notes;
    });
  } catch (error) {
    if (!isProblem(error) || !error.key.startsWith("file.pdf.")) throw error;
    const { reason = error.key.slice("file.pdf.".length), page } = error.details ?? {};
    throw problem(refusal, { document_id: id, title, reason, page }, error);
  }
}
