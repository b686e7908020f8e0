import { useCallback, useEffect, useRef, useState } from "react";
import type { ComponentType } from "react";
import { flushSync } from "react-dom";

export interface LazyPart<P> {
  /** Fetches the part, because it may be wanted soon. */
  readonly prefetch: () => void;
  /** The part once it is open and there, and what opens it. Without a connection what opens it stays as it is. */
  readonly usePart: () => readonly [part: ComponentType<P> | undefined, open: () => void];
}

/**
 * A part of the screen whose code is fetched when it is wanted first. Nothing is replaced before the part is there.
 *
 * @param closesOnEscape whether Escape closes the part. It then works from the start: while the code is fetched, it cancels the
 *   opening, and does nothing else on the page.
 */
export function lazyPart<P>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  { closesOnEscape = false }: { readonly closesOnEscape?: boolean } = {},
): LazyPart<P> {
  let part: ComponentType<P> | undefined;
  const fetch = async () => {
    part ??= (await load()).default;
  };
  return {
    prefetch: () => void fetch().catch(() => undefined),
    usePart: () => {
      const [isOpen, setOpen] = useState(false);
      const waiting = useRef<AbortController>(undefined);
      useEffect(() => () => waiting.current?.abort(), []);
      const open = useCallback(() => {
        waiting.current?.abort();
        const own = new AbortController();
        waiting.current = own;
        if (closesOnEscape) cancelOnEscape(own);
        void fetch().then(
          () => {
            if (own.signal.aborted) return;
            // Without a pause in which neither this nor the part listens to Escape.
            flushSync(() => setOpen(true));
            own.abort();
          },
          () => own.abort(),
        );
      }, []);
      return [isOpen ? part : undefined, open];
    },
  };
}

/** Aborts on Escape, which then reaches nothing else. Ends when `waiting` is aborted. */
function cancelOnEscape(waiting: AbortController): void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    waiting.abort();
  };
  document.addEventListener("keydown", onKey, { capture: true, signal: waiting.signal });
}
