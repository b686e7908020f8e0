// @ts-check
// The entry points of the workspaces: what the `exports` of their package.json name. All else may change at any time.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const repository = path.resolve(fileURLToPath(import.meta.url), "../../..");

/** @typedef {Readonly<Record<string, string | null>>} Exports files by entry point, as Node reads them; null: none of a pattern */

/** @type {Map<string, Exports>} */
const known = new Map();

/**
 * The `exports` of a workspace; empty for one without a package.json of its own.
 * @param {string} workspace
 * @returns {Exports}
 */
export function exportsOf(workspace) {
  const before = known.get(workspace);
  if (before !== undefined) return before;
  const file = path.join(repository, workspace, "package.json");
  /** @type {{ exports?: Exports }} */
  const read = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const found = read.exports ?? {};
  known.set(workspace, found);
  return found;
}

/**
 * The file below the workspace that an import of it leads to, as Node resolves `exports`: the entry of that name, else
 * of the longest pattern that fits. Undefined where there is none.
 * @param {string} workspace
 * @param {readonly string[]} rest what follows `@paraph/<workspace>/`
 * @param {Exports} [entries]
 * @returns {string | undefined}
 */
export function fileOfEntry(workspace, rest, entries = exportsOf(workspace)) {
  const wanted = [".", ...rest].join("/");
  if (wanted in entries) return entries[wanted] ?? undefined;
  const [pattern] = Object.keys(entries)
    .filter((key) => key.includes("*") && wanted.startsWith(key.slice(0, key.indexOf("*"))))
    .sort((a, b) => b.length - a.length);
  if (pattern === undefined) return undefined;
  return entries[pattern]?.replace("*", wanted.slice(pattern.indexOf("*")));
}

/**
 * What is wrong with the entry points of a workspace: files that there are not, entries by name that no other workspace
 * imports, and patterns over a whole workspace, which are no entry points.
 * @param {string} workspace
 * @param {Exports} entries
 * @param {(file: string) => string | undefined} read the text of a file, by its path from the root
 * @param {ReadonlySet<string>} imported what other workspaces import: "@paraph/…"
 * @returns {string[]} a sentence for each
 */
export function entryObjections(workspace, entries, read, imported) {
  return Object.entries(entries).flatMap(([entry, file]) => {
    const name = `@paraph/${workspace}${entry.slice(1)}`;
    if (entry === "./*") return [`${name} opens all of ${workspace}: name what others may import`];
    if (file === null || entry.includes("*")) return [];
    if (read(path.posix.join(workspace, file)) === undefined)
      return [`${name} leads to ${file}, which there is not`];
    return imported.has(name) ? [] : [`no other workspace imports ${name}: take it out`];
  });
}

/** @typedef {{ readonly name: string, readonly file: string, readonly documented: boolean }} Exported where a name is defined */

const DECLARED =
  /^export\s+(?:abstract\s+|async\s+)*(?:function\*?|const|let|class|interface|type|enum)\s+(\w+)/gm;
const LISTED = /^export\s+(?:type\s+)?\{([^}]*)\}(?:\s+from\s+"([^"]+)")?/gm;
const ALL = /^export\s+(?:type\s+)?\*\s+from\s+"([^"]+)"/gm;

/**
 * What a file exports, and whether there is a docstring (`/** … *\/`) where it is defined. What comes from a package counts
 * as documented there.
 * @param {string} file path from the root
 * @param {(file: string) => string | undefined} read
 * @returns {Exported[]}
 */
export function exportedBy(file, read) {
  const text = read(file) ?? "";
  const beside = (/** @type {string} */ specifier) =>
    path.posix.join(path.posix.dirname(file), specifier);
  const declared = [...text.matchAll(DECLARED)].map(({ 1: name = "", index }) => ({
    name,
    file,
    documented: text.slice(0, index).trimEnd().endsWith("*/"),
  }));
  const listed = [...text.matchAll(LISTED)].flatMap(({ 1: list = "", 2: from }) =>
    list.split(",").flatMap((item) => {
      const [own = "", as] = item
        .replace(/^\s*type\s+/, "")
        .trim()
        .split(/\s+as\s+/);
      if (own === "") return [];
      const found = from?.startsWith(".")
        ? exportedBy(beside(from), read).find(({ name }) => name === own)
        : { name: own, file: from ?? file, documented: true };
      return [{ file, documented: false, ...found, name: as ?? own }];
    }),
  );
  const all = [...text.matchAll(ALL)].flatMap(({ 1: from = "" }) => exportedBy(beside(from), read));
  return [...declared, ...listed, ...all];
}

/**
 * What is wrong with the names that the entry points of a library export: such as two of them export, and such as have
 * no docstring.
 * @param {string} workspace
 * @param {Exports} entries
 * @param {(file: string) => string | undefined} read
 * @returns {string[]} a sentence for each
 */
export function nameObjections(workspace, entries, read) {
  /** @type {Map<string, string>} */
  const places = new Map();
  return Object.entries(entries).flatMap(([entry, target]) =>
    exportedBy(path.posix.join(workspace, target ?? ""), read).flatMap(
      ({ name, file, documented }) => {
        const other = places.get(name);
        places.set(name, entry);
        return [
          ...(other === undefined ? [] : [`${name} is exported by ${other} and by ${entry}`]),
          ...(documented ? [] : [`${name} has no docstring in ${file}`]),
        ];
      },
    ),
  );
}
