// @ts-check
// npm run fuzz [-- SECONDS [SEED]]: changed PDFs without end, through reader, signer, validator and repair.
import { runToEnd } from "./lib/children.js";
import { run } from "./lib/main.js";
import { inRoot } from "./lib/paths.js";
import { prepare } from "./lib/prepare.js";

await run(async () => {
  await prepare();
  return runToEnd(process.execPath, [inRoot("pades/fuzz/main.ts"), ...process.argv.slice(2)]);
});
