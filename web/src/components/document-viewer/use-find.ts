/**
 * Searches all pages of the viewer for words. The service reads many pages per call and returns the pages that contain
 * the words.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { SHORTCUTS } from "../../lib/browser/shortcuts.ts";
import { isPressed } from "../../lib/browser/strokes.ts";
import { openModals } from "../../lib/over-pages/modals.ts";
import { useSignerClient } from "../../session/signer-client.tsx";
import type { SignerClient, WordsOnPages } from "../../session/signer-client.tsx";
import type { DeskPage } from "./desk-pages.ts";
import type { Desk } from "./use-desk.ts";

/** One match: the number of its page in the viewer, and its index among the matches on that page, from 0. */
export interface Place {
  readonly page: number;
  readonly match: number;
  /** The match with the text around it; only the first ones of a page have it. */
  readonly excerpt: Excerpt | undefined;
}

type Found = WordsOnPages["pages"][number];
export type Excerpt = Found["excerpts"][number];

/** The results so far. */
export interface Search {
  readonly words: string;
  /** The number of retries. */
  readonly attempt: number;
  readonly places: readonly Place[];
  /** The number of pages that were read, and the numbers of those without text. */
  readonly read: number;
  readonly withoutText: readonly number[];
  readonly state: "reading" | "done" | "failed";
}

export interface Find {
  /** A label such as "Find in the document". */
  readonly name: string;
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  readonly attachField: (field: HTMLInputElement | null) => void;
  readonly words: string;
  readonly setWords: (words: string) => void;
  /** Undefined if there is nothing to search for. */
  readonly search: Search | undefined;
  /** The index of the match that is shown. */
  readonly current: number | undefined;
  /** Shows the next or the previous match; the first one follows the last. */
  readonly step: (direction: 1 | -1) => void;
  /** Shows the match with an index. */
  readonly showMatch: (index: number) => void;
  readonly retry: () => void;
  /** The marks on a page: all matches, one of which is the current one. */
  readonly marksOn: (page: number) => Marks | undefined;
  /** Called with the element of the current mark once it is on the page. */
  readonly onCurrentMark: (mark: HTMLElement) => void;
}

export interface Marks {
  readonly words: string;
  readonly current: number | undefined;
}

/** The search starts after this number of milliseconds without a key. */
const TYPING_RESTS = 250;
/** Selects the part of the text that is the current match; see `TextLayer`. */
const CURRENT_MARK = "[data-current-match]";

export function useFind(desk: Desk): Find {
  const t = useTranslations("web.view.find");
  const client = useSignerClient();
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState("");
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<Search>();
  const [chosen, setChosen] = useState<{ words: string; index: number; from: number }>();
  const [field, attachField] = useState<HTMLInputElement | null>(null);
  const wanted = isOpen ? words.trim() : "";
  const { pages, element, show, current: page } = desk;

  useEffect(() => {
    if (wanted === "") return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      void readAll({ client, pages, words: wanted, attempt, signal: stop.signal }, setFound);
    }, TYPING_RESTS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [client, pages, wanted, attempt]);

  const isOfNow = wanted !== "" && found?.words === wanted && found.attempt === attempt;
  const search = isOfNow ? found : undefined;
  const places = search?.places ?? NO_PLACES;
  const isChosen = chosen !== undefined && chosen.words === wanted;
  const current = isChosen && chosen.index < places.length ? chosen.index : undefined;
  // Starts at the page that is visible; if there is no match after it, at the first page.
  const first = firstFrom(places, isChosen ? chosen.from : page, search?.state !== "reading");
  if (wanted !== "" && current === undefined && first !== undefined) {
    setChosen({ words: wanted, index: first, from: page });
  }

  const place = current === undefined ? undefined : places[current];
  const isWaiting = useRef(false);
  useEffect(() => {
    if (place === undefined) return;
    isWaiting.current = true;
    // If they are not there yet, its mark is added with the picture and the text of its page.
    const sheet = element?.querySelector(`[data-page="${place.page}"]`);
    const mark = sheet?.querySelector<HTMLElement>(CURRENT_MARK);
    if (mark) scrollTo(mark, isWaiting);
    else show(place.page);
  }, [place, element, show]);
  const onCurrentMark = useCallback((mark: HTMLElement) => scrollTo(mark, isWaiting), []);

  const showMatch = (index: number) => setChosen({ words: wanted, index, from: page });
  const open = useCallback(() => {
    setOpen(true);
    field?.select();
  }, [field]);
  useShortcut(field, open);

  return {
    name: t("open"),
    isOpen,
    open,
    close: () => {
      setOpen(false);
      element?.focus();
    },
    attachField,
    words,
    setWords,
    search,
    current,
    step: (direction) => {
      if (current === undefined) return;
      showMatch((current + direction + places.length) % places.length);
    },
    showMatch,
    retry: () => setAttempt((before) => before + 1),
    marksOn: useMarks(wanted, place),
    onCurrentMark,
  };
}

