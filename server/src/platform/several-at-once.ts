/** Work on many items, some of them concurrently. */

/**
 * Processes each item, at most `most` at the same time. Returns the results in the order of the items. After an error no further
 * item is started, and the error is thrown when the started ones have ended.
 */
export async function severalAtOnce<Item, Result>(
  items: readonly Item[],
  most: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  let failed = false;
  const one = async (): Promise<void> => {
    for (const [index, item] of waiting) {
      try {
        results[index] = await work(item, index);
      } catch (error) {
        failed = true;
        throw error;
      }
      if (failed) return;
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: most }, one));
  const fault = ended.find((each) => each.status === "rejected");
  if (fault !== undefined) throw fault.reason;
  return results;
}
