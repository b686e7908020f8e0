// @ts-check
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { isStopping, NOT_FOUND, runToEnd } from "./children.js";
import { inRoot } from "./paths.js";
import { say, Sentence } from "./say.js";

const stamp = inRoot("node_modules", ".paraph-lock");

/** Installs the packages that the lock file names, if they are not there. Runs on Node 20 without any package. */
export async function install() {
  const lock = readFileSync(inRoot("package-lock.json"), "utf8");
  const hash = createHash("sha256").update(lock).digest("hex");
  if (read(stamp) === hash) return;
  if (!isInstalled(lock)) {
    say("installing packages (npm ci), a minute or two the first time …");
    await npmCi();
    say("packages installed");
  }
  writeFileSync(stamp, hash);
}

/**
 * Whether npm has put every package of the lock file in place, by npm's own record of what it installed:
 * who ran `npm ci` or `npm install` by hand need not wait for it again.
 * @param {string} lock
 */
function isInstalled(lock) {
  const record = read(inRoot("node_modules", ".package-lock.json"));
  if (record === undefined) return false;
  /** @type {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }>} */
  const wanted = JSON.parse(lock).packages;
  const present = JSON.parse(record).packages;
  return Object.entries(wanted)
    .filter(([where]) => where.includes("node_modules/"))
    .every(([where, one]) =>
      where in present
        ? present[where].version === one.version
        : Boolean(one.optional || one.devOptional || one.peer),
    );
}

/** Install scripts of packages stay off: nothing here needs them, and strangers' code need not run to install. */
async function npmCi() {
  const wanted = [
    "ci",
    "--include=dev",
    "--include=optional",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    // Packages that ask for a newer Node than the one that installs them get it: see runtime.js.
    "--loglevel=error",
  ];
  const cli = process.env.npm_execpath?.endsWith(".js") ? process.env.npm_execpath : undefined;
  const windows = process.platform === "win32";
  const code = await (cli
    ? runToEnd(process.execPath, [cli, ...wanted], { stdout: "stderr" })
    : runToEnd(windows ? "npm.cmd" : "npm", wanted, { stdout: "stderr", shell: windows }));
  if (isStopping()) throw new Sentence("Stopped before the packages were installed.");
  if (code === NOT_FOUND) {
    throw new Sentence(
      "npm was not found. Install Node with npm (https://nodejs.org) and try again.",
    );
  }
  if (code !== 0) {
    throw new Sentence(
      "npm ci did not finish; its output is above. Check that the registry can be reached, then try again.",
    );
  }
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
