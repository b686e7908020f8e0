/**
 * The numbers that the client needs before its first page (specification section 9). A page loads those of `pages.ts` with
 * what needs them. Milliseconds unless the name says otherwise.
 */
import { SECOND } from "./rates.ts";

export const limits = {
  fetchRetry: { retries: 10, firstDelay: 100, longestDelay: 5 * SECOND },
  reloadGuard: 10 * SECOND,
  /**
   * After a lost connection, the client tries to reconnect after a second, then less and less often. Each try waits
   * this long for a response.
   */
  connection: { firstLook: 1 * SECOND, longestLook: 15 * SECOND, patience: 10 * SECOND },
  routePreloads: 4,
  exitRedirect: { seconds: 45, least: 10, most: 90 },
} as const;
