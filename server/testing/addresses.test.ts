import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const SERVER = path.join(import.meta.dirname, "..");

/** Addresses that a file of tests names in full, in the spelling of the inbox. */
const namedIn = (file: string): string[] => {
  const text = fs.readFileSync(path.join(SERVER, file), "utf8");
  return [...text.matchAll(/["'`]([\w.+-]+@example\.\w+)["'`]/g)].map(([, one = ""]) =>
    one.toLowerCase(),
  );
};

it("No two test files use the same address: they share an inbox, and run concurrently", () => {
  const files = fs
    .readdirSync(SERVER, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".test.ts"));
  const homes = Map.groupBy(
    files.flatMap((file) => [...new Set(namedIn(file))].map((address) => ({ address, file }))),
    ({ address }) => address,
  );
  expect(homes.size).toBeGreaterThan(20);
  const shared = [...homes].filter(([, homesOfOne]) => homesOfOne.length > 1);
  expect(shared).toEqual([]);
});
