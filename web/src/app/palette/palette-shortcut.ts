/** Ctrl K and ⌘ K, on the pages of a person. */
import { isPressed, PALETTE_STROKES } from "../../lib/browser/strokes.ts";
import { openModals } from "../../lib/over-pages/modals.ts";
import { closePalette, openPalette, paletteState } from "../../lib/over-pages/palette-state.ts";
import { tokenValue } from "../../session/session.ts";
import { isOfPersons } from "../of-persons.ts";
import type { AppRouter } from "../router.tsx";

/** Whether the person can open the command palette on a page. */
export const isPaletteOffered = (token: string | undefined, path: string): boolean =>
  token !== undefined && isOfPersons(path);

/**
 * Opens and closes the command palette by its shortcut, from the start of the client: a person need not wait until the
 * palette is loaded. Returns a function that stops this.
 */
export function followPaletteShortcut(router: AppRouter): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (!isPressed(PALETTE_STROKES, event)) return;
    if (!isPaletteOffered(tokenValue(), router.state.location.pathname)) return;
    event.preventDefault();
    // The person has to finish or leave an open dialog or overlay first.
    const covered = Object.values(openModals).some((store) => store.get().request !== null);
    if (paletteState.get() || covered) closePalette();
    else openPalette();
  };
  addEventListener("keydown", onKey);
  return () => removeEventListener("keydown", onKey);
}
