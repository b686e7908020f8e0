import { FindBar } from "@paraph/ui/documents/find-bar";
import { useTranslations } from "use-intl";
import type { Find, Search } from "./use-find.ts";

/** The words that are looked for in the pages of a desk, and how far the search is. */
export function DocumentFind({ find, pages }: { find: Find; pages: number }) {
  const { search, current } = find;
  const status = useStatus(search, current, pages);
  return (
    <FindBar
      ref={find.input}
      words={find.words}
      onWords={find.setWords}
      status={status}
      canStep={search !== undefined && search.places.length > 0}
      onStep={find.step}
      onClose={find.close}
      {...(search?.state === "failed" && { onRetry: find.retry })}
    />
  );
}

function useStatus(search: Search | undefined, current: number | undefined, pages: number): string {
  const t = useTranslations("web.ui.find");
  if (search === undefined) return "";
  const { places, read, withoutText, state } = search;
  const total = places.length;
  if (state === "failed") return t("failed");
  if (state === "done" && total === 0) {
    return withoutText === 0 ? t("none") : t("noneInText", { pages: withoutText });
  }
  if (current !== undefined) return t("position", { at: current + 1, total });
  return t("reading", { page: Math.min(read + 1, pages), pages });
}
