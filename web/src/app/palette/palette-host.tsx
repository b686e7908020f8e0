/**
 * Shows the command palette once it is opened, on the pages of a person. Its code is loaded when it is first opened.
 */
import { useRouterState } from "@tanstack/react-router";
import { lazy, useEffect, useSyncExternalStore } from "react";
import { onSessionChange, tokenValue } from "../../session/session.ts";
import { ensureAreas } from "../../lib/words/words.tsx";
import { LazyPart } from "../../shell/lazy-body.tsx";
import { useStore } from "../../lib/browser/stored.ts";
import { closePalette, paletteInput, paletteState } from "../../lib/over-pages/palette-state.ts";
import { isPaletteOffered } from "./palette-shortcut.ts";

const Palette = lazy(async () => {
  const [palette] = await Promise.all([import("./palette.tsx"), ensureAreas(["palette"])]);
  return palette;
});

export function PaletteHost() {
  const open = useStore(paletteState);
  const token = useSyncExternalStore(onSessionChange, tokenValue);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const offered = isPaletteOffered(token, path);
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
