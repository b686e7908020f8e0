/** Reads or creates the master key. */
import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";

/**
 * The master key in the settings. Without one (only outside of production), the key in the data folder, which is
 * created at the first start and is readable only by the service's user.
 */
export async function masterKey(given: Buffer | undefined, dataDir: string): Promise<Buffer> {
  if (given !== undefined) return given;
  await fs.mkdir(dataDir, { recursive: true });
  const file = path.join(dataDir, "master.key");
  const draft = `${file}.${process.pid}`;
  await fs.writeFile(draft, `${randomBytes(32).toString("base64")}\n`, { mode: 0o600 });
  try {
    // Unlike a rename, a link fails if the file exists: the first of several processes wins.
    await fs.link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await fs.rm(draft, { force: true });
  }
  const key = Buffer.from((await fs.readFile(file, "utf8")).trim(), "base64");
  if (key.length !== 32) throw new Error(`${file} does not hold 32 bytes in base64.`);
  return key;
}
