import path from "node:path";
import { describe, expect, it } from "vitest";
import { filesOf } from "./folders.js";
import { namesIn, objections, objectionsIn } from "./named.js";

const known = {
  names: new Set(namesIn("const isThere = 1; // wasThere")),
  files: ["server/src/there.ts", "docs/a.md"],
};

describe("What comments and docs name in back-ticks", () => {
  it("exists, in every file", () => {
    const root = path.join(import.meta.dirname, "../..");
    expect(objectionsIn(root, filesOf(root))).toEqual([]);
  }, 120_000);

  it.each([
    ["pki/a.ts", "/** See `wasThere`. */"],
    ["pki/a.ts", "// See `gone.ts`."],
    ["pki/a.ts", "/**\n * See `src/gone.ts`. */"],
    ["docs/a.md", "See `server/there.ts`."],
  ])("is refused in %s: %s", (file, text) => {
    expect(objections(file, text, known)).toEqual([expect.stringContaining("does not exist")]);
  });

  it.each([
    ["pki/a.ts", "/** See `isThere()` and `isThere`, `src/there.ts` and `there.ts`. */"],
    ["pki/a.ts", "const path = `wasThere`;"],
    ["pki/a.ts", "/** `OPEN` and `user_ids` are values. */"],
    ["docs/a.md", "`wasThere` was replaced."],
  ])("is allowed in %s: %s", (file, text) => {
    expect(objections(file, text, known)).toEqual([]);
  });
});
