import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { OF_COMPOSERS, OF_READERS, OF_SEVERAL, OF_SIGNERS } from "./opened.ts";

/** The names of modals that the sources in a folder open. */
async function openedIn(folder: string): Promise<Set<string>> {
  const names = new Set<string>();
  const pattern = path.join(import.meta.dirname, folder, "**/*.{ts,tsx}");
  for await (const file of glob(pattern)) {
    if (file.includes(".test.")) continue;
    const found = readFileSync(file, "utf8").matchAll(/openModal\(\s*"([^"]+)"/g);
    for (const [, name = ""] of found) names.add(name);
  }
  return names;
}

describe("Every overlay and dialog that actions open on the pages of a request", () => {
  it.each([
    ["view", [...OF_SIGNERS, ...OF_READERS]],
    ["signing", [...OF_SIGNERS, ...OF_SEVERAL]],
    ["several", OF_SEVERAL],
    ["compose", OF_COMPOSERS],
  ])("is loaded before the action starts: %s", async (folder, loaded) => {
    const opened = await openedIn(folder);
    expect(opened.size).toBeGreaterThan(0);
    expect(loaded).toEqual(expect.arrayContaining([...opened]));
  });
});
