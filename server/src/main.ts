/** The process. It enables the cache of compiled code, so that the next start is faster; then it loads `start.ts`. */
import module from "node:module";
import "./quick-imports.ts";

module.enableCompileCache();
const { start } = await import("./start.ts");
await start(process.env);
