/** Whether the person stays logged in in this browser. Only the service can read the cookie itself. */
import { browserStorage } from "../lib/browser/storage.ts";

const KEY = "paraph.stays";

export const stays = (): boolean => browserStorage.getItem(KEY) !== null;

export function noteStays(remember: boolean): void {
  if (remember) browserStorage.setItem(KEY, "1");
  else browserStorage.removeItem(KEY);
}
