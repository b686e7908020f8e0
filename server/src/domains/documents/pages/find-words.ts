import type { WordsOnPages } from "@paraph/contract/calls/documents";
import type { AppContext } from "../../../app-context.ts";
import { pageProblem } from "./page-problem.ts";
import type { Version } from "../queries.ts";
import { lendVersion } from "../versions.ts";

export interface WordsAsked {
  readonly version: Version;
  readonly words: string;
  /** The first page that is read, 0-based. */
  readonly from: number;
  /** The caller: the PDF processes share their time fairly between people. */
  readonly asker: string;
}

/**
 * Finds the pages of a version that contain the words. The text is extracted on each call and not stored.
 * @throws `error.page.not_found` beyond the last page; `error.page.not_rendered`.
 */
export async function findWords(
  context: AppContext,
  { version, words, from, asker }: WordsAsked,
): Promise<WordsOnPages> {
  try {
    return await lendVersion(context, version, (document) =>
      context.pdf.run(
        "find-words",
        { document, words, from },
        { lane: "interactive", owner: asker },
      ),
    );
  } catch (error) {
    throw pageProblem(error);
  }
}
