/** Thousands of random acts of random people on requests, against a model. SEED and STEPS choose others. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { playLife } from "../testing/life-of-requests/cast.ts";
import { startService } from "../testing/service.ts";
import type { TestService } from "../testing/service.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const STEPS = Number(process.env["STEPS"] ?? 2000);
const SEED = Number(process.env["SEED"] ?? 7);

it(`${STEPS} acts, from the seed ${SEED}`, { timeout: STEPS * 2000 }, async () => {
  const done = await playLife(service, { seed: SEED, count: STEPS });
  const all = [...done.values()].reduce((sum, count) => sum + count, 0);
  expect(all).toBeGreaterThan(STEPS / 3);
  expect(done.size).toBe(12);
});
