/** Whether the command palette is open, and the text that was typed into it. */
import { createStore } from "../browser/stored.ts";

export const paletteState = createStore(false);
export const paletteText = createStore("");

/** Where the text is typed, once the code of the palette is loaded. */
export const paletteInput: { current: HTMLInputElement | null } = { current: null };

/** Opens the palette with an empty text. What is typed from now on is typed into it. */
export function openPalette(): void {
  paletteText.set("");
  addEventListener("keydown", onEarlyKey, { capture: true });
  paletteState.set(true);
}

export function closePalette(): void {
  removeEventListener("keydown", onEarlyKey, { capture: true });
  paletteState.set(false);
}

/**
 * Types into the palette what the person types before it is loaded or has the focus, so that people who use the
 * shortcut need not wait. These keys never reach the page behind. It listens from the moment of the opening, and not
 * from the rendering of the palette, which may come later than the next key.
 */
function onEarlyKey(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey, isComposing } = event;
  if (target === paletteInput.current || isComposing || ctrlKey || metaKey || altKey) return;
  if (key === "Escape" && !paletteInput.current) closePalette();
  const isLetter = [...key].length === 1;
  if (!isLetter && key !== "Enter") return;
  event.preventDefault();
  event.stopPropagation();
  if (isLetter) paletteText.set(paletteText.get() + key);
  paletteInput.current?.focus();
}
