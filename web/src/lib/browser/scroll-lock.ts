import { useEffect } from "react";

let holders = 0;

/** Keeps the page from scrolling while something is over it (specification section 4, "Dialog"). */
export function useScrollLock(locked: boolean): void {
  useEffect(() => {
    if (!locked) return undefined;
    const { style } = document.documentElement;
    holders += 1;
    // Where a scrollbar goes away its place is kept, so that nothing jumps; where there was none, nothing.
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
