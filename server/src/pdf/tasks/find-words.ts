import type { WordsOnPages } from "@paraph/contract/calls/documents";
import { limits } from "@paraph/rules/limits";
import { excerptOf, matchesIn } from "@paraph/rules/page-matches";
import { TaskError } from "../failure.ts";
import { textOfPage } from "../page-text.ts";
import { withPdfiumDocument } from "../pdfium.ts";
import type { Pdfium } from "../pdfium.ts";
import { withSource } from "../source-of.ts";
import type { PdfTasks } from "../tasks.ts";

/**
 * Finds the pages that contain words, how often, and in which sentences, in `limits.searchedPages` pages from a given
 * page. A page that cannot be read counts as one without text.
 * @throws TaskError `error.page.not_found`, and the errors of opening.
 */
export function findWords(
  input: PdfTasks["find-words"]["input"],
): Promise<PdfTasks["find-words"]["output"]> {
  const { words, from } = input;
  return withSource(input, (source) =>
    withPdfiumDocument(source, undefined, (pdfium, document) => {
      const count = pdfium.api.FPDF_GetPageCount(document);
      if (from >= count) throw new TaskError("error.page.not_found");
      const end = Math.min(count, from + limits.searchedPages);
      const pages: WordsOnPages["pages"] = [];
      const withoutText: number[] = [];
      for (let page = from; page < end; page++) {
        const runs = runsOrNone(pdfium, document, page);
        if (runs.length === 0) withoutText.push(page);
        const matches = matchesIn(runs, words);
        const excerpts = matches
          .slice(0, limits.excerptsPerPage)
          .map((match) => excerptOf(runs, match));
        if (matches.length > 0) pages.push({ page, matches: matches.length, excerpts });
      }
      return { pages, withoutText, next: end < count ? end : null };
    }),
  );
}

function runsOrNone(pdfium: Pdfium, document: number, page: number) {
  try {
    return textOfPage(pdfium, document, page).runs;
  } catch (error) {
    if (error instanceof TaskError) return [];
    throw error;
  }
}
