import { limits } from "@paraph/rules/limits";
import type { AppContext } from "../../../app-context.ts";
import type { DocumentInput } from "../../../pdf/tasks.ts";

/**
 * Holds that the pages of a document which the look at it has left show the same on screen and on paper: piece by piece,
 * so that a long document takes no process for itself. Throws `file.pdf.paper_differs` and `file.pdf.page_unreadable`.
 */
export async function compareRest(
  { pdf }: AppContext,
  document: DocumentInput,
  { pages, owner }: { pages: number; owner: string },
): Promise<void> {
  for (let from = limits.comparedPages; from < pages; from += limits.comparedPages)
    await pdf.run("compare-drawings", { document, from }, { lane: "interactive", owner });
}
