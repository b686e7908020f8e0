/** Questions whose answer is a convenience. */
import { CallError } from "@paraph/contract/client";

/** Seconds of silence where the service did not say when to come back: it counts by the minute. */
const SILENCE = 60;

/** Asks in silence: a failure is no answer, and after a 429 nothing is asked before its time has come. */
export function quietly<A extends unknown[], T>(
  ask: (...about: A) => Promise<T>,
  now: () => number = Date.now,
): (...about: A) => Promise<T | undefined> {
  let silentUntil = 0;
  return async (...about) => {
    if (now() < silentUntil) return undefined;
    try {
      return await ask(...about);
    } catch (error) {
      if (error instanceof CallError && error.status === 429) {
        silentUntil = now() + (error.retryAfter ?? SILENCE) * 1000;
      }
      return undefined;
    }
  };
}
