import { describe, expect, it } from "vitest";
import { randomFrom } from "../testing/random.ts";
import { examineReading, reading } from "./readings.ts";

/** Files for each seed; `npm run fuzz` tests them without end. */
const TRIES = 60;

describe("A file that programs read in two ways", () => {
  it.each([1, 2, 3, 4])(
    "is never permitted, and has one reading when rewritten: seed %i",
    async (seed) => {
      const random = randomFrom(seed);
      let permitted = 0;
      for (let tries = 0; tries < TRIES; tries++) {
        const made = reading(random);
        try {
          if (await examineReading(made)) permitted++;
        } catch (error) {
          throw new Error(made.by.join(", "), { cause: error });
        }
      }
      // An update that only repeats the page is permitted: both results are tested.
      expect(permitted).toBeGreaterThan(0);
      expect(permitted).toBeLessThan(TRIES / 2);
    },
  );
});
