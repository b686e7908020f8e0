import { useEffect, useState } from "react";

/** Milliseconds between the last letter and the question. */
const PAUSE = 250;

/** A text that is being typed, once it has not changed for a moment. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
