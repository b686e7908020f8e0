/** Page texts: extracted by the PDF processes on each call, not stored. */
import type { AppContext } from "../../../app-context.ts";
import type { PageText } from "../../../pdf/page-text.ts";
import { problem } from "../../../platform/problem.ts";
import { pageProblem } from "./page-problem.ts";
import type { PictureAsked } from "./page-pictures.ts";
import { sharedWork } from "./shared-work.ts";
import { lendVersion } from "../versions.ts";

export type TextAsked = Omit<PictureAsked, "scale">;

/**
 * Extracts page texts; concurrent calls for the same text share one extraction. The returned function throws
 * `error.page.not_found`, `error.page.not_rendered`.
 */
export function createPageTexts(context: AppContext): (asked: TextAsked) => Promise<PageText> {
  const shared = sharedWork<PageText>();
  return async ({ document, version, page, asker }) => {
    if (document.pages[page] === undefined) throw problem("error.page.not_found");
    return shared(`${version.id}/${page}`, () =>
      lendVersion(context, version, (input) =>
        context.pdf.run(
          "page-text",
          { document: input, page },
          { lane: "interactive", owner: asker },
        ),
      ).catch((error: unknown) => {
        throw pageProblem(error);
      }),
    );
  };
}
