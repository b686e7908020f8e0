/**
 * An overlay is an entry of the browser's history, so that Back leaves the overlay and not the document under it. The
 * entry has the address of the page; the router, to which it is no other page, does not see it.
 */
import { goBackFromOverlay } from "@paraph/ui/floating/overlay-back";
import { openModals } from "./modals.ts";

/** In the state of the entry. */
const MARK = "paraph.overlay";

const isOpen = (): boolean => openModals.overlay.get().request !== null;
const isMarked = (): boolean => (history.state as Record<string, unknown> | null)?.[MARK] === true;

/** The entry is left by code: the event that follows is ignored. */
let isLeaving = false;

/** The browser's own method: the router's would load the page again. */
function push(): void {
  History.prototype.pushState.call(history, { ...history.state, [MARK]: true }, "");
}

function leaveEntry(): void {
  if (isOpen() || !isMarked()) return;
  isLeaving = true;
  history.back();
}

function follow(): void {
  if (!isOpen()) {
    // One overlay may follow another, and the page may be left: then there is nothing to go back from.
    if (isMarked()) setTimeout(leaveEntry);
  } else if (!isMarked()) push();
}

function goBack(event: PopStateEvent): void {
  if (isLeaving) {
    isLeaving = false;
    event.stopImmediatePropagation();
    return;
  }
  if (isMarked()) {
    // The entry of an overlay that is closed, on the way back from a later page: it is passed.
    if (isOpen()) return;
    event.stopImmediatePropagation();
    history.back();
    return;
  }
  if (!isOpen()) return;
  event.stopImmediatePropagation();
  goBackFromOverlay();
  if (isOpen()) push();
}

/** Follows the overlays that open and close. Returns a function that stops it. */
export function followOverlays(): () => void {
  const stop = openModals.overlay.subscribe(follow);
  // Before the router, which follows the same event.
  addEventListener("popstate", goBack, { capture: true });
  return () => {
    stop();
    removeEventListener("popstate", goBack, { capture: true });
  };
}
