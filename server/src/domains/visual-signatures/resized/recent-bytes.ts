/**
 * Caches the bytes that were created or requested last, `most` bytes in total. Concurrent requests create the same bytes only
 * once.
 */
export function recentBytes(most: number) {
  const kept = new Map<string, Uint8Array>();
  const underway = new Map<string, Promise<Uint8Array>>();
  let size = 0;
  const keep = (key: string, bytes: Uint8Array) => {
    if (bytes.length > most) return;
    kept.set(key, bytes);
    size += bytes.length;
    for (const [oldest, its] of kept) {
      if (size <= most) return;
      kept.delete(oldest);
      size -= its.length;
    }
  };
  /** The bytes under a key; `make` creates them if they are not cached. */
  return async (key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const found = kept.get(key);
    if (found !== undefined) {
      // A map has its entries in the order in which they were added.
      kept.delete(key);
      kept.set(key, found);
      return found;
    }
    const running = underway.get(key);
    if (running !== undefined) return running;
    const started = make();
    underway.set(key, started);
    try {
      const bytes = await started;
      keep(key, bytes);
      return bytes;
    } finally {
      underway.delete(key);
    }
  };
}
