/** How the client is cut into files. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { RouteName } from "@paraph/rules/routes";
import type { Rolldown } from "vite";
import { pageModules } from "./page-modules.ts";

/** The pages that people come to first, in the order in which they are likely to be opened. */
const FIRST_PAGES: Readonly<Record<string, readonly RouteName[]>> = {
  login: ["login"],
  signup: ["signup", "signupSteps", "signupConfirm", "passwordReset"],
  dashboard: ["dashboard"],
  compose: ["upload"],
  view: ["view", "directView", "invite"],
  verify: ["verify", "verifyRequest"],
  profile: ["profile"],
};

/** What the first script and the login need: one file, which every page loads. */
const BASE = "base";
const FIRST_SCRIPT = path.join(import.meta.dirname, "../src/app/main.tsx");

/** What all of these share is one file, whichever pages need it too; of several, the first counts. */
const TOGETHER: readonly (readonly string[])[] = [["signup", "dashboard"], ["dashboard"]];

/** Every module that comes with one of some modules, by import statements alone. */
function closure(roots: readonly string[], graph: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
    for (const imported of importedIds) {
      const index = INDEXES.find(({ file }) => imported.endsWith(file));
      if (index === undefined) waiting.push(imported);
      else waiting.push(...namedIn(code ?? "", index.name, imported));
    }
  }
  return found;
}

/**
 * The indexes of packages with many independent parts: they import all of their modules, and what counts is the names that a module
 * imports from them.
 */
const INDEXES = [
  { name: "lucide-react", file: "/lucide-react/dist/esm/lucide-react.mjs" },
  { name: "@tanstack/react-router", file: "/@tanstack/react-router/dist/esm/index.js" },
] as const;

/** The file of each name that an index exports, by the index. */
const filesOfNames = new Map<string, ReadonlyMap<string, string>>();

function filesOf(index: string): ReadonlyMap<string, string> {
  const known = filesOfNames.get(index);
  if (known !== undefined) return known;
  const lines = readFileSync(index, "utf8").matchAll(
    /^(?:export|import) \{ (.+) \} from ['"]\.(\/.+)['"];$/gm,
  );
  const files = new Map(
    [...lines].flatMap(([, names = "", file = ""]) =>
      names
        .split(", ")
        .map((name) => [name.replace("default as ", ""), path.join(path.dirname(index), file)]),
    ),
  );
  filesOfNames.set(index, files);
  return files;
}

/** The files of what a module imports from an index. */
function namedIn(code: string, name: string, index: string): string[] {
  const imports = code.matchAll(/import \{([^}]+)\} from ["']([^"']+)["']/g);
  const names = [...imports].flatMap(([, list = "", from]) =>
    from === name ? list.split(",") : [],
  );
  return names.flatMap((one) => filesOf(index).get(one.trim().split(" ")[0] ?? "") ?? []);
}

/**
 * The file of each module of the first pages, by the module's id. What the dashboard shares with others is one file, too:
 * each page asks for few files, and for hardly anything it does not need.
 */
function sharedFiles(graph: Rolldown.ChunkingContext): Map<string, string> {
  const all = pageModules();
  const needed = new Map<string, string[]>();
  for (const [page, routes] of Object.entries(FIRST_PAGES)) {
    for (const id of closure(
      routes.flatMap((route) => all[route]),
      graph,
    )) {
      needed.set(id, [...(needed.get(id) ?? []), page]);
    }
  }
  for (const id of closure([FIRST_SCRIPT], graph)) needed.set(id, ["login"]);
  const entries = new Set(Object.values(all).flat());
  const files = new Map<string, string>();
  for (const [id, pages] of needed) {
    // A module that is requested separately is a file already.
    if (!entries.has(id)) files.set(id, fileOf(pages));
  }
  return files;
}

/** The name of the file with what some first pages need. */
function fileOf(pages: readonly string[]): string {
  if (pages.includes("login")) return BASE;
  const together = TOGETHER.find((some) => some.every((page) => pages.includes(page)));
  return (pages.length > 1 && together ? [...together, "shared"] : pages).join("-");
}

/** The groups of the bundler; what is in none of them is cut as the bundler does. */
export function chunks(): Rolldown.CodeSplittingOptions {
  let files: Map<string, string> | undefined;
  return {
    groups: [
      // React runs while the rest is still loading, and stays in caches over releases.
      {
        name: "react",
        test: /\/node_modules\/(?:react|react-dom|scheduler)\//,
        priority: 3,
      },
      {
        debugName: "first pages",
        name: (id, graph) => (files ??= sharedFiles(graph)).get(id) ?? null,
        includeDependenciesRecursively: false,
        priority: 1,
      },
    ],
  };
}
