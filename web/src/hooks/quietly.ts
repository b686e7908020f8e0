/** Calls that are only a convenience. */
import { CallError } from "@paraph/contract/client";

/** Seconds without calls if the service did not say when to come back, because it counts by the minute. */
const SILENCE = 60;

/** Makes calls quietly: a failure gives no result, and after a 429 no call is made before its time has passed. */
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
