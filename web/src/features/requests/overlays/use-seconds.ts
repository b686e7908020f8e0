import { useEffect, useState } from "react";
import { useServiceTime } from "../../../session/service-time.ts";

/** Whole seconds until a moment by the service's clock, counted down; undefined when there is none. */
export function useSecondsUntil(moment: string | null): number | undefined {
  const serviceTime = useServiceTime();
  const [now, setNow] = useState(serviceTime);
  useEffect(() => {
    const tick = () => setNow(serviceTime());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [serviceTime]);
  if (moment === null) return undefined;
  return Math.max(0, Math.ceil((Date.parse(moment) - now) / 1000));
}

/** "4:32" */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
