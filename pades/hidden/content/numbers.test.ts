/** Two ways to read a number in a content stream, which have the same result. */
import { expect, it } from "vitest";
import { randomFrom } from "../../testing/random.ts";
import { numberIn, plainNumberAt } from "./numbers.ts";

it("Numbers that are read without making a text equal those read from a text", () => {
  const { below, pick } = randomFrom(5);
  let plain = 0;
  for (let round = 0; round < 20_000; round++) {
    const word = Array.from({ length: 1 + below(18) }, () =>
      pick("- . 0 1 2 3 4 5 6 7 8 9".split(" ")),
    ).join("");
    for (const text of [word, word.replace(/(?!^)-/g, ""), word.slice(0, 6).replaceAll("-", "")]) {
      const read = plainNumberAt(Buffer.from(`x${text} 5`), 1);
      if (read === undefined) continue;
      const { value, whole, departs } = numberIn(text);
      expect([text, read]).toEqual([text, { value, real: !whole, end: 1 + text.length }]);
      expect(departs).toBeUndefined();
      plain++;
    }
  }
  expect(plain).toBeGreaterThan(10_000);
});
