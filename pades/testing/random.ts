/** Pseudo-random numbers that repeat with the same seed (mulberry32). */
export interface Random {
  /** A whole number from 0 to below `end`. */
  readonly below: (end: number) => number;
  readonly pick: <T>(items: readonly T[]) => T;
  readonly chance: (share: number) => boolean;
}

/** A source of numbers; the same seed answers the same numbers. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    below,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error("there is nothing to pick from");
      return item;
    },
    chance: (share) => next() < share,
  };
}
