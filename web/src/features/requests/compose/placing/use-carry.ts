/**
 * Drags boxes over the pages: from a signer's chip, from their position, or with the mouse before a click places them.
 */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { PointerEvent } from "react";
import type { Corner } from "@paraph/ui/documents/page-rect";
import type { DeskPage } from "../../../../components/document-viewer/desk-pages.ts";
import { pageTextQuery } from "../../../../components/document-viewer/page-text.ts";
import type { Desk } from "../../../../components/document-viewer/use-desk.ts";
import { createStore } from "../../../../lib/browser/stored.ts";
import type { Store } from "../../../../lib/browser/stored.ts";
import { useSignerClient } from "../../../../session/signer-client.tsx";
import { nameOf } from "../draft.ts";
import type { Draft, Place } from "../draft.ts";
import { lifted as liftedFrom } from "./carrying.ts";
import type { Carried, Carrying, Load, Point } from "./carrying.ts";
import { follow, scrollAlong } from "./follow.ts";
import { matterOf } from "./snapping.ts";
import { queryClient } from "../../../../session/query-client.ts";

export interface Carry {
  /** The dragged box. It changes with every movement, so only components that show it subscribe to it. */
  readonly carried: Store<Carried | undefined>;
  /** The box that is being dragged away from its position. */
  readonly lifted: string | undefined;
  readonly liftNew: (signer: string, event: PointerEvent<HTMLElement>) => void;
  readonly lift: (place: Place, event: PointerEvent<HTMLElement>, corner?: Corner) => void;
}

export interface CarryInput {
  readonly draft: Draft;
  readonly desk: Desk;
  /** The signer whose box the next click places: a new box of theirs follows the mouse. */
  readonly armed: string | undefined;
  /** Called when a drag starts, which cancels the placing by click. */
  readonly onLift: () => void;
  readonly onDrop: (carried: Carried, page: DeskPage) => void;
}

/** A movement of fewer CSS pixels is a click. */
const THRESHOLD = 5;

export function useCarry({ draft, desk, armed, onLift, onDrop }: CarryInput): Carry {
  const client = useSignerClient();
  const [carried] = useState(() => createStore<Carried | undefined>(undefined));
  const [lifted, setLifted] = useState<string>();
  const carrying: Carrying = {
    desk,
    around: (page, place) => ({
      page,
      boxes: draft.places
        .filter((one) => one.document === page.document && one.page === page.page)
        .filter((one) => one.key !== place?.key)
        .map(({ rect, signer }) => ({ rect, name: nameIn(draft, signer) })),
      matter: matterOf(page, queryClient.getQueryData(pageTextQuery(client, page).queryKey)),
    }),
  };
  const latest = useRef(carrying);
  useLayoutEffect(() => {
    latest.current = carrying;
  });
  const now = useCallback(() => latest.current, []);

  const take = (load: Load, event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const { currentTarget: element, pointerId } = event;
    const over = new AbortController();
    let at = load.from;
    let phase: "pressed" | "carried" | "put back" = "pressed";
    const following = follow(now, load, carried);
    let stopScrolling: () => void = () => undefined;

    const settle = () => {
      stopScrolling();
      following.stop();
      setLifted(undefined);
    };
    const onMove = (moved: globalThis.PointerEvent) => {
      at = pointOf(moved);
      if (phase === "pressed" && distance(at, load.from) > THRESHOLD) {
        phase = "carried";
        element.setPointerCapture(pointerId);
        onLift();
        setLifted(load.place?.key);
        if (load.corner === undefined) stopScrolling = scrollAlong(desk.element, () => at);
      }
      if (phase === "carried") following.to(at, moved.altKey);
    };
    const onUp = () => {
      const last = carried.get();
      over.abort();
      // The browser's click event after a drag is not a click.
      if (phase !== "pressed") swallowClick();
      settle();
      if (phase === "carried" && last?.page !== undefined) onDrop(last, last.page);
    };
    const onCancel = () => {
      over.abort();
      settle();
    };
    const onKey = (pressed: KeyboardEvent) => {
      if (pressed.key !== "Escape" || phase !== "carried") return;
      pressed.preventDefault();
      pressed.stopPropagation();
      // The pointer is still down. Its events are ignored until it is up.
      phase = "put back";
      settle();
    };
    const ofPointer = (react: (event: globalThis.PointerEvent) => void) => {
      return (one: globalThis.PointerEvent) => {
        if (one.pointerId === pointerId) react(one);
      };
    };
    const { signal } = over;
    addEventListener("pointermove", ofPointer(onMove), { signal });
    addEventListener("pointerup", ofPointer(onUp), { signal });
    addEventListener("pointercancel", ofPointer(onCancel), { signal });
    addEventListener("keydown", onKey, { signal, capture: true });
  };

  const { element: over } = desk;
  useEffect(() => {
    if (armed === undefined || over === null) return undefined;
    const end = new AbortController();
    const following = follow(now, { signer: armed, from: { x: 0, y: 0 } }, carried);
    const onMove = (moved: globalThis.PointerEvent) => {
      if (moved.pointerType !== "mouse" || moved.buttons !== 0) return;
      following.to(pointOf(moved), moved.altKey);
      // Outside of the pages there is nothing to click.
      if (carried.get()?.page === undefined) following.rest();
    };
    const { signal } = end;
    over.addEventListener("pointermove", onMove, { signal });
    over.addEventListener("pointerleave", following.rest, { signal });
    return () => {
      end.abort();
      following.stop();
    };
  }, [armed, over, carried, now]);

  return {
    carried,
    lifted,
    liftNew: (signer, event) => take({ signer, from: pointOf(event) }, event),
    lift: (place, event, corner) => take(liftedFrom(desk, place, pointOf(event), corner), event),
  };
}

function nameIn({ signers }: Draft, key: string): string {
  const signer = signers.find((one) => one.key === key);
  return signer === undefined ? "" : nameOf(signer);
}

const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
  x: clientX,
  y: clientY,
});
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Stops the click event that follows when the pointer goes up. */
function swallowClick(): void {
  const over = new AbortController();
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
    over.abort();
  };
  addEventListener("click", swallow, { capture: true, signal: over.signal });
  setTimeout(() => over.abort());
}
