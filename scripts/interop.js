// @ts-check
// npm run test:interop: what four independent validators say about what the product signs.
import { buildWeb } from "./lib/build-web.js";
import { judgingTools } from "./lib/debian.js";
import { run } from "./lib/main.js";
import { inRoot } from "./lib/paths.js";
import { prepare } from "./lib/prepare.js";
import { say } from "./lib/say.js";
import { conclude, runVitest } from "./lib/suites.js";

await run(async () => {
  await prepare();
  await judgingTools();
  const { setUpJudges } = await import("../interop/setup.ts");
  await setUpJudges(say);
  // The product is started as people start it, so that the client has to be there.
  await buildWeb();
  say("signing at every level and judging what comes out …");
  return conclude([await runVitest("interop", ["--config", inRoot("interop/vitest.config.ts")])]);
});
