/** Opens the command palette by Ctrl K, or ⌘ K, on the pages of a person; its code comes with the first time. */
import { useRouterState } from "@tanstack/react-router";
import { lazy, useEffect, useSyncExternalStore } from "react";
import { dialogState } from "../dialogs/dialogs.ts";
import { overlayState } from "../overlays/overlays.ts";
import { onSessionChange, tokenValue } from "../session/session.ts";
import { ensureAreas } from "../session/words.tsx";
import { LazyPart } from "../shell/lazy-body.tsx";
import { useStore } from "../shell/stored.ts";
import { isOfPersons } from "../terms-asked.tsx";
import { closePalette, paletteState } from "./state.ts";

const Palette = lazy(async () => {
  const [palette] = await Promise.all([import("./palette.tsx"), ensureAreas(["palette"])]);
  return palette;
});

/** Whether a key stroke asks for the palette; with Shift or Alt it is the browser's. */
function asksForPalette({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === "k" && ctrlKey !== metaKey && !shiftKey && !altKey;
}

export function PaletteHost() {
  const open = useStore(paletteState);
  const token = useSyncExternalStore(onSessionChange, tokenValue);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const offered = token !== undefined && isOfPersons(path);
  useEffect(() => {
    if (!offered) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (!asksForPalette(event)) return;
      event.preventDefault();
      // What stands over the page is finished or left first.
      const covered = dialogState.get().request !== null || overlayState.get().request !== null;
      paletteState.set(!paletteState.get() && !covered);
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
      <Palette close={closePalette} />
    </LazyPart>
  );
}
