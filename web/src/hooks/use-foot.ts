import { useCallback } from "react";

/** The bars at the bottom of what is open: the bar of the page and, last, the bar of an overlay above it. */
const bars: HTMLElement[] = [];

function tell(): void {
  const { style } = document.documentElement;
  const bar = bars.at(-1);
  if (bar === undefined) style.removeProperty("--pp-foot");
  else style.setProperty("--pp-foot", `${bar.offsetHeight + 16}px`);
}

/**
 * Tells the page how high its bottom bar is, so that messages appear above it and never on its buttons. Returns the ref
 * for the bar.
 */
export function useFoot(): (bar: HTMLElement | null) => (() => void) | undefined {
  return useCallback((bar: HTMLElement | null) => {
    if (bar === null) return undefined;
    bars.push(bar);
    const observer = new ResizeObserver(tell);
    observer.observe(bar);
    return () => {
      observer.disconnect();
      bars.splice(bars.indexOf(bar), 1);
      tell();
    };
  }, []);
}
