// @ts-check
// node scripts/judge.js --roots roots.pem a.pdf b.pdf: what independent validators say about signed files.
import { prepare } from "./lib/prepare.js";
import { run } from "./lib/main.js";

await run(async () => {
  await prepare();
  const { main } = await import("../interop/main.ts");
  return main(process.argv.slice(2));
});
