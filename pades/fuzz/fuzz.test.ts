import { beforeAll, describe, expect, it } from "vitest";
import { makeWorld } from "../testing/world.ts";
import type { Bench } from "./checks.ts";
import { startingFiles } from "./corpus.ts";
import { fuzz } from "./loop.ts";
import { mutators } from "./mutators.ts";
import { randomFrom } from "../testing/random.ts";

let bench: Bench;
let files: Buffer[];
beforeAll(async () => {
  const world = await makeWorld();
  bench = { world, signer: await world.person("Fuzz") };
  files = await startingFiles(world);
});

/** Changed files for each seed; `npm run fuzz` tests them without end. */
const TRIES = 150;
/** Milliseconds: each file is signed and validated several times, which takes a while on a busy machine. */
const PATIENCE = 300_000;

describe("Reader, signer, validator and rewriting", () => {
  it.each([1, 2])(
    "keep their properties for files changed by seed %i",
    async (seed) => {
      const { tried, findings } = await fuzz({
        files,
        bench,
        seed,
        goesOn: (count) => count < TRIES,
      });
      expect(tried).toBe(TRIES);
      expect(findings.map(({ by, error }) => `${by.join(", ")}: ${String(error)}`)).toEqual([]);
    },
    PATIENCE,
  );

  it.each(Object.keys(mutators))("get files that %s changes", (which) => {
    const random = randomFrom(7);
    const changed = files.filter((file) => {
      const result = mutators[which]?.(file, random, files);
      return result !== undefined && !result.equals(file);
    });
    expect(changed.length).toBeGreaterThan(0);
  });
});
