import path from "node:path";
import { describe, expect, it } from "vitest";
import { filesOf, objections } from "./folders.js";
import { FILES_OF_A_FOLDER } from "./table.js";

const many = (count: number, ending = "ts") =>
  Array.from({ length: count }, (_, i) => `pki/der/file-${i}.${ending}`);

describe("A folder", () => {
  it("holds at most 25 files, everywhere in the repository", () => {
    const files = filesOf(path.join(import.meta.dirname, "../.."));
    expect(files).toContain("scripts/lint/folders.test.ts");
    expect(objections(files)).toEqual([]);
  });

  it("has too many with one file more", () => {
    expect(objections(many(FILES_OF_A_FOLDER), {})).toEqual([]);
    expect(objections(many(FILES_OF_A_FOLDER + 1), {})).toEqual([
      expect.stringContaining("pki/der holds 26 files"),
    ]);
  });

  it("counts neither tests nor its inner folders", () => {
    const tests = ["test.ts", "test.tsx", "screen.test.tsx", "matrix.ts"].flatMap((ending) =>
      many(FILES_OF_A_FOLDER, ending),
    );
    const inner = many(FILES_OF_A_FOLDER).map((file) => file.replace("der/", "der/inner/"));
    expect(objections([...many(FILES_OF_A_FOLDER), ...tests, ...inner], {})).toEqual([]);
  });

  it("may hold more for a reason, as long as it holds more", () => {
    const reasons = { "pki/der": "made by a script" };
    expect(objections(many(FILES_OF_A_FOLDER + 1), reasons)).toEqual([]);
    expect(objections(many(FILES_OF_A_FOLDER), reasons)).toEqual([
      "pki/der needs no exception in scripts/lint/table.js any more",
    ]);
  });
});
