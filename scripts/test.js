// @ts-check
// npm test: every test there is, a real browser included. `npm test -- parts [file …]` and
// `npm test -- journeys [file …]` run one half, or some files of it. One half runs after the other: at the same
// time, each takes a quarter more of the processor.
import { browser } from "./lib/browser.js";
import { buildWeb } from "./lib/build-web.js";
import { openssl } from "./lib/debian.js";
import { run } from "./lib/main.js";
import { prepare } from "./lib/prepare.js";
import { say, Sentence } from "./lib/say.js";
import { conclude, runPlaywright, runVitest } from "./lib/suites.js";

const halves = { parts, journeys };
const [half, ...files] = process.argv.slice(2);

await run(async () => {
  if (half !== undefined && !(half in halves)) {
    throw new Sentence(`There is no half "${half}" of the tests; there are parts and journeys.`);
  }
  await prepare();
  const wanted = Object.entries(halves).filter(([name]) => half === undefined || name === half);
  // Missing tools are reported before minutes have passed; and the client is built before a service looks for it.
  if (half !== "parts") {
    say(`browser: ${await browser()}`);
    await buildWeb();
  }
  if (half !== "journeys") await openssl();
  const counts = [];
  for (const [, tests] of wanted) counts.push(await tests());
  return conclude(counts);
});

async function parts() {
  say("tests of the parts and of the service …");
  return runVitest("parts", files);
}

async function journeys() {
  say("journeys in the browser …");
  return runPlaywright("journeys", await browser(), files);
}
