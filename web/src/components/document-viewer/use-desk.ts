/** Where one is on the desk: the page in sight, the zoom, and how to get to another page. */
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { fittingZoom } from "./desk-pages.ts";
import type { DeskPage } from "./desk-pages.ts";

export interface Desk {
  readonly pages: readonly DeskPage[];
  /** The number of the page in sight, from 1. */
  readonly current: number;
  /** Brings a page into sight. */
  readonly show: (number: number) => void;
  readonly zoom: number;
  readonly setZoom: (zoom: number) => void;
  /** The desk itself, while it is on the screen. */
  readonly element: HTMLElement | null;
  readonly attach: (element: HTMLElement | null) => void;
}

/** The desk's inner margin left and right, in CSS pixels. */
const MARGINS = { wide: 56, narrow: 24 };

export function useDesk(pages: readonly DeskPage[]): Desk {
  const [element, attach] = useState<HTMLElement | null>(null);
  const [current, setCurrent] = useState(1);
  const [chosen, setChosen] = useState<number>();
  const [width, setWidth] = useState(0);
  const inSight = useRef<Sight>({ page: 1, share: 0 });

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
      inSight.current = sightOf(element);
      setCurrent(inSight.current.page);
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
  // Another zoom, or another desk after the window was turned: the same line stays in sight.
  useLayoutEffect(() => {
    if (element !== null && zoom > 0) bringBack(element, inSight.current);
  }, [element, zoom]);

  return useMemo(
    () => ({
      pages,
      current: Math.min(current, Math.max(1, pages.length)),
      show,
      zoom,
      setZoom: setChosen,
      element,
      attach,
    }),
    [pages, current, show, zoom, element],
  );
}

/** What lies at the desk's upper third: a page, and which share of it is above. */
interface Sight {
  readonly page: number;
  readonly share: number;
}

const lineOf = (desk: HTMLElement) => desk.getBoundingClientRect().top + desk.clientHeight / 3;

function sightOf(desk: HTMLElement): Sight {
  const line = lineOf(desk);
  for (const sheet of desk.querySelectorAll<HTMLElement>("[data-page]")) {
    const { top, bottom, height } = sheet.getBoundingClientRect();
    if (bottom > line) {
      return { page: Number(sheet.dataset["page"]), share: (line - top) / Math.max(1, height) };
    }
  }
  return { page: 1, share: 0 };
}

function bringBack(desk: HTMLElement, { page, share }: Sight): void {
  if (page === 1 && share === 0) return;
  const sheet = desk.querySelector<HTMLElement>(`[data-page="${page}"]`);
  if (sheet === null) return;
  const { top, height } = sheet.getBoundingClientRect();
  desk.scrollTop += top + share * height - lineOf(desk);
}
