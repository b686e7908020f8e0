import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const SOURCES = path.join(import.meta.dirname, "../..");
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*/g;

test("No screen has quotation marks of its own: each language has others, and the words have them", () => {
  const files = globSync("**/*.tsx", { cwd: SOURCES }).filter(
    (file) => !/\.test\.tsx$|^testing\/|^features\/gallery\//.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const quoting = files.filter((file) =>
    /[“”„«»]/.test(readFileSync(path.join(SOURCES, file), "utf8").replaceAll(COMMENT, "")),
  );
  expect(quoting).toEqual([]);
});
