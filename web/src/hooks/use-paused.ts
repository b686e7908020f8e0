import { useEffect, useState } from "react";

/** Milliseconds between the last typed letter and the result. */
const PAUSE = 250;

/** A text that is being typed. It changes once the person has paused. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
