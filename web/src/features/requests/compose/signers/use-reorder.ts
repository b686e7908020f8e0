/** Sorts the rows of a list by dragging with the pointer. The keyboard has other controls. */
import { useRef, useState } from "react";
import type { PointerEvent, RefObject } from "react";

export interface Reorder {
  readonly list: RefObject<HTMLOListElement | null>;
  /** The key of the row that is being dragged. */
  readonly lifted: string | undefined;
  readonly lift: (key: string, event: PointerEvent<HTMLElement>) => void;
}

/**
 * Calls back with the new index whenever the dragged row passes another one. All calls of one drag have the same
 * symbol.
 */
export function useReorder(onMove: (key: string, index: number, drag: symbol) => void): Reorder {
  const list = useRef<HTMLOListElement>(null);
  const [lifted, setLifted] = useState<string>();

  const lift = (key: string, event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    // The row moves in the document while it is dragged, and would lose a pointer capture, so the window listens.
    event.preventDefault();
    setLifted(key);
    const gesture = Symbol("reorder");
    let shown = -1;
    const drag = (moved: globalThis.PointerEvent) => {
      const rows = [...(list.current?.children ?? [])];
      const index = rows.findIndex((row) => {
        const box = row.getBoundingClientRect();
        return moved.clientY < box.bottom;
      });
      const target = index === -1 ? rows.length - 1 : index;
      if (target !== shown) {
        shown = target;
        onMove(key, target, gesture);
      }
    };
    const end = () => {
      setLifted(undefined);
      removeEventListener("pointermove", drag);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
    };
    addEventListener("pointermove", drag);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  };
  return { list, lifted, lift };
}
