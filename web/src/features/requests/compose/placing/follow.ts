/** Moves the dragged box with the pointer, also while the pages scroll below it and while Alt is pressed. */
import type { Store } from "../../../../lib/browser/stored.ts";
import { carriedTo, scrollAt } from "./carrying.ts";
import type { Carried, Carrying, Load, Point } from "./carrying.ts";

export interface Following {
  /** Moves the box to the pointer. If `free`, it does not snap to lines. */
  readonly to: (at: Point, free: boolean) => void;
  /** The pointer has left: hides the box until the pointer comes back. */
  readonly rest: () => void;
  readonly stop: () => void;
}

/**
 * Starts to follow the pointer.
 * @param carrying returns the present pages and boxes
 * @param carried is set to the dragged box each time it moves, and to undefined at the end
 */
export function follow(
  carrying: () => Carrying,
  load: Load,
  carried: Store<Carried | undefined>,
): Following {
  const { element } = carrying().desk;
  const over = new AbortController();
  let at: Point | undefined;
  let free = false;
  let shown: Carried | undefined;
  const show = (next: Carried | undefined) => {
    // Another drag may have set the value in the meantime; it must not be removed.
    if (next === undefined && carried.get() !== shown) return;
    shown = next;
    carried.set(next);
  };
  const again = () => {
    if (at !== undefined) show(carriedTo(carrying(), load, at, free));
  };
  const alt = (event: KeyboardEvent) => {
    if (event.key !== "Alt" || at === undefined) return;
    // Alt alone would open the menu of the browser.
    event.preventDefault();
    free = event.type === "keydown";
    again();
  };
  const { signal } = over;
  addEventListener("keydown", alt, { signal });
  addEventListener("keyup", alt, { signal });
  element?.addEventListener("scroll", again, { signal, passive: true });
  return {
    to: (point, isFree) => {
      at = point;
      free = isFree;
      again();
    },
    rest: () => {
      at = undefined;
      show(undefined);
    },
    stop: () => {
      over.abort();
      show(undefined);
    },
  };
}

/** Scrolls the pages while something is dragged to their top or bottom edge. Returns a function that stops it. */
export function scrollAlong(desk: HTMLElement | null, pointer: () => Point): () => void {
  if (desk === null) return () => undefined;
  let frame = 0;
  const scroll = () => {
    const way = scrollAt(desk.getBoundingClientRect(), pointer());
    if (way !== 0) desk.scrollTop += way;
    frame = requestAnimationFrame(scroll);
  };
  frame = requestAnimationFrame(scroll);
  return () => cancelAnimationFrame(frame);
}
