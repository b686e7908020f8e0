/**
 * Every keyboard shortcut of the client. `isPressed` handles those with Ctrl or ⌘; the components handle the others,
 * and a test presses each of them. The dialog of shortcuts shows this table.
 */
import { PALETTE_STROKES } from "./strokes.ts";
import type { Stroke } from "./strokes.ts";

const keys = (...names: readonly string[]): readonly Stroke[] => names.map((key) => ({ key }));
const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] as const;

/** The shortcuts by the part of the client in which they work. All strokes of a shortcut do the same. */
export const SHORTCUTS = {
  everywhere: {
    palette: PALETTE_STROKES,
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
    range: (["ArrowUp", "ArrowDown"] as const).map((key): Stroke => ({ key, shift: true })),
    all: [{ key: "a", command: true }],
    clear: keys("Escape"),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly Stroke[]>>>>;

/** Whether the keyboard belongs to a Mac. */
export const isMac = (): boolean => /Mac OS X|Macintosh/.test(navigator.userAgent);

/** The label of the key for `command`. */
export const commandKey = (): string => (isMac() ? "⌘" : "Ctrl");
