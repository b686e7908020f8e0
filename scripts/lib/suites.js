// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { isStopping } from "./children.js";
import { inRoot, root } from "./paths.js";
import { Sentence } from "./say.js";
import { runTool } from "./tools.js";

/**
 * What a run of tests came to. `broken`: it ended badly without a failed test to show for it (a file that
 * cannot be read, a server that did not start).
 * @typedef {{ passed: number, failures: Failure[], skipped: number, broken: string | undefined }} Counts
 */

/**
 * A failed test: its file, its name, and its message, indented.
 * @typedef {{ file: string, test: string, why: string }} Failure
 */

const reports = inRoot(".cache/reports");

/** Lines of standard error that are shown again if a run fails without naming a test. */
const LAST_LINES = 40;

/**
 * Runs vitest and counts by its own report.
 * @param {string} name of the report
 * @param {string[]} parameters
 * @param {Record<string, string>} [env]
 * @returns {Promise<Counts>}
 */
export async function runVitest(name, parameters, env = {}) {
  const file = reportFile(name);
  const unattributed = reportFile(`${name}-unattributed`);
  const last = /** @type {string[]} */ ([]);
  const code = await runTool(
    "vitest",
    [
      "run",
      "--reporter=default",
      "--reporter=json",
      `--reporter=${inRoot("scripts/lib/unattributed.js")}`,
      `--reporter=${inRoot("scripts/lib/durations.js")}`,
      `--reporter=${inRoot("scripts/lib/left-behind.js")}`,
      `--outputFile.json=${file}`,
      ...parameters,
    ],
    {
      stopSignal: "SIGINT",
      env: {
        ...env,
        UNATTRIBUTED_ERRORS: unattributed,
        FILE_DURATIONS: reportFile(`${name}-durations`),
      },
      heard: (text) => last.splice(0, Math.max(0, last.push(...text.split("\n")) - LAST_LINES)),
    },
  );
  const run = total(read(file, "vitest", code).testResults.map(countFile));
  const failures = [...run.failures, ...read(unattributed, "vitest", code)];
  const broken =
    code !== 0 && failures.length === 0
      ? `vitest ended with ${code}; the last that it said on standard error:\n${indented(last.join("\n"), LAST_LINES)}`
      : undefined;
  return { ...run, failures, broken };
}

/**
 * Has Schemathesis ask for every call of the API, by nobody and by people who are signed in, at the same time.
 * @param {number} seconds
 * @param {number} seed from which it follows what is asked
 * @returns {Promise<Counts>}
 */
export function fuzzApi(seconds, seed) {
  return runVitest("api", ["--config", inRoot("interop/api/vitest.config.ts")], {
    FUZZ_SECONDS: String(seconds),
    FUZZ_SEED: String(seed),
  });
}

/**
 * Has runs of tests done at the same time: each waits half of its time, for processes and for pages. One that cannot be
 * made does not stop the others.
 * @param {(() => Promise<Counts>)[]} runs
 * @returns {Promise<Counts[]>} what each came to, in their order
 */
export async function sideBySide(runs) {
  // Neither draws over the lines of the other.
  if (runs.length > 1) Object.assign(process.env, { CI: "true", PLAYWRIGHT_FORCE_TTY: "0" });
  const ended = await Promise.allSettled(runs.map((one) => one()));
  return ended.map((one) => {
    if (one.status === "rejected") throw one.reason;
    return one.value;
  });
}

/**
 * A file that fails before its tests run (it cannot be read, its world does not start) reports them as
 * skipped; they have failed.
 * @param {{ name: string, status: string, message?: string,
 *   assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }} report
 * @returns {Counts}
 */
function countFile({ name, status, message, assertionResults }) {
  const file = path.relative(root, name);
  const failures = assertionResults
    .filter((one) => one.status === "failed")
    .map((one) => ({ file, test: one.fullName, why: indented(one.failureMessages?.[0] ?? "") }));
  const passed = assertionResults.filter((one) => one.status === "passed").length;
  const other = assertionResults.filter(
    (one) => one.status !== "passed" && one.status !== "failed",
  );
  if (status !== "failed" || failures.length > 0) {
    return { passed, failures, skipped: other.length, broken: undefined };
  }
  const tests = other.length > 0 ? other.map((one) => one.fullName) : ["the file itself"];
  return {
    passed,
    failures: tests.map((test) => ({ file, test, why: indented(message ?? "") })),
    skipped: 0,
    broken: undefined,
  };
}

