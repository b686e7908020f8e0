// @ts-check
// npm run demo -- FILE.pdf [--out DIR]: the main job through the HTTP API alone.
import { runToEnd } from "./lib/children.js";
import { inRoot } from "./lib/paths.js";
import { prepare } from "./lib/prepare.js";
import { run } from "./lib/main.js";

await run(async () => {
  await prepare();
  // npm changes into the repository; file names are relative to the caller's folder.
  const cwd = process.env.INIT_CWD ?? process.cwd();
  return runToEnd(process.execPath, [inRoot("e2e/demo/main.ts"), ...process.argv.slice(2)], {
    cwd,
    stopSignal: "SIGINT",
  });
});
