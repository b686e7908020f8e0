import { describe, expect, it } from "vitest";
import { examineTrial, trial } from "./confusions.ts";
import { randomFrom } from "../testing/random.ts";

/** Documents for each seed; `npm run fuzz` tests them without end. */
const TRIES = 40;

describe("Revisions after a signature", () => {
  it.each([1, 2, 3, 4, 5])(
    "leave every page as it was where they are permitted: seed %i",
    async (seed) => {
      const random = randomFrom(seed);
      let permitted = 0;
      for (let tries = 0; tries < TRIES; tries++) {
        const made = trial(random);
        try {
          if (await examineTrial(made)) permitted++;
        } catch (error) {
          throw new Error(made.by.join(", "), { cause: error });
        }
      }
      // Neither all nor none: both results are tested.
      expect(permitted).toBeGreaterThan(TRIES / 5);
      expect(permitted).toBeLessThan(TRIES);
    },
  );
});
