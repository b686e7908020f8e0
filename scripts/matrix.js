// @ts-check
// npm run test:matrix: the full matrices, too long for every run: *.matrix.ts, and journeys marked @matrix.
import { browser } from "./lib/browser.js";
import { buildWeb } from "./lib/build-web.js";
import { run } from "./lib/main.js";
import { inRoot } from "./lib/paths.js";
import { prepare } from "./lib/prepare.js";
import { say } from "./lib/say.js";
import { conclude, runPlaywright, runVitest, sideBySide } from "./lib/suites.js";

await run(async () => {
  await prepare();
  const chrome = await browser();
  await buildWeb();
  say("matrices of the service, and in the browser …");
  const config = ["--config", inRoot("scripts/matrix/vitest.config.ts")];
  return conclude(
    await sideBySide([
      () => runVitest("matrix-parts", config),
      () => runPlaywright("matrix-journeys", chrome, [], "long"),
    ]),
  );
});
