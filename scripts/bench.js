// @ts-check
// npm run bench [-- signing beside stored service seals others lists business pages start load phone clone] [--write]: measured side by side, written to bench/results.
import { browser } from "./lib/browser.js";
import { buildWeb } from "./lib/build-web.js";
import { runToEnd } from "./lib/children.js";
import { judgingTools } from "./lib/debian.js";
import { run } from "./lib/main.js";
import { inRoot } from "./lib/paths.js";
import { prepare } from "./lib/prepare.js";
import { say } from "./lib/say.js";

await run(async () => {
  await prepare();
  const wanted = process.argv.slice(2);
  const loads = wanted.length === 0 || wanted.some((name) => name === "load" || name === "phone");
  if (loads) await buildWeb();
  const env = {
    ...(loads && { CHROME_PATH: await browser() }),
    ...((wanted.length === 0 || wanted.includes("beside")) && (await rivals())),
  };
  return runToEnd(process.execPath, [inRoot("bench/main.ts"), ...wanted], { env });
});

/** The folder of the other measured programs: the judges of `npm run test:interop`. */
async function rivals() {
  await judgingTools();
  const { setUpJudges } = await import("../interop/setup.ts");
  const { python, dss } = await setUpJudges(say);
  return { PYHANKO_PYTHON: python, DSS_JAVA: dss.java, DSS_CLASSPATH: dss.classpath };
}
