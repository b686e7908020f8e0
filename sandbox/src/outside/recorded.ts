/** What pages sent to the parties that only listen: kept in memory, newest first, for people and tests. */

export const KINDS = ["forms", "analytics", "errors", "referral"] as const;
export type Kind = (typeof KINDS)[number];

export interface Recorded {
  id: number;
  kind: Kind;
  at: string;
  /** The kind: the form, the analytics call, the type of an envelope's item, the widget's command. */
  what: string;
  body: unknown;
}

export interface Records {
  add(kind: Kind, what: string, body: unknown): void;
  list(kind?: Kind): Recorded[];
  clear(): void;
}

/** The limit for each kind; older ones are dropped. */
const KEPT = 1000;

export function createRecords(): Records {
  const records = new Map<Kind, Recorded[]>(KINDS.map((kind) => [kind, []]));
  let last = 0;
  return {
    add(kind, what, body) {
      last += 1;
      const list = records.get(kind) ?? [];
      list.unshift({ id: last, kind, at: new Date().toISOString(), what, body });
      list.length = Math.min(list.length, KEPT);
    },
    list: (kind) =>
      kind === undefined
        ? [...records.values()].flat().sort((a, b) => b.id - a.id)
        : [...(records.get(kind) ?? [])],
    clear() {
      for (const list of records.values()) list.length = 0;
    },
  };
}

export const isKind = (value: string): value is Kind => KINDS.some((kind) => kind === value);
