import { limits } from "@paraph/rules/limits";
import type { AppContext } from "../../../app-context.ts";
import type { DocumentInput } from "../../../pdf/tasks.ts";

/**
 * Requires that the pages which the upload check did not compare look the same on screen and on paper. Compares them
 * in portions, so that a long document does not occupy a process. Throws `file.pdf.paper_differs` and
 * `file.pdf.page_unreadable`.
 */
export async function compareLaterPages(
  { pdf }: AppContext,
  document: DocumentInput,
  { pages, owner }: { pages: number; owner: string },
): Promise<void> {
  for (let from = limits.comparedPages; from < pages; from += limits.comparedPages)
    await pdf.run("compare-drawings", { document, from }, { lane: "interactive", owner });
}
