/** Documents that were taken in under an earlier table of what a PDF shows later, elsewhere or on paper. */
import type { DocumentNote } from "@paraph/contract/document-notes";
import { HIDDEN_TABLE } from "@paraph/pades/hidden/table";
import { eq } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { canonicalJson } from "../../../platform/canonical.ts";
import { isProblem, problem } from "../../../platform/problem.ts";
import { currentVersion, documentsOf } from "../queries.ts";
import type { DocumentRow } from "../queries.ts";
import { documents } from "../tables.ts";
import { compareRest } from "./compare-rest.ts";
import { lendVersion } from "./versions.ts";

/**
 * Looks at those of the documents that today's table has not seen, each once. Throws `refusal` with the document, the
 * reason and, where it is known, the page for one that cannot be signed as it is. Answers whether there is
 * something to be told that nobody was told before.
 */
export async function recheckDocuments(
  context: AppContext,
  asker: string,
  ids: readonly string[],
  refusal: "error.sr.document_differs" | "error.signing.document_differs",
): Promise<boolean> {
  let more = false;
  for (const document of await documentsOf(context.db, ids)) {
    if (document.checked >= HIDDEN_TABLE) continue;
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
      const { notes, pages } = await context.pdf.run("look-again", { document }, lane);
      await compareRest(context, document, { pages, owner: asker });
      return notes;
    });
  } catch (error) {
    if (!isProblem(error) || !error.key.startsWith("file.pdf.")) throw error;
    const { reason = error.key.slice("file.pdf.".length), page } = error.details ?? {};
    throw problem(refusal, { document_id: id, title, reason, page }, error);
  }
}
