// @ts-check
// npm run fuzz [-- SECONDS [SEED]]: changed PDFs without end, through reader, signer, validator and rewriting.
// npm run fuzz -- api [SECONDS [SEED]]: every call of the API, as its description says and otherwise.
import { randomInt } from "node:crypto";
import { runToEnd } from "./lib/children.js";
import { run } from "./lib/main.js";
import { inRoot } from "./lib/paths.js";
import { prepare } from "./lib/prepare.js";
import { conclude, fuzzApi } from "./lib/suites.js";

const DEFAULT_SECONDS = 1200;

await run(async () => {
  await prepare();
  const [family, seconds = DEFAULT_SECONDS, seed = randomInt(1, 1_000_000)] = process.argv.slice(2);
  if (family === "api") return conclude([await fuzzApi(Number(seconds), Number(seed))]);
  return runToEnd(process.execPath, [inRoot("pades/fuzz/main.ts"), ...process.argv.slice(2)]);
});
