import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { begun, changed, closed, informed, redone, statesOf, undone } from "./history.ts";
import type { Act, History } from "./history.ts";

const same = (one: number, other: number) => one === other;
const write = (history: History<number>, next: number, act?: Act) =>
  changed(history, next, { act, same });

const drag = Symbol("drag");
const acts = fc.constantFrom<(Act | undefined)[]>(undefined, "title", "message", drag);
/** A change with a name, or a pause. After a pause, a change with the same name starts a new step. */
const doings = fc.array(
  fc.oneof(
    fc.record({ next: fc.integer({ min: 0, max: 5 }), act: acts }),
    fc.constant("pause" as const),
  ),
  { maxLength: 40 },
);
const after = (all: typeof doings extends fc.Arbitrary<infer D> ? D : never) =>
  all.reduce(
    (history, one) => (one === "pause" ? closed(history) : write(history, one.next, one.act)),
    begun(0),
  );

/** All states from here on, until there are no more steps. */
function walk(history: History<number>, step: typeof undone<number>): number[] {
  const next = step(history);
  return next === history ? [history.present] : [history.present, ...walk(next, step)];
}
const end = (history: History<number>, step: typeof undone<number>): History<number> => {
  const next = step(history);
  return next === history ? history : end(next, step);
};

describe("Any sequence of actions", () => {
  it("can be undone step by step to the beginning, and redone", () => {
    fc.assert(
      fc.property(doings, (all) => {
        const history = after(all);
        expect(walk(history, undone)).toEqual([history.present, ...history.past.toReversed()]);
        const first = end(history, undone);
        expect(first.present).toBe(0);
        expect(walk(first, redone)).toEqual([...history.past, history.present]);
        expect(end(first, redone)).toEqual({ ...history, open: undefined });
      }),
    );
  });

  it("contains no step without a change", () => {
    fc.assert(
      fc.property(doings, (all) => {
        const states = statesOf(after(all));
        for (const [index, state] of states.entries()) expect(states[index + 1]).not.toBe(state);
      }),
    );
  });

  it("receives new information from the service, even after a step was undone", () => {
    fc.assert(
      fc.property(doings, fc.nat(10), (all, steps) => {
        const known = (state: number) => state + 100;
        let history = after(all);
        for (let step = 0; step < steps; step++) history = undone(history);
        const all2 = informed(history, known);
        expect(statesOf(all2)).toEqual(statesOf(history).map(known));
        expect(undone(all2).present).toBe(known(undone(history).present));
      }),
    );
  });
});

describe("A step", () => {
  it("includes further typing, until a pause", () => {
    const typed = write(write(begun(0), 1, "title"), 2, "title");
    expect(typed.past).toEqual([0]);
    expect(write(closed(typed), 3, "title").past).toEqual([0, 2]);
  });

  it("includes a gesture, even with a pause", () => {
    const dragged = closed(write(begun(0), 1, drag));
    expect(write(dragged, 2, drag).past).toEqual([0]);
    expect(write(dragged, 2, Symbol("another")).past).toEqual([0, 1]);
  });

  it("does not include other actions, and nothing after it was undone", () => {
    const typed = write(begun(0), 1, "title");
    expect(write(typed, 2, "message").past).toEqual([0, 1]);
    expect(write(typed, 2).past).toEqual([0, 1]);
    expect(write(write(typed, 2), 3).past).toEqual([0, 1, 2]);
    expect(write(undone(write(typed, 2)), 3, "title").past).toEqual([0, 1]);
  });

  it("is dropped if it ends as it began", () => {
    const there = write(begun(0), 1, drag);
    expect(write(there, 0, drag)).toMatchObject({ past: [], present: 0 });
    expect(write(there, 1, drag)).toBe(there);
  });

  it("clears the steps to redo", () => {
    const back = undone(write(write(begun(0), 1), 2));
    expect(back.future).toEqual([2]);
    expect(write(back, 3).future).toEqual([]);
  });
});
