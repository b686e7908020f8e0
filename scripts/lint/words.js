// @ts-check
// Words that docs/developers/words.md refuses in code, tests and docs.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const WRITTEN = /\.(?:[jt]sx?|mjs|css|sql|sh|py|java|md)$/u;
const CODE = /\.(?:[jt]sx?|mjs|css|sql|sh|py|java)$/u;

/** @type {readonly { files: RegExp, pattern: RegExp, objection: string }[]} */
const REFUSED = [
  { files: WRITTEN, pattern: /\bwhoever\b/iu, objection: "says “whoever”: name the person" },
  { files: WRITTEN, pattern: /anew\b/iu, objection: "says “anew”: say “again”, or “new”" },
  {
    files: CODE,
    pattern: /(?:\/\*\*?|\/\/|^\s*\*|--|#) +Answers\b/u,
    objection: "has a comment that begins with “Answers”: say “Returns”, or what it does",
  },
];

/** @type {Readonly<Record<string, string>>} file → why it may use these words */
const EXCEPTIONS = {
  "docs/developers/words.md": "names them",
  "scripts/lint/words.js": "names them",
  "scripts/lint/words.test.ts": "names them",
  "pades/mend/rewrite.ts": "hashes a text with one of them into the identifier of a file",
};

/**
 * What words.md refuses in a text.
 * @param {string} file path from the root, with "/"
 * @param {string} text
 * @returns {string[]} a sentence for each line and word
 */
export function objections(file, text) {
  if (EXCEPTIONS[file] !== undefined) return [];
  const rules = REFUSED.filter(({ files }) => files.test(file));
  if (!rules.some(({ pattern }) => new RegExp(pattern.source, "imu").test(text))) return [];
  return text
    .split("\n")
    .flatMap((line, index) =>
      rules
        .filter(({ pattern }) => pattern.test(line))
        .map(({ objection }) => `${file}:${index + 1} ${objection}`),
    );
}

/**
 * What words.md refuses in the files of the repository.
 * @param {string} root
 * @param {readonly string[]} files paths from the root, with "/"
 * @returns {string[]} a sentence for each line and word
 */
export function objectionsIn(root, files) {
  return files
    .filter((file) => WRITTEN.test(file) && existsSync(path.join(root, file)))
    .flatMap((file) => objections(file, readFileSync(path.join(root, file), "utf8")));
}
