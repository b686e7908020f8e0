import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import {
  entryObjections,
  exportedBy,
  exportsOf,
  fileOfEntry,
  nameObjections,
} from "./entry-points.js";
import { filesOf } from "./folders.js";
import { libraries, workspaces } from "./table.js";

const root = path.join(import.meta.dirname, "../..");
const read = (file: string): string | undefined => {
  const whole = path.join(root, file);
  return existsSync(whole) && statSync(whole).isFile() ? readFileSync(whole, "utf8") : undefined;
};

/** The names that files of a workspace import from another one, in code and in style sheets. */
function importedFrom(workspace: string): Set<string> {
  const files = filesOf(root).filter((file) => /\.(?:tsx?|css)$/.test(file));
  const others = files.filter((file) => {
    const [own = ""] = file.split("/");
    return own !== workspace && own in workspaces;
  });
  const names = new RegExp(`"(@paraph/${workspace}(?:/[^"]*)?)"`, "g");
  return new Set(
    others.flatMap((file) => [...(read(file) ?? "").matchAll(names)].map(([, name = ""]) => name)),
  );
}

const house = (files: Readonly<Record<string, string>>) => (file: string) => files[file];

describe("The entry points of a workspace", () => {
  it.each(Object.keys(workspaces))("of %s exist, and others import them", (workspace) => {
    const imported = importedFrom(workspace);
    expect(entryObjections(workspace, exportsOf(workspace), read, imported)).toEqual([]);
  });

  it("are reported if they are missing, unused or open to all", () => {
    const entries = {
      ".": "./index.ts",
      "./gone": "./gone.ts",
      "./*": "./*.ts",
      "./parts/*": "./parts/*.ts",
    };
    const files = house({ "pki/index.ts": "" });
    expect(entryObjections("pki", entries, files, new Set(["@paraph/pki/gone"]))).toEqual([
      "no other workspace imports @paraph/pki: take it out",
      "@paraph/pki/gone leads to ./gone.ts, which there is not",
      "@paraph/pki/* opens all of pki: name what others may import",
    ]);
  });

  it("lead to the same file as in Node", () => {
    const entries = {
      ".": "./index.ts",
      "./read": "./read/index.ts",
      "./controls/*": "./controls/*.tsx",
      "./controls/old/*": "./old/*.ts",
      "./controls/field": null,
    };
    const file = (...rest: string[]) => fileOfEntry("any", rest, entries);
    expect(file()).toBe("./index.ts");
    expect(file("read")).toBe("./read/index.ts");
    expect(file("read", "document")).toBeUndefined();
    expect(file("controls", "button")).toBe("./controls/button.tsx");
    expect(file("controls", "old", "button")).toBe("./old/button.ts");
    expect(file("controls", "field")).toBeUndefined();
  });
});

describe("The names that a library exports", () => {
  it.each(libraries)("have one entry point each in %s, and a docstring", (workspace) => {
    const entries = exportsOf(workspace);
    expect(Object.keys(entries).length).toBeGreaterThan(1);
    expect(nameObjections(workspace, entries, read)).toEqual([]);
  });

  it("are found at their definition, under any exported name", () => {
    const files = house({
      "pki/index.ts": [
        'export { one, type Two, three as four } from "./inner/a.ts";',
        'export type * from "./inner/b.ts";',
        'export { digest } from "node:crypto";',
      ].join("\n"),
      "pki/inner/a.ts":
        '/** One. */\nexport const one = 1;\nexport interface Two {}\nexport { three } from "./b.ts";\n',
      "pki/inner/b.ts": "/** Three. */\nexport async function three() {}\n",
    });
    expect(exportedBy("pki/index.ts", files)).toEqual([
      { name: "one", file: "pki/inner/a.ts", documented: true },
      { name: "Two", file: "pki/inner/a.ts", documented: false },
      { name: "four", file: "pki/inner/b.ts", documented: true },
      { name: "digest", file: "node:crypto", documented: true },
      { name: "three", file: "pki/inner/b.ts", documented: true },
    ]);
  });

  it("are reported if two entry points export one, and if one has no docstring", () => {
    const files = house({
      "pki/index.ts": "/** One. */\nexport const one = 1;\n",
      "pki/der.ts": "export class one {}\n",
    });
    expect(nameObjections("pki", { ".": "./index.ts", "./der": "./der.ts" }, files)).toEqual([
      "one is exported by . and by ./der",
      "one has no docstring in pki/der.ts",
    ]);
  });
});
