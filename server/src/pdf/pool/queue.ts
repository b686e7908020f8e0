/** The priority of a task: `interactive`, for a person who waits at the screen, goes before `bulk`. */
export type Lane = "interactive" | "bulk";

export interface Waiting {
  readonly lane: Lane;
  readonly owner: string;
}

export interface FairQueue<T extends Waiting> {
  readonly push: (item: T) => void;
  /** The next one of the lanes that may run now; owners of a lane take turns. */
  readonly take: (lanes: readonly Lane[]) => T | undefined;
  /** Takes out one that is waiting; false when it no longer is. */
  readonly remove: (item: T) => boolean;
  readonly waiting: (lane: Lane) => number;
  /** Whether an interactive task of another owner waits. */
  readonly othersWait: (owner: string) => boolean;
}

/**
 * A fair queue: each lane has a line for each owner and serves the lines round robin, so that many documents of one
 * owner do not delay another.
 */
export function createQueue<T extends Waiting>(): FairQueue<T> {
  const lanes: Record<Lane, Map<string, T[]>> = { interactive: new Map(), bulk: new Map() };
  return {
    push: (item) => {
      const line = lanes[item.lane].get(item.owner);
      if (line) line.push(item);
      else lanes[item.lane].set(item.owner, [item]);
    },
    take: (allowed) => {
      for (const lane of allowed) {
        const item = takeTurn(lanes[lane]);
        if (item) return item;
      }
      return undefined;
    },
    remove: (item) => {
      const line = lanes[item.lane].get(item.owner);
      const at = line?.indexOf(item) ?? -1;
      if (!line || at < 0) return false;
      line.splice(at, 1);
      if (line.length === 0) lanes[item.lane].delete(item.owner);
      return true;
    },
    waiting: (lane) => [...lanes[lane].values()].reduce((sum, line) => sum + line.length, 0),
    othersWait: (owner) => [...lanes.interactive.keys()].some((other) => other !== owner),
  };
}

/** The first of the first line, whose owner then goes to the end (a Map keeps the order of insertion). */
function takeTurn<T>(lines: Map<string, T[]>): T | undefined {
  for (const [owner, line] of lines) {
    const item = line.shift();
    lines.delete(owner);
    if (line.length > 0) lines.set(owner, line);
    if (item !== undefined) return item;
  }
  return undefined;
}
