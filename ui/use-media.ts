import { useSyncExternalStore } from "react";

/** Whether a media query holds, followed. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    () => matchMedia(query).matches,
  );
}

/** Whether the main pointer is a finger: nothing can be dropped, and targets are larger. */
export const useIsTouched = () => useMedia("(pointer: coarse)");

/** From 960 px on pages stand in columns (breakpoints of specification section 9). */
export const useIsWide = () => useMedia("(min-width: 960px)");

/** Below 560 px of height, as at 200 % on a desktop, what stands around a document makes itself small (`short:` in styles). */
export const useIsShort = () => useMedia("(height < 560px)");

/** Below 600 px rows of tables are cards (breakpoints of specification section 9). */
export const useIsPhone = () => useMedia("(max-width: 599.98px)");
