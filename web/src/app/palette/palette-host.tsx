/**
 * Opens the command palette with Ctrl K or ⌘ K, on the pages of a person. Its code is loaded when it is first opened.
 */
import { useRouterState } from "@tanstack/react-router";
import { lazy, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import type { RefObject } from "react";
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
  paletteState,
  paletteText,
} from "../../lib/over-pages/palette-state.ts";

const Palette = lazy(async () => {
  const [palette] = await Promise.all([import("./palette.tsx"), ensureAreas(["palette"])]);
  return palette;
});

/**
 * Types into the palette what the person types before it is loaded or has the focus, so that people who use the
 * shortcut need not wait. These keys never reach the page behind.
 */
function useEarlyKeys(open: boolean, input: RefObject<HTMLInputElement | null>): void {
  // A layout effect runs with the rendering. A later effect could miss the next key.
  useLayoutEffect(() => {
    if (!open) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, isComposing } = event;
      if (target === input.current || isComposing || ctrlKey || metaKey || altKey) return;
      if (key === "Escape" && !input.current) closePalette();
      const isLetter = [...key].length === 1;
      if (!isLetter && key !== "Enter") return;
      event.preventDefault();
      event.stopPropagation();
      if (isLetter) paletteText.set(paletteText.get() + key);
      input.current?.focus();
    };
    addEventListener("keydown", onKey, { capture: true });
    return () => removeEventListener("keydown", onKey, { capture: true });
  }, [open, input]);
}

export function PaletteHost() {
  const open = useStore(paletteState);
  const input = useRef<HTMLInputElement>(null);
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
  useEarlyKeys(open && offered, input);
  if (!open || !offered) return null;
  return (
    <LazyPart about="The command palette could not be loaded" onFailure={closePalette}>
      <Palette close={closePalette} input={input} />
    </LazyPart>
  );
}
