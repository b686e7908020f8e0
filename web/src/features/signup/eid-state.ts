/** The state that the page stores during the redirect to eID+: it accepts only a return with the same state. */
import { tabStorage } from "../../lib/browser/storage.ts";

const KEY = "paraph.eidplus";

export const keepEidState = (state: string): void => tabStorage.setItem(KEY, state);

/** Returns the stored state and removes it, because a response is valid only once. */
export function takeEidState(): string | undefined {
  const state = tabStorage.getItem(KEY) ?? undefined;
  tabStorage.removeItem(KEY);
  return state;
}
