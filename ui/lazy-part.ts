import { useCallback, useState } from "react";
import type { ComponentType } from "react";

export interface LazyPart<P> {
  /** Fetches the part, because it may be wanted soon. */
  readonly prefetch: () => void;
  /** The part once it is open and there, and what opens it. Without a connection what opens it stays as it is. */
  readonly usePart: () => readonly [part: ComponentType<P> | undefined, open: () => void];
}

/** A part of the screen whose code is fetched when it is wanted first. Nothing is replaced before the part is there. */
export function lazyPart<P>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): LazyPart<P> {
  let part: ComponentType<P> | undefined;
  const fetch = async () => {
    part ??= (await load()).default;
  };
  return {
    prefetch: () => void fetch().catch(() => undefined),
    usePart: () => {
      const [isOpen, setOpen] = useState(false);
      const open = useCallback(() => {
        void fetch().then(
          () => setOpen(true),
          () => undefined,
        );
      }, []);
      return [isOpen ? part : undefined, open];
    },
  };
}
