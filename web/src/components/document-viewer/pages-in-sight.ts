/**
 * Which pages of a scrolling list are visible, so that they are fetched. Each page is an element with its number in
 * `data-page`, one below the other.
 */
import { useEffect, useState } from "react";

/** A scroll has ended after this number of milliseconds without movement. */
const REST = 120;
/**
 * A scroll of less than half the height of the element in this time, in milliseconds, is slow enough to fetch pages on
 * the way.
 */
const WINDOW = 400;
/**
 * The number of pages that keep their pictures. It limits the memory, and scrolling back a little shows pages at once.
 */
const MOST_KEPT = 40;

const NONE: ReadonlySet<number> = new Set();

/**
 * The numbers of the visible pages, and of the pages that were visible last. During a fast scroll the set changes only
 * at the end, so that pages on the way are not fetched.
 * @param scroller the scrolling element, once it exists; its first child is the list of pages
 * @param margin how far beyond its edges pages count as visible, as a share of its height
 */
export function usePagesInSight(scroller: HTMLElement | null, margin: number): ReadonlySet<number> {
  const [pages, setPages] = useState(NONE);
  useEffect(() => {
    if (scroller === null) return undefined;
    let rest: ReturnType<typeof setTimeout> | undefined;
    let sample = { at: performance.now(), top: scroller.scrollTop };
    const look = () => {
      clearTimeout(rest);
      sample = { at: performance.now(), top: scroller.scrollTop };
      const seen = pagesInSight(scroller, margin);
      setPages((before) => keptPages(before, seen));
    };
    const onScroll = () => {
      clearTimeout(rest);
      rest = setTimeout(look, REST);
      const now = performance.now();
      if (now - sample.at < WINDOW) return;
      const way = Math.abs(scroller.scrollTop - sample.top);
      if (way < scroller.clientHeight / 2) look();
      else sample = { at: now, top: scroller.scrollTop };
    };
    const observer = new ResizeObserver(look);
    observer.observe(scroller);
    // The list grows and shrinks with the zoom and with other documents.
    if (scroller.firstElementChild !== null) observer.observe(scroller.firstElementChild);
    scroller.addEventListener("scroll", onScroll, { passive: true });
    look();
    return () => {
      clearTimeout(rest);
      observer.disconnect();
      scroller.removeEventListener("scroll", onScroll);
    };
  }, [scroller, margin]);
  return pages;
}

/**
 * The pages to keep when other pages become visible: all visible ones and, up to `most` in total, the newest of the
 * previous ones. Returns the previous set if it already contains all visible pages.
 */
export function keptPages(
  before: ReadonlySet<number>,
  seen: readonly number[],
  most = MOST_KEPT,
): ReadonlySet<number> {
  if (seen.every((page) => before.has(page))) return before;
  const others = [...before].filter((page) => !seen.includes(page));
  const room = Math.max(0, most - seen.length);
  return new Set([...others.slice(others.length - Math.min(room, others.length)), ...seen]);
}

function pagesInSight(scroller: HTMLElement, margin: number): number[] {
  const { top, height } = scroller.getBoundingClientRect();
  const pages = pagesOf(scroller);
  const first = firstBelow(pages, top - margin * height);
  const seen: number[] = [];
  for (const page of pages.slice(first)) {
    if (page.getBoundingClientRect().top > top + height * (1 + margin)) break;
    seen.push(Number(page.dataset["page"]));
  }
  return seen;
}

/** The elements of the pages, in order. */
export const pagesOf = (scroller: HTMLElement): HTMLElement[] => [
  ...scroller.querySelectorAll<HTMLElement>("[data-page]"),
];

/**
 * The index of the first page whose bottom edge is not above a horizontal line; the number of pages if there is none.
 */
export function firstBelow(
  pages: readonly Pick<HTMLElement, "getBoundingClientRect">[],
  line: number,
): number {
  let [from, to] = [0, pages.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const page = pages[middle];
    if (page === undefined || page.getBoundingClientRect().bottom >= line) to = middle;
    else from = middle + 1;
  }
  return from;
}
