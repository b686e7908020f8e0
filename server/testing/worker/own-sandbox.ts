/**
 * Set-up of each file whose tests tell the whole sandbox to misbehave: it has one of its own, so that others may run
 * at the same time.
 */
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import { startSandbox } from "../sandbox-process.ts";
import type { SandboxProcess } from "../sandbox-process.ts";
import { useSandbox } from "../sandbox.ts";

let folder: string;
let process: SandboxProcess;

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), "paraph-faults-"));
  process = await startSandbox(folder);
  useSandbox(process);
});

afterAll(async () => {
  await process.stop();
  await fs.rm(folder, { recursive: true, force: true });
});
