/** What the page keeps while a person is at eID+: it takes back nobody but the one whom it sent there. */
import { tabStorage } from "../../lib/browser/storage.ts";

const KEY = "paraph.eidplus";

export const keepEidState = (state: string): void => tabStorage.setItem(KEY, state);

/** The state that was kept, forgotten with this: an answer counts once. */
export function takeEidState(): string | undefined {
  const state = tabStorage.getItem(KEY) ?? undefined;
  tabStorage.removeItem(KEY);
  return state;
}
