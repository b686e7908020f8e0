import { useCallback } from "react";

/**
 * Tells the page how high the bar at its foot is, so that messages appear above it and never on the act.
 * Returns the ref of the bar.
 */
export function useFoot(): (bar: HTMLElement | null) => (() => void) | undefined {
  return useCallback((bar: HTMLElement | null) => {
    if (bar === null) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty("--pp-foot", `${bar.offsetHeight + 16}px`),
    );
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.removeProperty("--pp-foot");
    };
  }, []);
}
