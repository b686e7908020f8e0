/** One product for all journeys: the one that the environment names, or one started on free ports. */
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { startWorld } from "../demo/world.ts";

export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env["SERVICE_URL"] !== undefined && process.env["SANDBOX_URL"] !== undefined) {
    return undefined;
  }
  // All the people of the journeys come from one address.
  process.env["RATE_LIMIT_FACTOR"] = "1000";
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "paraph-journeys-"));
  process.env["CLOCK_FILE"] = path.join(folder, "clock");
  const world = await startWorld((line) => process.stderr.write(`${line}\n`));
  process.env["SERVICE_URL"] = world.service;
  process.env["SANDBOX_URL"] = world.sandbox;
  return async () => {
    await world.stop();
    await fs.rm(folder, { recursive: true, force: true });
  };
}
