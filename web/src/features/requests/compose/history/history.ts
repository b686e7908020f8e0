/** The history of edited data, for undo and redo: the earlier states, and the undone ones. Pure. */

/**
 * Identifies what a change belongs to. Consecutive changes with the same act form one step. A name, such as that of a
 * text field, lasts until the step is closed; a symbol lasts for one gesture.
 */
export type Act = string | symbol;

export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  /** The undone states, the next one first. */
  readonly future: readonly T[];
  /** The act of the last step, while further changes can join it. */
  readonly open: Act | undefined;
}

export const begun = <T>(present: T): History<T> => ({
  past: [],
  present,
  future: [],
  open: undefined,
});

/** Adds a change. If a step returns to its beginning, it is dropped. */
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

/** Closes the last step, so that the next change starts a new one. A gesture that is still going on is not closed. */
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

/** The same steps, with information added to each state. */
export function informed<T>(history: History<T>, inform: (state: T) => T): History<T> {
  return {
    ...history,
    past: history.past.map(inform),
    present: inform(history.present),
    future: history.future.map(inform),
  };
}

/** All states, in order. */
export const statesOf = <T>({ past, present, future }: History<T>): T[] => [
  ...past,
  present,
  ...future,
];
