// @ts-check
// npm run test:matrix: the full matrices, too long for every run: *.matrix.ts, and journeys marked @matrix.
// npm run test:matrix -- small: what every change passes: fewer repetitions, and no journeys marked @whole. Chance finds over
// many runs what it does not find in one.
import { browser } from "./lib/browser.js";
import { buildWeb } from "./lib/build-web.js";
import { run } from "./lib/main.js";
import { inRoot } from "./lib/paths.js";
import { prepare } from "./lib/prepare.js";
import { say } from "./lib/say.js";
import { conclude, runPlaywright, runVitest, sideBySide } from "./lib/suites.js";

const small = process.argv[2] === "small";
/** How often things happen: what the environment says comes first. */
const REPETITIONS = { KILLS: "4", RESTARTS: "2", ROUNDS: "4", STEPS: "900" };

await run(async () => {
  await prepare();
  const chrome = await browser();
  await buildWeb();
  say("matrices of the service, and in the browser …");
  const config = ["--config", inRoot("scripts/matrix/vitest.config.ts")];
  return conclude(
    await sideBySide([
      () => runVitest("matrix-parts", config, small ? { ...REPETITIONS, ...process.env } : {}),
      () => runPlaywright("matrix-journeys", chrome, [], small ? "long" : "whole"),
    ]),
  );
});
