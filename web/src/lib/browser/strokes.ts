/** Keys and whether they are pressed; `shortcuts.ts` has what they do. */

/** A key by its name in `KeyboardEvent.key`, with the modifier keys. */
export interface Stroke {
  readonly key: string;
  /** With Ctrl, or ⌘ on a Mac. */
  readonly command?: true;
  readonly shift?: true;
}

/** They open the command palette: the client listens to them from its start, before the other shortcuts are loaded. */
export const PALETTE_STROKES: readonly Stroke[] = [{ key: "k", command: true }];

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** Whether one of the strokes is pressed, without other modifier keys. */
export function isPressed(strokes: readonly Stroke[], pressed: Pressed): boolean {
  const { ctrlKey, metaKey, shiftKey, altKey } = pressed;
  const key = pressed.key.toLowerCase();
  return strokes.some((stroke) => {
    const isHeld = stroke.command === true ? ctrlKey !== metaKey : !ctrlKey && !metaKey;
    return (
      key === stroke.key.toLowerCase() && isHeld && !altKey && shiftKey === (stroke.shift ?? false)
    );
  });
}
