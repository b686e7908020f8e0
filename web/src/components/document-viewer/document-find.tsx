import { FindBar } from "@paraph/ui/documents/find-bar";
import { FindPanel } from "@paraph/ui/documents/find-panel";
import type { FoundRow } from "@paraph/ui/documents/find-panel";
import { useMemo, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { asRanges, ROWS, rowsOf, shownWith } from "./found-rows.ts";
import type { PlaceRow } from "./found-rows.ts";
import type { Find, Search } from "./use-find.ts";

interface DocumentFindProps {
  find: Find;
  /** The number of pages. */
  pages: number;
}

/** The field for searching the pages, and the progress of the search, in one line. */
export function DocumentFind({ find, pages }: DocumentFindProps) {
  const t = useTranslations("web.view.find");
  const field = useField(find, pages);
  const { search } = find;
  const scans = search?.withoutText.length ?? 0;
  const isNone = search?.state === "done" && search.places.length === 0;
  // The panel names these pages in a note.
  const status = isNone && scans > 0 ? t("noneInText", { pages: scans }) : field.status;
  return <FindBar {...field} status={status} />;
}

/** The field for searching the pages, and the list of the matches with the text around them. */
export function DocumentFindPanel({ find, pages }: DocumentFindProps) {
  const { search, current } = find;
  const t = useTranslations("web.view.find");
  const field = useField(find, pages);
  const note = useNote(search, pages);
  const rows = useMemo(() => rowsOf(search?.places ?? []), [search?.places]);
  const here = current === undefined ? -1 : rows.findIndex(({ to }) => current < to);
  const { shown, setShown } = useShown(search?.words ?? "", here);
  const nameOf = (row: PlaceRow, index: number): FoundRow => ({
    key: String(row.from),
    place: t("page", { page: row.page }),
    text: row.excerpt ?? t("moreOnPage", { count: row.to - row.from }),
    current: index === here,
    onSelect: () => find.showMatch(row.from),
  });
  const { from } = shown;
  const to = Math.min(shown.to, rows.length);
  return (
    <FindPanel
      {...field}
      note={note}
      listName={t("matches")}
      rows={rows.slice(from, to).map((row, index) => nameOf(row, from + index))}
      earlier={
        from === 0
          ? undefined
          : {
              label: t("earlier", { count: Math.min(ROWS, from) }),
              onSelect: () => setShown({ from: Math.max(0, from - ROWS), to }),
            }
      }
      later={
        to === rows.length
          ? undefined
          : {
              label: t("later", { count: Math.min(ROWS, rows.length - to) }),
              onSelect: () => setShown({ from, to: to + ROWS }),
            }
      }
    />
  );
}

/** The rows that are shown: those around the current match, and those that were asked for. */
function useShown(words: string, here: number) {
  const [kept, setKept] = useState({ words, here, shown: { from: 0, to: ROWS } });
  const isSame = kept.words === words;
  const before = isSame ? kept.shown : { from: 0, to: ROWS };
  // Rows that a person has added stay, wherever the current match is.
  const shown = isSame && kept.here === here ? before : shownWith(before, here);
  if (!isSame || kept.here !== here) setKept({ words, here, shown });
  return { shown, setShown: (next: typeof shown) => setKept({ words, here, shown: next }) };
}

function useField(find: Find, pages: number) {
  const { attachField, words, setWords, search, current, step, close, retry } = find;
  const t = useTranslations("web.view.find");
  const names = {
    open: t("open"),
    previous: t("previous"),
    next: t("next"),
    close: t("close"),
    retry: t("retry"),
  };
  return {
    names,
    ref: attachField,
    words,
    onWords: setWords,
    status: useStatus(search, current, pages),
    canStep: search !== undefined && search.places.length > 0,
    onStep: step,
    onClose: close,
    ...(search?.state === "failed" && { onRetry: retry }),
  };
}

function useStatus(search: Search | undefined, current: number | undefined, pages: number): string {
  const t = useTranslations("web.view.find");
  if (search === undefined) return "";
  const { places, read, state } = search;
  const total = places.length;
  if (state === "failed") return t("failed");
  if (state === "done" && total === 0) return t("none");
  if (current !== undefined) {
    return t(state === "done" ? "position" : "positionSoFar", { at: current + 1, total });
  }
  return t("reading", { page: Math.min(read + 1, pages), pages });
}

/** What was searched once all of it was, and which pages could not be. */
function useNote(search: Search | undefined, pages: number): string {
  const t = useTranslations("web.view.find");
  const format = useFormatter();
  if (search === undefined) return "";
  const { state, withoutText } = search;
  const list = asRanges(withoutText, (page) => format.number(page));
  const notes = [
    state === "done" ? t("searched", { pages }) : "",
    list === "" ? "" : t("scans", { count: withoutText.length, list }),
  ];
  return notes.filter(Boolean).join(" ");
}
