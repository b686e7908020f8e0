import path from "node:path";
import { describe, expect, it } from "vitest";
import { filesOf } from "./folders.js";
import { objections, objectionsIn } from "./words.js";

describe("The words of the repository", () => {
  it("are plain in every file", () => {
    const root = path.join(import.meta.dirname, "../..");
    expect(objectionsIn(root, filesOf(root))).toEqual([]);
  });

  it.each([
    ["docs/a.md", "Whoever signs last"],
    ["web/a.test.tsx", 'it("draws the page anew", () => {'],
    ["pki/a.ts", "const writtenAnew = 1;"],
    ["pki/a.ts", "/** Answers a request. */"],
    ["pki/a.ts", " * Answers a request."],
    ["server/a.sql", "-- Answers a query."],
    ["interop/a.py", "x = 1  # Answers a request."],
  ])("refuse in %s: %s", (file, text) => {
    expect(objections(file, `\n${text}`)).toEqual([expect.stringContaining(`${file}:2 `)]);
  });

  it.each([
    ["docs/a.md", "# Answers to questions"],
    ["pki/a.ts", "type Answers = string[]; // the answers"],
    ["pki/a.ts", "export const renewal = 1;"],
    ["language/a.json", "whoever"],
  ])("allow in %s: %s", (file, text) => {
    expect(objections(file, text)).toEqual([]);
  });
});
