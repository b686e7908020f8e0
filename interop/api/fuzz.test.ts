import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { startService } from "@paraph/server/testing/service";
import type { TestService } from "@paraph/server/testing/service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { offerCallers } from "./callers.ts";
import type { Offered } from "./callers.ts";
import { setUpSchemathesis } from "../setup.ts";
import { fuzz } from "./run.ts";

const SECONDS = Number(process.env["FUZZ_SECONDS"] ?? 60);
const SEED = Number(process.env["FUZZ_SEED"] ?? 1);

let folder: string;
let program: string;
let service: TestService;
let callers: Offered;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "paraph-fuzz-"));
  program = await setUpSchemathesis((text) => process.stderr.write(`${text}\n`));
  // What is behind a 5xx stands in the log alone.
  service = await startService({ env: { LOG_LEVEL: "error" } });
  callers = await offerCallers(service, path.join(folder, "callers.json"));
});
afterAll(async () => {
  await callers.stop();
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

describe("Every call answers as the description of the API says, and takes nothing else", () => {
  // At the same time: they share the service, as callers do.
  it.concurrent.each(["nobody", "somebody"] as const)("asked by %s", async (caller) => {
    const { asDescribed, told } = await fuzz({
      program,
      url: service.url,
      callers: callers.file,
      caller,
      seconds: SECONDS,
      seed: SEED,
      folder,
    });
    process.stdout.write(told);
    // If it is not, what was found stands in what was just told.
    expect(asDescribed).toBe(true);
  });
});
