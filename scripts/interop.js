// @ts-check
// npm run test:interop: what four independent validators say about what the product signs, and Schemathesis about what
// its API answers. With names of test files, only those: npm run test:interop -- seals kinds
import { buildWeb } from "./lib/build-web.js";
import { judgingTools } from "./lib/debian.js";
import { run } from "./lib/main.js";
import { inRoot } from "./lib/paths.js";
import { prepare } from "./lib/prepare.js";
import { say } from "./lib/say.js";
import { conclude, fuzzApi, runVitest } from "./lib/suites.js";

/** How long the API is tested here; `npm run fuzz -- api` tests it for any time. */
const CI_SECONDS = 45;

await run(async () => {
  await prepare();
  await judgingTools();
  const { setUpJudges } = await import("../interop/setup.ts");
  await setUpJudges(say);
  // The product is started as people start it, so the client has to be built.
  await buildWeb();
  say("signing at every level and judging what comes out …");
  const wanted = process.argv.slice(2);
  const config = inRoot("interop/vitest.config.ts");
  const judged = await runVitest("interop", ["--config", config, ...wanted]);
  if (wanted.length > 0) return conclude([judged]);
  say("asking for every call of the API …");
  return conclude([judged, await fuzzApi(CI_SECONDS, 1)]);
});
