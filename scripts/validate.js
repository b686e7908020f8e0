// @ts-check
// npm run validate: format, lint, types, tests; stops at the first that fails and says which.
import { isStopping, runToEnd } from "./lib/children.js";
import { run } from "./lib/main.js";
import { inRoot } from "./lib/paths.js";
import { prepare } from "./lib/prepare.js";
import { say, Sentence } from "./lib/say.js";
import { checkTypes, runTool } from "./lib/tools.js";

/** @type {Record<string, { check: () => Promise<number>, mend: string }>} */
const steps = {
  format: { check: () => runTool("oxfmt", ["--check", "."]), mend: "npm run format mends it" },
  lint: { check: () => runTool("oxlint", ["--type-aware"]), mend: "each finding names its rule" },
  types: { check: checkTypes, mend: "npm run types shows it again" },
  tests: {
    check: () => runToEnd(process.execPath, [inRoot("scripts/test.js")], { stopSignal: "SIGINT" }),
    mend: "npm test shows it again",
  },
};

await run(async () => {
  await prepare();
  const wanted = process.argv.slice(2);
  for (const [name, { check, mend }] of Object.entries(steps)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    say(`${name} …`);
    const code = await check();
    if (isStopping()) return;
    if (code !== 0) throw new Sentence(`Stopped at: ${name}. The problems are above (${mend}).`);
  }
  say("all is well");
});
