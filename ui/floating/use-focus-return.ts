import { useLayoutEffect } from "react";

/**
 * Gives the focus back to what had it before something opened, once it has closed. Overlays follow each
 * other ("signing", then "signing-success"): only the last to close returns the focus, so none takes it
 * from its successor.
 */
export function useFocusReturn(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return undefined;
    const before = document.activeElement;
    return () =>
      queueMicrotask(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
      });
  }, [open]);
}
