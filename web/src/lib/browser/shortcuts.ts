/**
 * Every keyboard shortcut of the client. Those with Ctrl or ⌘ are handled by `isPressed`; the others are handled where they
 * work, and a test presses each of them. The dialog of shortcuts shows the table.
 */

/** A key by its name in `KeyboardEvent.key`, with the keys that are held. */
export interface Stroke {
  readonly key: string;
  /** With Ctrl, or ⌘ on a Mac. */
  readonly command?: true;
  readonly shift?: true;
}

const keys = (...names: readonly string[]): readonly Stroke[] => names.map((key) => ({ key }));
const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] as const;

/** By the part of the client that they work in. Each of the strokes does the same. */
export const SHORTCUTS = {
  everywhere: {
    palette: [{ key: "k", command: true }],
  },
  palette: {
    choose: keys("ArrowUp", "ArrowDown"),
    open: keys("Enter"),
    close: keys("Escape"),
  },
  document: {
    find: [{ key: "f", command: true }],
    next: keys("Enter"),
    previous: [{ key: "Enter", shift: true }],
    closeFind: keys("Escape"),
    page: keys("ArrowUp", "ArrowDown"),
    tenPages: keys("PageUp", "PageDown"),
    ends: keys("Home", "End"),
  },
  composer: {
    undo: [{ key: "z", command: true }],
    redo: [
      { key: "z", command: true, shift: true },
      { key: "y", command: true },
    ],
    move: keys(...ARROWS),
    moveFar: ARROWS.map((key): Stroke => ({ key, shift: true })),
    size: keys("+", "-"),
    remove: keys("Delete"),
    free: keys("Alt"),
    putBack: keys("Escape"),
    order: keys("ArrowUp", "ArrowDown"),
    closePreview: keys("Escape"),
  },
  tables: {
    row: keys("ArrowUp", "ArrowDown"),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly Stroke[]>>>>;

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** Whether one of the strokes is pressed, and no other key with it. */
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

/** Whether the keyboard is a Mac's. */
export const isMac = (): boolean => /Mac OS X|Macintosh/.test(navigator.userAgent);

/** What stands on the key of `command`. */
export const commandKey = (): string => (isMac() ? "⌘" : "Ctrl");
