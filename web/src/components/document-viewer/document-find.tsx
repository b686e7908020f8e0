import { FindBar } from "@paraph/ui/documents/find-bar";
import { useTranslations } from "use-intl";
import type { Find, Search } from "./use-find.ts";

/** The field for searching the pages, and the progress of the search. */
export function DocumentFind({ find, pages }: { find: Find; pages: number }) {
  const { attachField, words, setWords, search, current, step, close, retry } = find;
  const t = useTranslations("web.view.find");
  const names = {
    open: t("open"),
    previous: t("previous"),
    next: t("next"),
    close: t("close"),
    retry: t("retry"),
  };
  const status = useStatus(search, current, pages);
  return (
    <FindBar
      names={names}
      ref={attachField}
      words={words}
      onWords={setWords}
      status={status}
      canStep={search !== undefined && search.places.length > 0}
      onStep={step}
      onClose={close}
      {...(search?.state === "failed" && { onRetry: retry })}
    />
  );
}

function useStatus(search: Search | undefined, current: number | undefined, pages: number): string {
  const t = useTranslations("web.view.find");
  if (search === undefined) return "";
  const { places, read, withoutText, state } = search;
  const total = places.length;
  if (state === "failed") return t("failed");
  if (state === "done" && total === 0) {
    return withoutText === 0 ? t("none") : t("noneInText", { pages: withoutText });
  }
  if (current !== undefined) {
    return t(state === "done" ? "position" : "positionSoFar", { at: current + 1, total });
  }
  return t("reading", { page: Math.min(read + 1, pages), pages });
}
