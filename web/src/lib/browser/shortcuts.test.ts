import { expect, test } from "vitest";
import { SHORTCUTS } from "./shortcuts.ts";
import { isPressed } from "./strokes.ts";

const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const ctrl = { ...none, ctrlKey: true };
const command = { ...none, metaKey: true };

test.each([
  ["Ctrl Z", { ...ctrl, key: "z" }, "undo"],
  ["Ctrl Shift Z", { ...ctrl, shiftKey: true, key: "Z" }, "redo"],
  ["Ctrl Y", { ...ctrl, key: "y" }, "redo"],
  ["⌘ Z", { ...command, key: "z" }, "undo"],
  ["⌘ Shift Z", { ...command, shiftKey: true, key: "z" }, "redo"],
  ["Ctrl Z with Caps Lock", { ...ctrl, key: "Z" }, "undo"],
  ["Z", { ...none, key: "z" }, undefined],
  ["Ctrl Alt Z", { ...ctrl, altKey: true, key: "z" }, undefined],
  ["Ctrl ⌘ Z", { ...ctrl, metaKey: true, key: "z" }, undefined],
  ["Ctrl Shift Y", { ...ctrl, shiftKey: true, key: "y" }, undefined],
  ["Ctrl A", { ...ctrl, key: "a" }, undefined],
])("%s", (_, keys, step) => {
  const { undo, redo } = SHORTCUTS.composer;
  expect([isPressed(undo, keys), isPressed(redo, keys)]).toEqual([
    step === "undo",
    step === "redo",
  ]);
});
