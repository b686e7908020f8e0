// @ts-check
// npm run test:matrix: the full matrices, too long for every run: *.matrix.ts, and journeys marked @matrix.
import { browser } from "./lib/browser.js";
import { buildWeb } from "./lib/build-web.js";
import { run } from "./lib/main.js";
import { inRoot } from "./lib/paths.js";
import { prepare } from "./lib/prepare.js";
import { say } from "./lib/say.js";
import { conclude, runPlaywright, runVitest } from "./lib/suites.js";

await run(async () => {
  await prepare();
  const chrome = await browser();
  say("matrices of the parts and of the service …");
  const parts = await runVitest("matrix-parts", [
    "--config",
    inRoot("scripts/matrix/vitest.config.ts"),
  ]);
  await buildWeb();
  say("matrices in the browser …");
  const journeys = await runPlaywright("matrix-journeys", chrome, [], "long");
  return conclude([parts, journeys]);
});