/**
 * Runs the journeys in a browser and counts by Playwright's own report.
 * @param {string} name of the report
 * @param {string} chrome path of the browser
 * @param {string[]} parameters
 * @param {"short" | "long" | "whole"} [journeys] those of every run, those marked @matrix, and with them those marked @whole
 * @returns {Promise<Counts>}
 */
export async function runPlaywright(name, chrome, parameters, journeys = "short") {
  const file = reportFile(name);
  const code = await runTool(
    "playwright",
    ["test", "--config", inRoot("e2e/playwright.config.ts"), "--reporter=list,json", ...parameters],
    {
      stopSignal: "SIGINT",
      env: { CHROME_PATH: chrome, PLAYWRIGHT_JSON_OUTPUT_FILE: file, JOURNEYS: journeys },
    },
  );
  const { stats, errors, suites } = read(file, "Playwright", code);
  const failures = suites.flatMap((/** @type {Suite} */ suite) => failuresIn(suite));
  return {
    passed: stats.expected,
    failures,
    skipped: stats.skipped,
    broken:
      (code !== 0 && failures.length === 0) || errors.length > 0
        ? `Playwright ended with ${code}`
        : undefined,
  };
}

/**
 * A suite of Playwright's report; a test that passes only sometimes ("flaky") has not passed.
 * @typedef {{ status: string, projectName: string, results: Attempt[] }} Attempted
 * @typedef {{ error?: { message?: string }, attachments?: { name: string, path?: string }[] }} Attempt
 * @typedef {{ suites?: Suite[], specs: { file: string, title: string, tests: Attempted[] }[] }} Suite
 */

/**
 * @param {Suite} suite
 * @returns {Failure[]}
 */
function failuresIn({ suites = [], specs }) {
  const here = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName, results }) => ({
        file,
        test: `[${projectName}] ${title}`,
        why: whyIn(results),
      })),
  );
  return [...here, ...suites.flatMap(failuresIn)];
}

/**
 * Why a journey failed: the message, and what the page consisted of at that moment, as Playwright describes it.
 * @param {Attempt[]} results
 */
function whyIn(results) {
  const failed = results.find(({ error }) => error !== undefined);
  const context = failed?.attachments?.find(({ name }) => name === "error-context")?.path;
  const page =
    context !== undefined && existsSync(context)
      ? /```yaml\n([\s\S]*?)```/.exec(readFileSync(context, "utf8"))?.[1]
      : undefined;
  const message = indented(failed?.error?.message ?? "");
  return page === undefined ? message : `${message}\n    The page:\n${indented(page, 60)}`;
}

/**
 * Prints what all runs came to, each failed test again, last line "N passed, N failed", and returns the
 * exit code. A skipped test fails the run: it says nothing about the product.
 * @param {Counts[]} runs
 * @returns {number}
 */
export function conclude(runs) {
  const { passed, failures, skipped } = total(runs);
  const broken = runs.map((run) => run.broken).filter((reason) => reason !== undefined);
  for (const { file, test, why } of failures) {
    process.stderr.write(`\nfailed: ${file} › ${test}\n${why}\n`);
  }
  for (const reason of broken) process.stderr.write(`${reason}\n`);
  if (skipped > 0) process.stderr.write(`${skipped} skipped: a skipped test fails the run\n`);
  if (passed + failures.length === 0) process.stderr.write("There was no test to run.\n");
  process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
  return passed > 0 && failures.length + skipped + broken.length === 0 ? 0 : 1;
}

/**
 * @param {Counts[]} counts
 * @returns {Counts}
 */
function total(counts) {
  return {
    passed: counts.reduce((sum, one) => sum + one.passed, 0),
    failures: counts.flatMap((one) => one.failures),
    skipped: counts.reduce((sum, one) => sum + one.skipped, 0),
    broken: undefined,
  };
}

/**
 * The message of a test, without the runner's own part.
 * @param {string} text
 * @param {number} [lines] at most
 */
function indented(text, lines = 20) {
  return text
    .split("\n")
    .filter(
      (line) => !line.includes("/node_modules/") && line.trim() !== "at new Promise (<anonymous>)",
    )
    .slice(0, lines)
    .map((line) => `    ${line}`)
    .join("\n");
}

/** @param {string} name */
function reportFile(name) {
  mkdirSync(reports, { recursive: true });
  const file = path.join(reports, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

/**
 * @param {string} file
 * @param {string} runner
 * @param {number} code
 */
function read(file, runner, code) {
  if (isStopping()) throw new Sentence("Stopped.");
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8"));
  throw new Sentence(`${runner} ended with ${code} before it ran a test; its output is above.`);
}
