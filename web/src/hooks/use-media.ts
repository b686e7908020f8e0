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

/** From 960 px on pages stand in columns (breakpoints of specification section 9). */
export const useIsWide = () => useMedia("(min-width: 960px)");
