/** Follows the pointer with what is carried: also while the desk scrolls below it, and while Alt is pressed. */
import type { Store } from "../../../../lib/browser/stored.ts";
import { carriedTo, scrollAt } from "./carrying.ts";
import type { Carried, Carrying, Load, Point } from "./carrying.ts";

export interface Following {
  /** The pointer is there; `free` of the lines that the box snaps to otherwise. */
  readonly to: (at: Point, free: boolean) => void;
  /** The pointer is away: nothing is carried until it comes back. */
  readonly rest: () => void;
  readonly stop: () => void;
}

/**
 * @param carrying answers what it is carried over, as that is now
 * @param carried is set to what is carried each time that it moves, and to undefined at the end
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
    // What something else shows by now is its own.
    if (next === undefined && carried.get() !== shown) return;
    shown = next;
    carried.set(next);
  };
  const again = () => {
    if (at !== undefined) show(carriedTo(carrying(), load, at, free));
  };
  const alt = (event: KeyboardEvent) => {
    if (event.key !== "Alt" || at === undefined) return;
    // Alone it would open the menu of the browser.
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

/** Scrolls the desk for as long as something is dragged to its head or foot. Returns a function that stops it. */
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
