import { useEffect } from "react";

let holders = 0;

/** Prevents the page from scrolling while something is open over it (specification section 4, "Dialog"). */
export function useScrollLock(locked: boolean): void {
  useEffect(() => {
    if (!locked) return undefined;
    const { style } = document.documentElement;
    holders += 1;
    // If a scrollbar disappears, its space stays, so that nothing moves.
    const { clientWidth } = document.documentElement;
    if (window.innerWidth > clientWidth) style.scrollbarGutter = "stable";
    style.overflow = "hidden";
    return () => {
      holders -= 1;
      if (holders > 0) return;
      style.overflow = "";
      style.scrollbarGutter = "";
    };
  }, [locked]);
}
