// @ts-check
// npm test: every test there is, a real browser included.
import { browser } from "./lib/browser.js";
import { buildWeb } from "./lib/build-web.js";
import { openssl } from "./lib/debian.js";
import { run } from "./lib/main.js";
import { prepare } from "./lib/prepare.js";
import { say } from "./lib/say.js";
import { conclude, runPlaywright, runVitest } from "./lib/suites.js";

await run(async () => {
  await prepare();
  await openssl();
  const chrome = await browser();
  say(`browser: ${chrome}`);
  say("tests of the parts and of the service …");
  const parts = await runVitest("parts", []);
  await buildWeb();
  say("journeys in the browser …");
  const journeys = await runPlaywright("journeys", chrome, ["--grep-invert", "@matrix"]);
  return conclude([parts, journeys]);
});
