import { useEffect, useState } from "react";

/** Whole seconds until a moment, counted down; undefined when there is none. */
export function useSecondsUntil(moment: string | null): number | undefined {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  if (moment === null) return undefined;
  return Math.max(0, Math.ceil((Date.parse(moment) - now) / 1000));
}

/** "4:32" */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
