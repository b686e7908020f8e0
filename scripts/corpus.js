// @ts-check
// npm run corpus -- FOLDER …: signs every PDF in the folders; EU DSS, qpdf and our validator judge what comes out.
import { judgingTools } from "./lib/debian.js";
import { run } from "./lib/main.js";
import { prepare } from "./lib/prepare.js";

await run(async () => {
  await prepare();
  await judgingTools();
  const { main } = await import("../interop/corpus/main.ts");
  return main(process.argv.slice(2));
});
