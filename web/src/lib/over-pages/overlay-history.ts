/**
 * An overlay is an entry of the browser's history, so that Back leaves the overlay and not the document under it. The
 * entry has the address of the page; the router, to which it is no other page, does not see it.
 *
 * An overlay that is closed by its own button leaves its entry where it is: going back by code would stop whatever page
 * is opened right after. The next overlay uses the entry again, and Back passes over it.
 */
import { goBackFromOverlay } from "@paraph/ui/floating/overlay-back";
import { openModals } from "./modals.ts";

/** In the state of the entry of an overlay. */
const OVERLAY = "paraph.overlay";
/** In the state of the page's own entry, which stands before the one of the overlay. */
const UNDER_OVERLAY = "paraph.under-overlay";

const isOpen = (): boolean => openModals.overlay.get().request !== null;
const isMarked = (mark: string): boolean =>
  (history.state as Record<string, unknown> | null)?.[mark] === true;

/** Whether the entry that is shown is one of an overlay; the entry that Back leaves can no longer be asked. */
let isAtOverlay = false;

/** The browser's own methods: the router's would load the page again. */
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

/** Follows the overlays that open and close, for the page over which they do. Returns a function that stops it. */
export function followOverlays(): () => void {
  isAtOverlay = isMarked(OVERLAY);
  const stop = openModals.overlay.subscribe(follow);
  // Before the router, which follows the same event.
  addEventListener("popstate", goBack, { capture: true });
  return () => {
    stop();
    removeEventListener("popstate", goBack, { capture: true });
  };
}
