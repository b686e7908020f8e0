/** The state of the document viewer (the "desk"): the visible page, the zoom, and navigation. */
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { fittingZoom } from "./desk-pages.ts";
import type { DeskPage } from "./desk-pages.ts";
import { firstBelow, pagesOf, usePagesInSight } from "./pages-in-sight.ts";

export interface Desk {
  readonly pages: readonly DeskPage[];
  /** The number of the visible page, from 1. */
  readonly current: number;
  /**
   * The numbers of the pages whose pictures are fetched: visible or nearly visible pages, and those that were visible
   * last.
   */
  readonly near: ReadonlySet<number>;
  /** Scrolls to a page. */
  readonly show: (number: number) => void;
  readonly zoom: number;
  readonly setZoom: (zoom: number) => void;
  /** The scrolling element, while it is mounted. */
  readonly element: HTMLElement | null;
  readonly attach: (element: HTMLElement | null) => void;
}

/** The horizontal padding of the desk, in CSS pixels. */
const MARGINS = { wide: 56, narrow: 24 };
/** The distance before and after the visible part within which pages are fetched, as a share of its height. */
const AHEAD = 0.75;

export function useDesk(pages: readonly DeskPage[]): Desk {
  const [element, attach] = useState<HTMLElement | null>(null);
  const [current, setCurrent] = useState(1);
  const [chosen, setChosen] = useState<number>();
  const [width, setWidth] = useState(0);
  const position = useRef<ScrollPosition>({ page: 1, share: 0 });

  useEffect(() => {
    if (element === null) return;
    const measure = () => setWidth(element.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [element]);

  useEffect(() => {
    if (element === null) return;
    let waiting = 0;
    const look = () => {
      waiting = 0;
      position.current = positionOf(element);
      setCurrent(position.current.page);
    };
    const onScroll = () => {
      waiting ||= requestAnimationFrame(look);
    };
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      element.removeEventListener("scroll", onScroll);
      cancelAnimationFrame(waiting);
    };
  }, [element]);

  const show = useCallback(
    (number: number) => {
      const sheet = element?.querySelector(`[data-page="${number}"]`);
      sheet?.scrollIntoView({ block: "start", behavior: "instant" });
      setCurrent(number);
    },
    [element],
  );

  const room = width - (width < 600 ? MARGINS.narrow : MARGINS.wide);
  const zoom = chosen ?? (width === 0 ? 0 : fittingZoom(pages, room));
  const near = usePagesInSight(element, AHEAD);
  // Keeps the same line visible after a zoom, or when the element changes on rotation.
  useLayoutEffect(() => {
    if (element !== null && zoom > 0) restorePosition(element, position.current);
  }, [element, zoom]);

  return useMemo(
    () => ({
      pages,
      current: Math.min(current, Math.max(1, pages.length)),
      near,
      show,
      zoom,
      setZoom: setChosen,
      element,
      attach,
    }),
    [pages, current, near, show, zoom, element],
  );
}

/**
 * The scroll position: the page at a line in the upper third of the viewer, and the share of the page above that line.
 */
interface ScrollPosition {
  readonly page: number;
  readonly share: number;
}

const lineOf = (desk: HTMLElement) => desk.getBoundingClientRect().top + desk.clientHeight / 3;

function positionOf(desk: HTMLElement): ScrollPosition {
  const line = lineOf(desk);
  const pages = pagesOf(desk);
  const sheet = pages[firstBelow(pages, line)];
  if (sheet === undefined) return { page: 1, share: 0 };
  const { top, height } = sheet.getBoundingClientRect();
  return { page: Number(sheet.dataset["page"]), share: (line - top) / Math.max(1, height) };
}

function restorePosition(desk: HTMLElement, { page, share }: ScrollPosition): void {
  if (page === 1 && share === 0) return;
  const sheet = desk.querySelector<HTMLElement>(`[data-page="${page}"]`);
  if (sheet === null) return;
  const { top, height } = sheet.getBoundingClientRect();
  desk.scrollTop += top + share * height - lineOf(desk);
}
