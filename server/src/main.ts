/** The process: compiled code is cached, so that the next start is quick; then `start.ts` takes over. */
import module from "node:module";
import "./quick-imports.ts";

module.enableCompileCache();
const { start } = await import("./start.ts");
await start(process.env);
