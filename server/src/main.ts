/** The process: compiled code is cached, so that the next start is quick; then `start.ts` takes over. */
import module from "node:module";

module.enableCompileCache();
const { start } = await import("./start.ts");
await start(process.env);
