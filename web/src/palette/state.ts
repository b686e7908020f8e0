/** Whether the command palette is open. */
import { createStore } from "../shell/stored.ts";

export const paletteState = createStore(false);

export const openPalette = (): void => paletteState.set(true);
export const closePalette = (): void => paletteState.set(false);
