/** Filling keeps to the schema and to what the service itself writes, so that a measurement begins with true rows. */
import { holdToService } from "@paraph/server/testing/as-written";
import { startService } from "@paraph/server/testing/service";
import type { TestService } from "@paraph/server/testing/service";
import { createPool } from "@paraph/server/src/platform/database/database";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fill } from "./fill.ts";

let service: TestService;

beforeAll(async () => {
  service = await startService();
});

afterAll(() => service.stop());

it("fills a database as the service would have", async () => {
  const [largest, member, small] = [
    await service.person(),
    await service.person(),
    await service.person(),
  ];
  const pool = createPool(service.database.connection, 2, { slow: true });
  try {
    await fill(pool, { largest: largest.id, member: member.id, small: small.id }, 1_000);
  } finally {
    await pool.end();
  }
  await holdToService(service.environment, 20);
  const { totalItems } = await largest.api("GET /v3/signature-requests", { query: {} });
  expect(totalItems).toBeGreaterThan(50);
});
