/** Whether the command palette is open, and the text that was typed into it. */
import { createStore } from "../browser/stored.ts";

export const paletteState = createStore(false);
export const paletteText = createStore("");

export function openPalette(): void {
  paletteText.set("");
  paletteState.set(true);
}

export const closePalette = (): void => paletteState.set(false);
