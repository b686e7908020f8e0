/** The states of something that is edited: those before, and those that were taken back. Pure. */

/**
 * What a change belongs to. Changes in a row that belong to the same are one step: by a name until the step is closed, as a
 * field that is typed into; by a symbol for as long as a gesture lasts.
 */
export type Act = string | symbol;

export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  /** What was taken back, the next one first. */
  readonly future: readonly T[];
  /** What the last step belongs to, while it may still grow. */
  readonly open: Act | undefined;
}

export const begun = <T>(present: T): History<T> => ({
  past: [],
  present,
  future: [],
  open: undefined,
});

/** A change. A step that leads back to where it began is none. */
export function changed<T>(
  history: History<T>,
  next: T,
  { act, same }: { act: Act | undefined; same: (one: T, other: T) => boolean },
): History<T> {
  if (same(history.present, next)) return history;
  const grows = act !== undefined && act === history.open;
  const past = grows ? history.past : [...history.past, history.present];
  const before = past.at(-1);
  return grows && before !== undefined && same(before, next)
    ? { past: past.slice(0, -1), present: before, future: [], open: undefined }
    : { past, present: next, future: [], open: act };
}

/** The next change is a step of its own, unless a gesture still goes on. */
export function closed<T>(history: History<T>): History<T> {
  return typeof history.open === "string" ? { ...history, open: undefined } : history;
}

export function undone<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  const before = past.at(-1);
  if (before === undefined) return history;
  return {
    past: past.slice(0, -1),
    present: before,
    future: [present, ...future],
    open: undefined,
  };
}

export function redone<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  const [next, ...later] = future;
  if (next === undefined) return history;
  return { past: [...past, present], present: next, future: later, open: undefined };
}

/** The same steps, each state with what has become known since. */
export function informed<T>(history: History<T>, inform: (state: T) => T): History<T> {
  return {
    ...history,
    past: history.past.map(inform),
    present: inform(history.present),
    future: history.future.map(inform),
  };
}

/** All states, in their order. */
export const statesOf = <T>({ past, present, future }: History<T>): T[] => [
  ...past,
  present,
  ...future,
];
