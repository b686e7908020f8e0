import { setImmediate as later } from "node:timers/promises";
import { expect, it } from "vitest";
import { severalAtOnce } from "./several-at-once.ts";

it("works on so many at a time, and returns the results in the order of the items", async () => {
  let [now, most] = [0, 0];
  const results = await severalAtOnce([5, 1, 4, 2, 3], 2, async (item, index) => {
    now += 1;
    most = Math.max(most, now);
    for (let turn = 0; turn < item; turn++) await later();
    now -= 1;
    return `${index}: ${item}`;
  });
  expect(results).toEqual(["0: 5", "1: 1", "2: 4", "3: 2", "4: 3"]);
  expect(most).toBe(2);
});

it("starts nothing after an error, and throws it once all that had started has ended", async () => {
  const ended: number[] = [];
  const done = severalAtOnce([1, 2, 3, 4, 5], 2, async (item) => {
    if (item === 2) throw new Error("two");
    for (let turn = 0; turn < 5; turn++) await later();
    ended.push(item);
  });
  await expect(done).rejects.toThrow("two");
  expect(ended).toEqual([1]);
});

it("has nothing to do for no items", async () => {
  expect(await severalAtOnce([], 4, () => Promise.reject(new Error("never")))).toEqual([]);
});
