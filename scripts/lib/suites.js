// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { isStopping } from "./children.js";
import { inRoot } from "./paths.js";
import { Sentence } from "./say.js";
import { runTool } from "./tools.js";

/**
 * What a run of tests came to. `broken`: it ended badly without a failed test to show for it (a file that
 * cannot be read, a server that did not start).
 * @typedef {{ passed: number, failed: number, skipped: number, broken: string | undefined }} Counts
 */

const reports = inRoot(".cache/reports");

/**
 * Runs vitest and counts by its own report.
 * @param {string} name of the report
 * @param {string[]} parameters
 * @returns {Promise<Counts>}
 */
export async function runVitest(name, parameters) {
  const file = reportFile(name);
  const code = await runTool(
    "vitest",
    ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`, ...parameters],
    { stopSignal: "SIGINT" },
  );
  const files = read(file, "vitest", code).testResults.map(countFile);
  const sum = (/** @type {"passed" | "failed" | "skipped"} */ key) =>
    files.reduce((/** @type {number} */ total, /** @type {Counts} */ one) => total + one[key], 0);
  const failed = sum("failed");
  const broken = code !== 0 && failed === 0 ? `vitest ended with ${code}` : undefined;
  return { passed: sum("passed"), failed, skipped: sum("skipped"), broken };
}

/**
 * A file that fails before its tests run (it cannot be read, its world does not start) reports them as
 * skipped; they have failed.
 * @param {{ status: string, assertionResults: { status: string }[] }} file
 * @returns {Counts}
 */
function countFile({ status, assertionResults }) {
  const count = (/** @type {string} */ wanted) =>
    assertionResults.filter((one) => one.status === wanted).length;
  const [passed, failed] = [count("passed"), count("failed")];
  const other = assertionResults.length - passed - failed;
  const fell = status === "failed" && failed === 0;
  return {
    passed,
    failed: fell ? Math.max(1, other) : failed,
    skipped: fell ? 0 : other,
    broken: undefined,
  };
}

/**
 * Runs the journeys in a browser and counts by Playwright's own report.
 * @param {string} name of the report
 * @param {string} chrome path of the browser
 * @param {string[]} parameters
 * @param {"short" | "long"} [journeys] those of every run, or those marked @matrix
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
  const { stats, errors } = read(file, "Playwright", code);
  const failed = stats.unexpected + stats.flaky; // a test that passes only sometimes does not pass
  return {
    passed: stats.expected,
    failed,
    skipped: stats.skipped,
    broken:
      (code !== 0 && failed === 0) || errors.length > 0
        ? `Playwright ended with ${code}`
        : undefined,
  };
}

/**
 * Prints what all runs came to, last line "N passed, N failed", and answers the exit code. A skipped test
 * fails the run: it says nothing about the product.
 * @param {Counts[]} runs
 * @returns {number}
 */
export function conclude(runs) {
  const sum = (/** @type {"passed" | "failed" | "skipped"} */ key) =>
    runs.reduce((total, one) => total + one[key], 0);
  for (const { broken } of runs) if (broken !== undefined) process.stderr.write(`${broken}\n`);
  if (sum("skipped") > 0) {
    process.stderr.write(`${sum("skipped")} skipped: a skipped test fails the run\n`);
  }
  if (sum("passed") + sum("failed") === 0) process.stderr.write("There was no test to run.\n");
  process.stdout.write(`\n${sum("passed")} passed, ${sum("failed")} failed\n`);
  const good =
    sum("passed") > 0 &&
    sum("failed") + sum("skipped") === 0 &&
    runs.every(({ broken }) => broken === undefined);
  return good ? 0 : 1;
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
  throw new Sentence(
    `${runner} ended with ${code} before it ran a test; what it said stands above.`,
  );
}
