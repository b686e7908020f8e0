// @ts-check
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isStopping, runToEnd } from "./children.js";
import { inRoot } from "./paths.js";
import { say, Sentence } from "./say.js";

/** Files that end up in the client, or that affect its build. */
const sources = [
  "web",
  "ui",
  "language",
  "contract",
  "rules",
  "tsconfig.base.json",
  "tsconfig.web.json",
];
const left = new Set(["node_modules", "dist", "test-results"]);
const dist = inRoot("web/dist");
const stamp = inRoot(".cache/web-built-from");

/** Builds the web client into web/dist unless it was built from exactly the same sources before. */
export async function buildWeb() {
  const wanted = hashOfSources();
  const built = existsSync(path.join(dist, "index.html")) && existsSync(stamp);
  if (built && readFileSync(stamp, "utf8") === wanted) return;
  say("building the web client …");
  const vite = inRoot("node_modules/vite/bin/vite.js");
  const code = await runToEnd(process.execPath, [vite, "build", "--logLevel", "warn"], {
    cwd: inRoot("web"),
    stdout: "stderr",
    // A build is always for production; the server configures what differs at run time.
    env: { NODE_ENV: "production" },
  });
  if (isStopping()) throw new Sentence("Stopped before the web client was built.");
  if (code !== 0)
    throw new Sentence("The web client could not be built; the output of Vite is above.");
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
  say("web client built");
}

function hashOfSources() {
  const hash = createHash("sha256").update(readFileSync(inRoot("package-lock.json")));
  for (const source of sources) addTo(hash, inRoot(source));
  return hash.digest("hex");
}

/**
 * @param {import("node:crypto").Hash} hash
 * @param {string} file file or folder
 */
function addTo(hash, file) {
  const name = path.basename(file);
  if (left.has(name) || /\.test\.tsx?$/.test(name)) return;
  let entries;
  try {
    entries = readdirSync(file).toSorted();
  } catch {
    hash.update(`${path.relative(inRoot(), file)}\n`).update(readFileSync(file));
    return;
  }
  for (const entry of entries) addTo(hash, path.join(file, entry));
}
