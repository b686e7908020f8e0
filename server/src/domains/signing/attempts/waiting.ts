/** The event for which an attempt waits. */
import type { Attempt } from "./attempts.ts";

/** Whether an attempt waits for its person: nothing is confirmed. */
export const isWaiting = ({ state, confirmedAt }: Attempt): boolean =>
  state === "WAITING_CODE" && confirmedAt === null;
