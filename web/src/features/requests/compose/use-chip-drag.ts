/** Dragging a signer's chip onto a page. */
import { useState } from "react";
import type { PointerEvent } from "react";
import type { DeskPage } from "../../../components/document-viewer/desk-pages.ts";
import type { Desk } from "../../../components/document-viewer/use-desk.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface ChipDrag {
  /** The signer whose chip is under way. */
  readonly signer: string | undefined;
  /** Where the pointer is, in the window. */
  readonly at: Point | undefined;
  readonly start: (signer: string, event: PointerEvent<HTMLElement>) => void;
}

/** Less than this is a click. */
const THRESHOLD = 6;

/** Calls back when a chip is let go over a page; a finger that only slides the row of chips is left alone. */
export function useChipDrag(
  desk: Desk,
  onDrop: (signer: string, page: DeskPage, point: Point) => void,
): ChipDrag {
  const [state, setState] = useState<{ signer: string; at: Point }>();

  const start = (signer: string, event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const chip = event.currentTarget;
    const from = { x: event.clientX, y: event.clientY };
    let dragging = false;
    const drag = (moved: globalThis.PointerEvent) => {
      if (!dragging && Math.hypot(moved.clientX - from.x, moved.clientY - from.y) > THRESHOLD) {
        dragging = true;
        chip.setPointerCapture(moved.pointerId);
      }
      if (dragging) setState({ signer, at: { x: moved.clientX, y: moved.clientY } });
    };
    const end = (ended: globalThis.PointerEvent) => {
      stop();
      if (!dragging) return;
      // The click that follows a drag is none.
      chip.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => chip.removeEventListener("click", swallow, { capture: true }));
      const target = pageAt(desk, ended.clientX, ended.clientY);
      if (target !== undefined) onDrop(signer, target.page, target.point);
    };
    const stop = () => {
      setState(undefined);
      removeEventListener("pointermove", drag);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", stop);
    };
    addEventListener("pointermove", drag);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", stop);
  };
  return { signer: state?.signer, at: state?.at, start };
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

function pageAt(desk: Desk, x: number, y: number): { page: DeskPage; point: Point } | undefined {
  for (const page of desk.pages) {
    const holder = desk.element?.querySelector(`[data-page="${page.number}"]`);
    const box = holder?.lastElementChild?.getBoundingClientRect();
    if (box === undefined || x < box.left || x > box.right || y < box.top || y > box.bottom) {
      continue;
    }
    const points = page.width / box.width;
    return { page, point: { x: (x - box.left) * points, y: (y - box.top) * points } };
  }
  return undefined;
}
