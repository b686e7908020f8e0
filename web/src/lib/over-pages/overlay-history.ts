/**
 * Makes an overlay an entry of the browser's history, so that Back closes the overlay and does not leave the document
 * under it. The entry has the address of the page, so the router does not notice it.
 * An overlay that is closed by its own button leaves its entry in the history, because going back by code would stop a
 * page that is opened right afterwards. The next overlay uses the entry again, and Back skips it.
 */
import { goBackFromOverlay } from "@paraph/ui/floating/overlay-back";
import { openModals } from "./modals.ts";

/** Marks the entry of an overlay in the history state. */
const OVERLAY = "paraph.overlay";
/** Marks the page's own entry, which is before the one of the overlay, in the history state. */
const UNDER_OVERLAY = "paraph.under-overlay";

const isOpen = (): boolean => openModals.overlay.get().request !== null;
const isMarked = (mark: string): boolean =>
  (history.state as Record<string, unknown> | null)?.[mark] === true;

/** Whether the current entry belongs to an overlay. After Back, the entry that was left can no longer be read. */
let isAtOverlay = false;

/** The browser's own methods, because those of the router would load the page again. */
function push(): void {
  const state = history.state as object | null;
  History.prototype.replaceState.call(history, { ...state, [UNDER_OVERLAY]: true }, "");
  History.prototype.pushState.call(history, { ...state, [OVERLAY]: true }, "");
  isAtOverlay = true;
}

function follow(): void {
  if (isOpen() && !isMarked(OVERLAY)) push();
}

function goBack(event: PopStateEvent): void {
  const wasAtOverlay = isAtOverlay;
  isAtOverlay = isMarked(OVERLAY);
  if (isOpen()) {
    event.stopImmediatePropagation();
    if (isAtOverlay) return;
    goBackFromOverlay();
    if (isOpen()) push();
  } else if (wasAtOverlay && isMarked(UNDER_OVERLAY)) {
    event.stopImmediatePropagation();
    history.back();
  }
}

/** Follows the overlays that open and close over a page. Returns a function that stops it. */
export function followOverlays(): () => void {
  isAtOverlay = isMarked(OVERLAY);
  const stop = openModals.overlay.subscribe(follow);
  // Runs before the router, which listens to the same event.
  addEventListener("popstate", goBack, { capture: true });
  return () => {
    stop();
    removeEventListener("popstate", goBack, { capture: true });
  };
}
