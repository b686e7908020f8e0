import { useEffect, useRef } from "react";
import type { RefObject } from "react";

/**
 * A ref for an element that gets the focus when it appears, or as soon as it can have it, because the person has just
 * asked for it.
 */
export function useFocusOnAppear<E extends HTMLElement>(may = true): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (may) ref.current?.focus();
  }, [may]);
  return ref;
}
