import { useEffect, useRef } from "react";
import type { RefObject } from "react";

/** A ref whose element takes the focus when it appears: what the person has just asked for. */
export function useFocusOnAppear<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}
