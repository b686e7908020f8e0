/** Signs a small file, then a large one; reports by how many bytes its memory grew for the large one. */
import { rmSync } from "node:fs";
import { signFile } from "@paraph/pades";
import { makeInstantParties } from "./authorities.ts";
import { peakMemory } from "./memory.ts";

const [small = "", large = ""] = process.argv.slice(2);
const parties = await makeInstantParties();

async function signed(file: string): Promise<void> {
  const out = `${file}.out`;
  const options = { ...parties, level: "B-LTA", field: "Signature", time: new Date() } as const;
  await signFile(file, out, options);
  rmSync(out);
}

for (let i = 0; i < 20; i++) await signed(small);
const idle = process.memoryUsage.rss();
await signed(large);
process.stdout.write(String(peakMemory(process.pid) - idle));
