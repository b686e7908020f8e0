import { useEffect } from "react";

let current: (() => void) | undefined;

/** Says what going back does while an overlay is open; undefined: the overlay cannot be left at the moment. */
export function useOverlayBack(onBack: (() => void) | undefined): void {
  useEffect(() => {
    current = onBack;
    return () => {
      if (current === onBack) current = undefined;
    };
  }, [onBack]);
}

/** Goes back from the overlay that is open, if it can be left. */
export function goBackFromOverlay(): void {
  current?.();
}
