/** The priority of a task: `interactive` (a person waits at the screen) goes before `bulk`. */
export type Lane = "interactive" | "bulk";

export interface Waiting {
  readonly lane: Lane;
  readonly owner: string;
}

export interface FairQueue<T extends Waiting> {
  readonly push: (item: T) => void;
  /** Removes and returns the next item of these lanes, which may run now. The owners of a lane take turns. */
  readonly take: (lanes: readonly Lane[]) => T | undefined;
  /** Removes a waiting item. Returns false if it no longer waits. */
  readonly remove: (item: T) => boolean;
  readonly waiting: (lane: Lane) => number;
  /** Whether an interactive task of another owner waits. */
  readonly othersWait: (owner: string) => boolean;
}

/**
 * A fair queue: each lane has one line for each owner and serves the lines in turn, so that many documents of one owner
 * do not delay another.
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

/** Takes the first item of the first line, and moves that line to the end (a Map keeps the order of insertion). */
function takeTurn<T>(lines: Map<string, T[]>): T | undefined {
  for (const [owner, line] of lines) {
    const item = line.shift();
    lines.delete(owner);
    if (line.length > 0) lines.set(owner, line);
    if (item !== undefined) return item;
  }
  return undefined;
}
