// @ts-check
// What comments and docs name in back-ticks exists: files, folders, and the names of code.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const CODE = /\.(?:[jt]sx?|mjs)$/u;
const CODE_WITH_NAMES = /\.(?:[jt]sx?|mjs|css|sql|sh|py|java|json)$/u;
const DOC = /^docs\/.*\.md$/u;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/gu;
const TICKED = /`(?<named>[^`\n]+)`/gu;
const FILE = /^[\w./-]+\.(?:[jt]sx?|mjs|sql|py|md)$/u;
const NAME = /^[A-Za-z_$][\w$]*(?:\(\))?$/u;
/** `likeThis`, or `called()`: other words in back-ticks may be values. */
const NAME_OF_CODE = /[a-z][A-Z]|\(\)$/u;

/** @type {Readonly<Record<string, string>>} what does not exist here, and where it does */
const ELSEWHERE = {
  signatureQualities: "the specification",
  updateAttributes: "the specification",
  getPackageScopeConfig: "Node",
  "lib/internal/modules/esm/get_format.js": "Node",
};

/** Their examples name what does not exist. */
const EXAMPLES = new Set(["scripts/lint/named.js", "scripts/lint/named.test.ts"]);

/**
 * The names in the code of the repository, and its files.
 * @typedef {{ names: ReadonlySet<string>, files: readonly string[] }} Known
 */

/**
 * @param {string} text of a file of code
 * @returns {string[]} the names in it, outside comments
 */
export function namesIn(text) {
  return text.replaceAll(COMMENT, "").match(/[A-Za-z_$][\w$]*/gu) ?? [];
}

/**
 * What a file names that does not exist.
 * @param {string} file path from the root, with "/"
 * @param {string} text
 * @param {Known} known
 * @returns {string[]} a sentence for each
 */
export function objections(file, text, known) {
  const parts = DOC.test(file)
    ? [{ index: 0, part: text }]
    : [...text.matchAll(COMMENT)].map((found) => ({ index: found.index, part: found[0] }));
  return parts.flatMap(({ index, part }) =>
    [...part.matchAll(TICKED)]
      .filter((found) => !exists(found.groups?.["named"] ?? "", file, known))
      .map((found) => {
        const line = text.slice(0, index + found.index).split("\n").length;
        return `${file}:${line} names ${found[0]}, which does not exist`;
      }),
  );
}

/**
 * @param {string} named
 * @param {string} file in which it is named
 * @param {Known} known
 */
function exists(named, file, { names, files }) {
  if (ELSEWHERE[named] !== undefined) return true;
  if (FILE.test(named)) {
    const wanted = named.replace(/^(?:\.\.?\/)+/u, "");
    return files.some((one) => one === wanted || one.endsWith(`/${wanted}`));
  }
  // A document may name what was, and what others have.
  if (DOC.test(file) || !NAME.test(named) || !NAME_OF_CODE.test(named)) return true;
  return names.has(named.replace("()", ""));
}

/**
 * What the files of the repository name that does not exist.
 * @param {string} root
 * @param {readonly string[]} files paths from the root, with "/"
 * @returns {string[]} a sentence for each
 */
export function objectionsIn(root, files) {
  const present = files.filter((file) => existsSync(path.join(root, file)));
  const read = (/** @type {string} */ file) => readFileSync(path.join(root, file), "utf8");
  const names = new Set(
    present.filter((file) => CODE_WITH_NAMES.test(file)).flatMap((file) => namesIn(read(file))),
  );
  return present
    .filter((file) => (CODE.test(file) || DOC.test(file)) && !EXAMPLES.has(file))
    .flatMap((file) => objections(file, read(file), { names, files: present }));
}
