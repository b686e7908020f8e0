import { useEffect, useRef } from "react";
import type { RefObject } from "react";

/** A ref whose element takes the focus when it appears, or as soon as it may: what the person has just asked for. */
export function useFocusOnAppear<E extends HTMLElement>(may = true): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (may) ref.current?.focus();
  }, [may]);
  return ref;
}