const NO_PLACES: readonly Place[] = [];

function firstFrom(places: readonly Place[], page: number, isWhole: boolean): number | undefined {
  const index = places.findIndex((place) => place.page >= page);
  if (index !== -1) return index;
  return isWhole && places.length > 0 ? 0 : undefined;
}

function scrollTo(mark: HTMLElement, isWaiting: { current: boolean }): void {
  if (!isWaiting.current) return;
  isWaiting.current = false;
  mark.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
}

/** A page always gets the same object, so that it is rendered again only if its marks change. */
function useMarks(words: string, place: Place | undefined): Find["marksOn"] {
  const others = useMemo(() => (words === "" ? undefined : { words, current: undefined }), [words]);
  const ofPlace = useMemo(
    () => (place === undefined ? others : { words, current: place.match }),
    [words, place, others],
  );
  return (page) => (page === place?.page ? ofPlace : others);
}

/** Ctrl F and Command F open this search. If the field already has the focus, the browser's own search opens. */
function useShortcut(field: HTMLInputElement | null, open: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!isPressed(SHORTCUTS.document.find, event)) return;
      const isCovered = Object.values(openModals).some((store) => store.get().request !== null);
      if (isCovered || document.activeElement === field) return;
      event.preventDefault();
      open();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [field, open]);
}

interface Reading {
  readonly client: SignerClient;
  readonly pages: readonly DeskPage[];
  readonly words: string;
  readonly attempt: number;
  readonly signal: AbortSignal;
}

/** Reads one document after the other, and reports the results after each call. */
async function readAll(reading: Reading, onFound: (search: Search) => void): Promise<void> {
  const { client, pages, words, attempt, signal } = reading;
  let search: Search = { words, attempt, places: [], read: 0, withoutText: [], state: "reading" };
  const tell = (more: Partial<Search>): void => {
    search = { ...search, ...more };
    if (!signal.aborted) onFound(search);
  };
  tell({});
  try {
    for (const first of pages.filter(({ page }) => page === 0)) {
      const { document, version, number } = first;
      const length = pages.filter((page) => page.document === document).length;
      let from: number | null = 0;
      while (from !== null) {
        const answer: WordsOnPages = await client.ask("GET /v3/documents/{id}/matches", {
          path: { id: document },
          query: { words, from, ...(version !== undefined && { version }) },
          signal,
        });
        const found = answer.pages.flatMap((one) => placesOn(number + one.page, one));
        tell({
          places: [...search.places, ...found],
          read: number - 1 + (answer.next ?? length),
          withoutText: [...search.withoutText, ...answer.withoutText.map((page) => number + page)],
        });
        from = answer.next;
      }
    }
    tell({ state: "done" });
  } catch {
    tell({ state: "failed" });
  }
}

const placesOn = (page: number, { matches, excerpts }: Found): Place[] =>
  Array.from({ length: matches }, (_, match) => ({ page, match, excerpt: excerpts[match] }));
