import { useCallback } from "react";

/** The space above each part of the foot, in pixels: the bar with the buttons, and the strip below the pages of a document. */
const SPACE = { "--pp-foot": 16, "--pp-page-strip": 0 } as const;
type Part = keyof typeof SPACE;

/** What is at the bottom of what is open: the part of the page and, last, that of an overlay above it. */
const parts: Record<Part, HTMLElement[]> = { "--pp-foot": [], "--pp-page-strip": [] };

function tell(part: Part): void {
  const { style } = document.documentElement;
  const last = parts[part].at(-1);
  if (last === undefined) style.removeProperty(part);
  else style.setProperty(part, `${last.offsetHeight + SPACE[part]}px`);
}

type Place = (element: HTMLElement | null) => (() => void) | undefined;

function usePart(part: Part): Place {
  return useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined;
      parts[part].push(element);
      const observer = new ResizeObserver(() => tell(part));
      observer.observe(element);
      return () => {
        observer.disconnect();
        parts[part].splice(parts[part].indexOf(element), 1);
        tell(part);
      };
    },
    [part],
  );
}

/**
 * Tells the page how high its bottom bar is, so that messages appear above it and never on its buttons. Returns the ref
 * for the bar.
 */
export const useFoot = (): Place => usePart("--pp-foot");

/** The same for the strip below the pages of a document, which is above the bar. */
export const usePageStrip = (): Place => usePart("--pp-page-strip");
