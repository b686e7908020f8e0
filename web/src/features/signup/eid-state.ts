/** What the page keeps while a person is at eID+: it takes back nobody but the one whom it sent there. */
const KEY = "paraph.eidplus";

export const keepEidState = (state: string): void => sessionStorage.setItem(KEY, state);

/** The state that was kept, forgotten with this: an answer counts once. */
export function takeEidState(): string | undefined {
  const state = sessionStorage.getItem(KEY) ?? undefined;
  sessionStorage.removeItem(KEY);
  return state;
}
