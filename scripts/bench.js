// @ts-check
// npm run bench [-- signing pages start load]: measured side by side, written to bench/results.
import { browser } from "./lib/browser.js";
import { buildWeb } from "./lib/build-web.js";
import { runToEnd } from "./lib/children.js";
import { run } from "./lib/main.js";
import { inRoot } from "./lib/paths.js";
import { prepare } from "./lib/prepare.js";

await run(async () => {
  await prepare();
  const wanted = process.argv.slice(2);
  const loads = wanted.length === 0 || wanted.includes("load");
  if (loads) await buildWeb();
  const env = loads ? { CHROME_PATH: await browser() } : {};
  return runToEnd(process.execPath, [inRoot("bench/main.ts"), ...wanted], { env });
});
