// @ts-check
// npm run -s sentences -- COMMIT: every English sentence of language/ beside what it was at a commit, as a Markdown table.
import { execFileSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { run } from "./lib/main.js";
import { root } from "./lib/paths.js";
import { prepare } from "./lib/prepare.js";
import { say, Sentence } from "./lib/say.js";
import { sentencesOf, tableOf } from "./lib/sentences.js";

const NAME = "en-gb.ts";

await run(async () => {
  await prepare();
  const [commit] = process.argv.slice(2);
  if (commit === undefined) {
    throw new Sentence("Name the commit to compare with: npm run -s sentences -- COMMIT");
  }
  const before = await sentencesAt(commit);
  const after = await sentencesIn(root);
  process.stdout.write(`${tableOf(before, after)}\n`);
  say(`${after.size} sentences now, ${before.size} at ${commit}`);
});

/**
 * The sentences of a commit, from a copy of its files in a temporary folder.
 * @param {string} commit
 */
async function sentencesAt(commit) {
  const hash = git("rev-parse", "--verify", "--quiet", "--end-of-options", `${commit}^{commit}`);
  if (hash === undefined) {
    throw new Sentence(`There is no commit ${commit} here. git log lists the commits.`);
  }
  const files = (git("ls-tree", "-r", "--name-only", hash, "language") ?? "")
    .split("\n")
    .filter((file) => path.posix.basename(file) === NAME);
  if (files.length === 0) {
    throw new Sentence(`Commit ${commit} has no English sentences in language/. Name a later one.`);
  }
  const folder = mkdtempSync(path.join(tmpdir(), "sentences-"));
  try {
    writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }');
    for (const file of files) {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(folder, file), git("show", `${hash}:${file}`) ?? "");
    }
    return await sentencesIn(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * The sentences of a checkout, from its modules.
 * @param {string} folder
 */
async function sentencesIn(folder) {
  const language = path.join(folder, "language");
  const files = globSync(`**/${NAME}`, { cwd: language }).map(async (file) => {
    const module = await import(pathToFileURL(path.join(language, file)).href);
    const group = path.dirname(file).split(path.sep).join(".");
    return /** @type {[string, unknown]} */ ([group, module.default]);
  });
  return sentencesOf(await Promise.all(files));
}

/**
 * The output of git, undefined if git fails.
 * @param {...string} parameters
 */
function git(...parameters) {
  try {
    return execFileSync("git", parameters, {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return undefined;
  }
}
