// @ts-check
// npm run minutes: writes docs/developers/minutes.md from the reports of the test runs that were made here last.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { run } from "./lib/main.js";
import { inRoot, root } from "./lib/paths.js";
import { say, Sentence } from "./lib/say.js";

/** The runs, in the order of `.ci/run`: name of the report, and what the page calls it. */
const RUNS = [
  ["parts", "`npm test`: parts"],
  ["journeys", "`npm test`: journeys"],
  ["interop", "`npm run test:interop`: validators"],
  ["api", "`npm run test:interop`: API fuzzer"],
  ["matrix-parts", "`npm run test:matrix`: faults"],
  ["matrix-journeys", "`npm run test:matrix`: journeys"],
];

/** Files of each run that are named. */
const LONGEST = 12;
const START = "<!-- written by npm run minutes: from here -->";
const END = "<!-- written by npm run minutes: to here -->";
const page = inRoot("docs/developers/minutes.md");

/**
 * A test file in one run. `seconds` is how long one worker was busy with it.
 * @typedef {{ file: string, tests: number, seconds: number }} TimedFile
 * @typedef {{ title: string, wall: number, files: TimedFile[] }} TimedRun
 */

await run(async () => {
  const runs = RUNS.flatMap(([name = "", title = ""]) => {
    const report = inRoot(`.cache/reports/${name}.json`);
    if (!existsSync(report)) return [];
    const durations = inRoot(`.cache/reports/${name}-durations.json`);
    return [timedRun(title, read(report), existsSync(durations) ? read(durations) : {})];
  });
  if (runs.length === 0) {
    throw new Sentence("There is no report of a test run here; run npm test first.");
  }
  const text = readFileSync(page, "utf8");
  const [before, after] = [text.indexOf(START), text.indexOf(END)];
  if (before < 0 || after < before) throw new Sentence(`${page} has lost its two marks.`);
  writeFileSync(
    page,
    `${text.slice(0, before + START.length)}\n\n${tables(runs)}\n\n${text.slice(after)}`,
  );
  say(`wrote ${path.relative(root, page)} from ${runs.length} of ${RUNS.length} reports`);
});

/**
 * @param {string} file
 * @returns {any}
 */
function read(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}

/**
 * Reads a report of vitest or of Playwright.
 * @param {string} title
 * @param {any} report
 * @param {Record<string, number>} durations what vitest's report leaves out (`lib/durations.js`), by file
 * @returns {TimedRun}
 */
function timedRun(title, report, durations) {
  if ("testResults" in report) {
    const ends = report.testResults.map((/** @type {{ endTime: number }} */ one) => one.endTime);
    return {
      title,
      wall: (Math.max(...ends) - report.startTime) / 1000,
      files: report.testResults.map((/** @type {VitestFile} */ one) => {
        const file = path.relative(root, one.name);
        const seconds = durations[file] ?? (one.endTime - one.startTime) / 1000;
        return { file, tests: one.assertionResults.length, seconds };
      }),
    };
  }
  /** @type {Map<string, TimedFile>} */
  const files = new Map();
  const add = (/** @type {PlaywrightSuite} */ suite) => {
    for (const { file, tests } of suite.specs) {
      const known = files.get(file) ?? { file: `e2e/journeys/${file}`, tests: 0, seconds: 0 };
      for (const { results } of tests) {
        known.tests += 1;
        for (const { duration } of results) known.seconds += duration / 1000;
      }
      files.set(file, known);
    }
    for (const inner of suite.suites ?? []) add(inner);
  };
  for (const suite of report.suites) add(suite);
  return { title, wall: report.stats.duration / 1000, files: [...files.values()] };
}

/**
 * @typedef {{ name: string, startTime: number, endTime: number, assertionResults: unknown[] }} VitestFile
 * @typedef {{ suites?: PlaywrightSuite[], specs: { file: string, tests: { results: { duration: number }[] }[] }[] }} PlaywrightSuite
 */

/**
 * The table of runs, and one of the longest files of each.
 * @param {TimedRun[]} runs
 */
function tables(runs) {
  const sum = (/** @type {TimedFile[]} */ files, /** @type {"tests" | "seconds"} */ of) =>
    files.reduce((total, file) => total + file[of], 0);
  const all = [
    ...table(
      ["run", "files", "tests", "minutes", "minutes of workers"],
      runs.map(({ title, wall, files }) => [
        title,
        String(files.length),
        String(sum(files, "tests")),
        minutes(wall),
        minutes(sum(files, "seconds")),
      ]),
    ),
  ];
  for (const { title, files } of runs.filter((one) => one.files.length > 1)) {
    const longest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, LONGEST);
    all.push(
      "",
      `## ${title}`,
      "",
      ...table(
        ["file", "tests", "seconds"],
        longest.map(({ file, tests, seconds }) => [
          `\`${file}\``,
          String(tests),
          seconds.toFixed(0),
        ]),
      ),
    );
  }
  return all.join("\n");
}

/**
 * @param {string[]} head
 * @param {string[][]} rows
 */
function table(head, rows) {
  const line = (/** @type {string[]} */ cells) => `| ${cells.join(" | ")} |`;
  const sides = head.map((_, column) => (column === 0 ? "---" : "---:"));
  return [line(head), line(sides), ...rows.map(line)];
}

/** @param {number} seconds */
function minutes(seconds) {
  return (seconds / 60).toFixed(1);
}
