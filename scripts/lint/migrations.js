// @ts-check
// What holds for every migration: an index on a table that is there already is made without holding up who writes to it,
// and a file that was released stays as it is. Asked by scripts/lint/migrations.test.ts.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Beside the migrations: a line for each that was released, its SHA-256 and its name, as `sha256sum` writes it. */
export const RELEASED = "released.sha256";

/**
 * What is wrong with the migrations of a folder, a sentence each.
 * @param {string} folder
 * @returns {string[]}
 */
export function objections(folder) {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .toSorted();
  const wrong = changed(folder, names);
  for (const name of names) {
    const text = readFileSync(path.join(folder, name), "utf8");
    wrong.push(...ofIndexes(text).map((sentence) => `${name}: ${sentence}`));
  }
  return wrong;
}

/**
 * @param {string} folder
 * @param {string[]} names
 */
function changed(folder, names) {
  const list = path.join(folder, RELEASED);
  const lines = existsSync(list) ? readFileSync(list, "utf8").split("\n") : [];
  return lines
    .filter((line) => line !== "")
    .flatMap((line) => {
      const [sum, name = ""] = line.split(/\s+/);
      if (!names.includes(name)) return [`${name} was released and is gone`];
      const now = createHash("sha256").update(readFileSync(path.join(folder, name)));
      return now.digest("hex") === sum ? [] : [`${name} was released and is changed: add another`];
    });
}

/**
 * What is wrong with the indexes that a migration makes.
 * @param {string} text of the file
 * @returns {string[]}
 */
export function ofIndexes(text) {
  const alone = /^\s*-- no transaction/.test(text);
  const sql = text.replaceAll(/^\s*--(?!> statement-breakpoint).*$/gm, "");
  const ownTables = [...sql.matchAll(/create\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/gi)].map(
    ([, table]) => table,
  );
  const reason = /^\s*-- not concurrently: \S/m.test(text);
  const made =
    /create\s+(?:unique\s+)?index\s+(concurrently\s+)?(if\s+not\s+exists\s+)?"?(\w+)"?\s+on\s+(?:only\s+)?(?:"?\w+"?\.)?"?(\w+)"?/gi;
  return [...sql.matchAll(made)].flatMap((match) => {
    const [, concurrently, unless, index, table] = match;
    if (concurrently === undefined) {
      return ownTables.includes(table) || reason
        ? []
        : [`${index} on ${table}: CONCURRENTLY, or a line "-- not concurrently: " and why`];
    }
    if (!alone) return [`${index}: CONCURRENTLY asks for "-- no transaction" as the first line`];
    const dropped = new RegExp(
      `drop\\s+index\\s+concurrently\\s+if\\s+exists\\s+"?${index}"?`,
      "i",
    );
    return unless === undefined && dropped.test(sql.slice(0, match.index))
      ? []
      : [
          `${index}: one that was broken off is there and invalid; drop it first, and create it again`,
        ];
  });
}
