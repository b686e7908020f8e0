import { useCallback } from "react";

/** The bars at the foot of what is open, the uppermost last: of the page, and of an overlay above it. */
const bars: HTMLElement[] = [];

function tell(): void {
  const { style } = document.documentElement;
  const bar = bars.at(-1);
  if (bar === undefined) style.removeProperty("--pp-foot");
  else style.setProperty("--pp-foot", `${bar.offsetHeight + 16}px`);
}

/**
 * Tells the page how high the bar at its foot is, so that messages appear above it and never on the act.
 * Returns the ref of the bar.
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
