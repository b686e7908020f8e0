import { useEffect } from "react";

let holders = 0;

/** Keeps the page from scrolling while something stands over it (specification section 4, "Dialog"). */
export function useScrollLock(locked: boolean): void {
  useEffect(() => {
    if (!locked) return undefined;
    const { style } = document.documentElement;
    holders += 1;
    style.overflow = "hidden";
    style.scrollbarGutter = "stable";
    return () => {
      holders -= 1;
      if (holders > 0) return;
      style.overflow = "";
      style.scrollbarGutter = "";
    };
  }, [locked]);
}
