/**
 * The storage of the browser for this tab, and for all tabs. If the browser stores nothing, the values are kept in
 * memory.
 */
export type Keeper = Pick<Storage, "getItem" | "setItem" | "removeItem">;

function forgetful(): Keeper {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

/** If cookies are blocked, access to the storage throws (HTML standard, "Web storage", SecurityError). */
function opened(storage: () => Storage): Keeper {
  try {
    const found = storage();
    found.getItem("paraph");
    return found;
  } catch {
    return forgetful();
  }
}

export const tabStorage: Keeper = opened(() => sessionStorage);
export const browserStorage: Keeper = opened(() => localStorage);
