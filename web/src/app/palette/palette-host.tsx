/**
 * Opens the command palette with Ctrl K or ⌘ K, on the pages of a person. Its code is loaded when it is first opened.
 */
import { useRouterState } from "@tanstack/react-router";
import { lazy, useEffect, useSyncExternalStore } from "react";
import { isPressed, SHORTCUTS } from "../../lib/browser/shortcuts.ts";
import { openModals } from "../../lib/over-pages/modals.ts";
import { onSessionChange, tokenValue } from "../../session/session.ts";
import { ensureAreas } from "../../lib/words/words.tsx";
import { LazyPart } from "../../shell/lazy-body.tsx";
import { useStore } from "../../lib/browser/stored.ts";
import { isOfPersons } from "../over-pages/terms-asked.tsx";
import {
  closePalette,
  openPalette,
  paletteInput,
  paletteState,
} from "../../lib/over-pages/palette-state.ts";

const Palette = lazy(async () => {
  const [palette] = await Promise.all([import("./palette.tsx"), ensureAreas(["palette"])]);
  return palette;
});

export function PaletteHost() {
  const open = useStore(paletteState);
  const token = useSyncExternalStore(onSessionChange, tokenValue);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const offered = token !== undefined && isOfPersons(path);
  useEffect(() => {
    if (!offered) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (!isPressed(SHORTCUTS.everywhere.palette, event)) return;
      event.preventDefault();
      // The person has to finish or leave an open dialog or overlay first.
      const covered =
        openModals.dialog.get().request !== null || openModals.overlay.get().request !== null;
      if (paletteState.get() || covered) closePalette();
      else openPalette();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [offered]);
  useEffect(() => {
    if (!offered) closePalette();
  }, [offered]);
  if (!open || !offered) return null;
  return (
    <LazyPart about="The command palette could not be loaded" onFailure={closePalette}>
      <Palette close={closePalette} input={paletteInput} />
    </LazyPart>
  );
}
