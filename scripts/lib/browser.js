// @ts-check
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { isStopping } from "./children.js";
import { installPackage, rootPrefix } from "./debian.js";
import { inRoot } from "./paths.js";
import { say, Sentence } from "./say.js";
import { runTool } from "./tools.js";

// A headless shell comes first: without a browser's windows, it renders a page a fifth faster.
const usual = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "chrome",
];

/**
 * A working Chrome or Chromium: the one in CHROME_PATH, an installed one, or one installed now.
 * @returns {Promise<string>} path of the program
 */
export async function browser() {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (await runs(named)) return named;
    throw new Sentence(
      `CHROME_PATH=${named} is not a working Chrome. Correct it, or leave it out.`,
    );
  }
  const found = await findBrowser();
  if (found !== undefined) return found;
  await installBrowser();
  const installed = await findBrowser();
  if (installed !== undefined) return installed;
  throw new Sentence(
    "The tests need a browser, and none could be installed. Install Chrome or Chromium, or name one with CHROME_PATH.",
  );
}

async function findBrowser() {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const onPath = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
  for (const candidate of [...usual, ...onPath, ownBrowser()]) {
    if (candidate !== undefined && existsSync(candidate) && (await runs(candidate)))
      return candidate;
  }
  return undefined;
}

/** Where Playwright keeps the Chromium it downloads. */
function ownBrowser() {
  const require = createRequire(inRoot("e2e/package.json"));
  return /** @type {typeof import("playwright-core")} */ (
    require("playwright-core")
  ).chromium.executablePath();
}

/** @param {string} program */
async function runs(program) {
  try {
    const { stdout } = await promisify(execFile)(program, ["--version"], { timeout: 20_000 });
    return /Chrom/i.test(stdout);
  } catch {
    return false;
  }
}

async function installBrowser() {
  // Other systems of the Debian family have Chromium as a snap, which does not run everywhere.
  // Releases before Debian 12 have no headless shell.
  for (const name of ["chromium-headless-shell", "chromium"]) {
    if (!isStopping() && (await installPackage(name))) return;
  }
  if (isStopping()) throw new Sentence("Stopped before a browser was installed.");
  say("installing Chromium (playwright install) …");
  const withLibraries =
    (await rootPrefix()) !== undefined && process.platform === "linux" ? ["--with-deps"] : [];
  await runTool("playwright", ["install", ...withLibraries, "chromium"], { stdout: "stderr" });
  if (isStopping()) throw new Sentence("Stopped before a browser was installed.");
}
