// @ts-check
// No folder holds more files than a colleague can take in at a glance.
import { execFileSync } from "node:child_process";
import path from "node:path";
import { FILES_OF_A_FOLDER, fullFolders } from "./table.js";

/**
 * The files of the repository, as git knows them, those not yet added among them.
 * @param {string} root
 * @returns {string[]} paths from the root, with "/"
 */
export function filesOf(root) {
  const parameters = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const text = execFileSync("git", parameters, { cwd: root, encoding: "utf8", maxBuffer: 1 << 26 });
  return [...new Set(text.split("\0").filter((name) => name !== ""))];
}

/**
 * Which folders hold too many files, and which exceptions of the table no longer are any.
 * @param {readonly string[]} files paths from the root
 * @param {Readonly<Record<string, string>>} [exceptions] folder → reason
 * @returns {string[]} a sentence for each
 */
export function objections(files, exceptions = fullFolders) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const file of files.filter((name) => !isTest(name))) {
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const isFull = (/** @type {string} */ folder) => (counts.get(folder) ?? 0) > FILES_OF_A_FOLDER;
  return [
    ...[...counts]
      .filter(([folder]) => isFull(folder) && exceptions[folder] === undefined)
      .map(
        ([folder, count]) =>
          `${folder} holds ${count} files, more than ${FILES_OF_A_FOLDER}: give some a folder of their own, or a reason in scripts/lint/table.js`,
      ),
    ...Object.keys(exceptions)
      .filter((folder) => !isFull(folder))
      .map((folder) => `${folder} needs no exception in scripts/lint/table.js any more`),
  ];
}

/** @param {string} file */
function isTest(file) {
  return /\.(test|matrix)\.tsx?$/.test(file);
}
