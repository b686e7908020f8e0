import { beforeAll, describe, expect, it } from "vitest";
import { formStyles, notFormStyles } from "../testing/attacks/form-styles.ts";
import { habits, undecidable, type Habit } from "../testing/attacks/habits.ts";
import { notHabits } from "../testing/attacks/not-habits.ts";
import { makeWorld, type World } from "../testing/world.ts";
import { validate } from "./validate.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

async function judged({ signed, on = (source) => source }: Habit) {
  const source = on(await signed(world));
  return validate(source, { anchors: world.anchors, at: world.clock.now() }).signatures;
}

describe("Changes that programs make to signed files", () => {
  it.each([...habits, ...formStyles])("is permitted: $name", async (habit) => {
    const signatures = await judged(habit);
    const forbidden = signatures.map((each) => each.changesAfter.filter((one) => !one.permitted));
    expect(forbidden).toEqual([[], []]);
    expect(signatures.map(({ indication }) => indication)).toEqual([
      "TOTAL_PASSED",
      "TOTAL_PASSED",
    ]);
  });

  it("is permitted where a later signature cannot be judged", async () => {
    const [first, second] = await judged(undecidable);
    expect(second?.reasons.map(({ key }) => key)).toEqual(["algorithm_unsupported"]);
    expect(first?.changesAfter.filter(({ permitted }) => !permitted)).toEqual([]);
  });

  it.each([...notHabits, ...notFormStyles])("is not permitted: $name", async (habit) => {
    const signatures = await judged(habit);
    expect(signatures.map(({ subIndication }) => subIndication)).toEqual([
      "FORMAT_FAILURE",
      "FORMAT_FAILURE",
    ]);
  });
});
