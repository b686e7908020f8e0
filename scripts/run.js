// @ts-check
// node scripts/run.js TOOL …: a tool of node_modules on the project's own Node; `types`, `migrations` and `baseline` are ours.
import { runToEnd } from "./lib/children.js";
import { prepare } from "./lib/prepare.js";
import { run } from "./lib/main.js";
import { writeBaseline } from "./lib/baseline.js";
import { checkTypes, runMigrations, runTool } from "./lib/tools.js";

await run(async () => {
  await prepare();
  const [tool, ...parameters] = process.argv.slice(2);
  if (tool === "types") return checkTypes();
  if (tool === "migrations") return runMigrations(parameters);
  if (tool === "baseline") return writeBaseline();
  if (tool === undefined) return runToEnd(process.execPath, ["--version"]);
  return runTool(tool, parameters);
});
