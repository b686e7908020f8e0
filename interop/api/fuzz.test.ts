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
  // Only the log has the cause of a 5xx response.
  service = await startService({ env: { LOG_LEVEL: "error" } });
  callers = await offerCallers(service, path.join(folder, "callers.json"));
});
afterAll(async () => {
  await callers.stop();
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

describe("Every call responds as the API description says, and accepts nothing else", () => {
  // At the same time: they share the service, as real callers do.
  it.concurrent.each(["nobody", "somebody"] as const)("for calls by %s", async (caller) => {
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
    // If not, the output above has the findings.
    expect(asDescribed).toBe(true);
  });
});
