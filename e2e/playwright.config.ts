/** Journeys through the running product in a real browser. */
import { defineConfig, devices } from "@playwright/test";
import { ANSWERED } from "./world/answered.ts";

const chrome = process.env["CHROME_PATH"] ?? "/usr/bin/chromium";
const isRoot = process.getuid?.() === 0;
const phone = devices["iPhone 13 Mini"];
/** Said here: what is said to the command does not reach the projects that others depend on. */
const MARKED = {
  short: { grepInvert: /@matrix|@whole/ },
  long: { grep: /@matrix/ },
  whole: { grep: /@matrix|@whole/ },
};
const journeys = process.env["JOURNEYS"];

export default defineConfig({
  testDir: "journeys",
  ...MARKED[journeys === "long" || journeys === "whole" ? journeys : "short"],
  outputDir: "test-results",
  globalSetup: "./world/setup.ts",
  // One world for all, whose people do not know each other.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Of a whole journey: on a busy machine it is long; what does not come is waited for half a minute.
  timeout: 400_000,
  expect: { timeout: 30_000 },
  reporter: "list",
  use: {
    browserName: "chromium",
    launchOptions: {
      executablePath: chrome,
      // Without a locale Chromium saves a file whose name has letters outside ASCII as "download".
      // Every glibc brings this one; other systems have no need of it.
      ...(process.platform === "linux" && { env: { ...process.env, LC_ALL: "C.UTF-8" } }),
      args: [
        // Chrome refuses its sandbox to root; /dev/shm is small in containers.
        ...(isRoot ? ["--no-sandbox"] : []),
        "--disable-dev-shm-usage",
        // The tabs of a context share a process and the scripts compiled in it: a sixth less to do for a page.
        "--process-per-site",
        // A page of a test lives for seconds: it ends before code that is compiled for speed pays off, or a process for a
        // graphics card that there is not. A tenth less to do.
        "--js-flags=--no-opt",
        "--in-process-gpu",
      ],
    },
    locale: "en-GB",
    timezoneId: "Europe/Zurich",
    viewport: { width: 1440, height: 900 },
    storageState: ANSWERED,
    // A trace costs a fifth of the time: it is switched on to investigate a failure.
    trace: process.env["TRACE"] === undefined ? "off" : "retain-on-failure",
    screenshot: "only-on-failure",
    actionTimeout: 30_000,
  },
  projects: [
    { name: "desk", testIgnore: ["**/phone-*.spec.ts", "**/*.{faults,clock}.spec.ts"] },
    {
      name: "phone",
      testMatch: "**/phone-*.spec.ts",
      use: {
        viewport: { width: 375, height: 812 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
        userAgent: phone.userAgent,
      },
    },
    // They tell the whole sandbox to misbehave: after all others, one at a time.
    {
      name: "faults",
      testMatch: "**/*.faults.spec.ts",
      dependencies: ["desk", "phone"],
      workers: 1,
    },
    // They set everybody's clock: when nothing else runs.
    { name: "clock", testMatch: "**/*.clock.spec.ts", dependencies: ["faults"], workers: 1 },
  ],
});
