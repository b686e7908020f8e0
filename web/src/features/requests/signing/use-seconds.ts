import { useEffect, useState } from "react";
import { useServiceTime } from "../../../session/time/service-time.ts";

/** Whole seconds until a time by the service's clock, counting down; undefined if there is no time. */
export function useSecondsUntil(moment: string | null): number | undefined {
  return useSeconds(moment === null ? null : Date.parse(moment), useServiceTime());
}

/** The same by the clock of this device, in milliseconds, for waiting times that started here. */
export function useSecondsLeft(until: number | null): number | undefined {
  return useSeconds(until, Date.now);
}

function useSeconds(until: number | null, clock: () => number): number | undefined {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const tick = () => setNow(clock());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [clock]);
  return until === null ? undefined : Math.max(0, Math.ceil((until - now) / 1000));
}

/** Formats seconds such as "4:32". */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
