/**
 * Processes items in several shares concurrently: the heaviest first, each in the share with the least work so far.
 * @param work returns one result per item of a share, in its order
 * @returns the results in the order of the items
 */
export async function shareOut<Item, Result>(
  items: readonly Item[],
  plan: { readonly shares: number; readonly weight: (item: Item) => number },
  work: (share: Item[]) => Promise<Result[]>,
): Promise<Result[]> {
  const shares = Array.from({ length: plan.shares }, () => ({
    total: 0,
    places: new Array<number>(),
  }));
  const weighed = items.map((item, place) => ({ place, weight: plan.weight(item) }));
  for (const { place, weight } of weighed.toSorted((a, b) => b.weight - a.weight)) {
    const [lightest] = shares.toSorted((a, b) => a.total - b.total);
    if (!lightest) throw new RangeError("no shares");
    lightest.total += weight;
    lightest.places.push(place);
  }
  const results = new Map<number, Result>();
  await Promise.all(
    shares.map(async ({ places }) => {
      if (places.length === 0) return;
      const found = await work(places.flatMap((place) => items[place] ?? []));
      for (const [i, place] of places.entries()) {
        const result = found[i];
        if (result !== undefined) results.set(place, result);
      }
    }),
  );
  return items.flatMap((_, place) => results.get(place) ?? []);
}
