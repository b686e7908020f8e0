// @ts-check
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { inRoot, root } from "./paths.js";
import { HANDED_OVER, toolEnvironment } from "./runtime.js";
import { Sentence } from "./say.js";

/** @typedef {import("node:child_process").ChildProcess} ChildProcess */

/** @typedef {{ child: ChildProcess, ended: Promise<number>, stopSignal: NodeJS.Signals }} Started */

/** Children that live as long as this script, in the order of their start. */
const running = /** @type {Set<Started>} */ (new Set());

/** Milliseconds that a child has to end by itself; in production it finishes its running calls. */
const GRACE = process.env.NODE_ENV === "production" ? 60_000 : 7_000;

/** Exit code for a program that could not be started. */
export const NOT_FOUND = 127;

/** The module that a tied program loads first. */
const TIE = pathToFileURL(inRoot("scripts/lib/end-with-parent.js")).href;

/** Set when stopping starts, so that a child's exit is not reported as an error. */
let stopping = false;

/** @type {(() => void)[]} */
const onStop = [];

/**
 * Starts a program in the folder of the repository.
 * @param {string} command
 * @param {string[]} parameters
 * @param {{ env?: NodeJS.ProcessEnv, stdout?: "inherit" | "pipe" | "stderr", cwd?: string, shell?: boolean, stopSignal?: NodeJS.Signals, tied?: boolean,
 *   heard?: (text: string) => void }} [options]
 *   stopSignal: how this program likes to be told to stop; tied (a program for Node): it ends when this script does,
 *   even when this script is killed; heard: is told what it says on standard error, which is passed on
 * @returns {Started}
 */
export function start(command, parameters, options = {}) {
  const {
    env = {},
    stdout = "inherit",
    cwd = root,
    shell = false,
    stopSignal = "SIGTERM",
    tied = false,
    heard,
  } = options;
  const child = spawn(command, tied ? ["--import", TIE, ...parameters] : parameters, {
    cwd,
    shell,
    env: toolEnvironment(env),
    stdio: [tied ? "pipe" : "ignore", stdout === "stderr" ? 2 : stdout, heard ? "pipe" : "inherit"],
    // A group of its own: Ctrl-C reaches only this script, which then stops its children in order.
    detached: process.platform !== "win32",
  });
  if (heard) {
    child.stderr?.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
      process.stderr.write(text);
      heard(text);
    });
  }
  const ended = /** @type {Promise<number>} */ (
    new Promise((resolve) => {
      child.on("error", () => resolve(NOT_FOUND));
      child.on("exit", (code, signal) =>
        resolve(code ?? 128 + constants.signals[signal ?? "SIGTERM"]),
      );
    })
  );
  const started = { child, ended, stopSignal };
  running.add(started);
  void ended.then(() => {
    running.delete(started);
    // Its own remaining child processes.
    signalGroup(child, "SIGKILL");
  });
  return started;
}

/**
 * Runs a program to its end.
 * @param {string} command
 * @param {string[]} parameters
 * @param {Parameters<typeof start>[2]} [options]
 * @returns {Promise<number>} its exit code
 */
export function runToEnd(command, parameters, options) {
  return start(command, parameters, options).ended;
}

/**
 * Waits for a service's line of JSON with `ready` on its standard output; later lines are passed on.
 * @param {Started} started
 * @param {string} name for the sentence when it ends before
 * @returns {Promise<Record<string, unknown>>}
 */
export function whenReady({ child, ended }, name) {
  return new Promise((resolve, reject) => {
    const { stdout } = child;
    if (stdout === null) throw new Error("its output is not piped");
    createInterface({ input: stdout }).on("line", (line) => {
      const said = parse(line);
      if (said?.ready === true) resolve(said);
      else process.stdout.write(`${line}\n`);
    });
    void ended.then((code) =>
      reject(
        new Sentence(
          `The ${name} ended before it was ready (exit code ${code}); its output is above.`,
        ),
      ),
    );
  });
}

/** @param {string} line */
function parse(line) {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Stops all children, last started first. */
export async function stopChildren() {
  for (const { child, ended, stopSignal } of [...running].toReversed()) {
    child.kill(stopSignal);
    const late = setTimeout(() => signalGroup(child, "SIGKILL"), GRACE);
    await ended;
    clearTimeout(late);
  }
}

/**
 * @param {ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    if (process.platform === "win32") child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // The group is gone already.
  }
}

/**
 * Resolves once this script has to stop (Ctrl-C, SIGTERM) and all children have ended.
 * The first signal counts; further ones do not hurry it.
 */
export function whenStopped() {
  return /** @type {Promise<void>} */ (new Promise((resolve) => onStop.push(resolve)));
}

export const isStopping = () => stopping;

for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    void stopChildren().then(() => onStop.forEach((tellEnd) => tellEnd()));
  });
}

/** Milliseconds between looks at who our parent is. */
const LOOK = 500;

// npm passes SIGTERM to the shell that it starts us with, which ends without telling us; and the Node that handed over
// to this one may be killed.
const handedOver = process.env[HANDED_OVER] === String(process.ppid);
if ((handedOver || process.env.npm_lifecycle_event !== undefined) && process.platform !== "win32") {
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    process.kill(process.pid, "SIGTERM");
  }, LOOK);
  look.unref();
}
