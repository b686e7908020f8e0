/** Dragging a row of a list to another place, by pointer. The keyboard has its own way. */
import { useRef, useState } from "react";
import type { PointerEvent, RefObject } from "react";

export interface Reorder {
  readonly list: RefObject<HTMLOListElement | null>;
  /** The key of the row that is being dragged. */
  readonly lifted: string | undefined;
  readonly lift: (key: string, event: PointerEvent<HTMLElement>) => void;
}

/** Calls back with the new index whenever the dragged row passes another, with the same symbol for as long as the drag lasts. */
export function useReorder(onMove: (key: string, index: number, drag: symbol) => void): Reorder {
  const list = useRef<HTMLOListElement>(null);
  const [lifted, setLifted] = useState<string>();

  const lift = (key: string, event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    // The row moves in the document while it is dragged, which would lose a capture: the window listens.
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
