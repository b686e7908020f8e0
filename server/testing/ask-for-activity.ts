import { expect } from "vitest";
import type { TestPerson } from "./service.ts";

const KINDS = ["accounts", "signatures", "identifications"] as const;
const SORTS = ["timestamp:asc", "timestamp:desc"] as const;

/** Reads the lists of a business's activity in each order, their files, its statistics, its audit trail, and its settings. */
export async function askForActivity(admin: TestPerson, business: string): Promise<void> {
  const path = { id: business };
  for (const kind of KINDS) {
    const call = `GET /v2/businesses/{id}/activities/${kind}` as const;
    for (const sort of SORTS) {
      await admin.api(call, { path, query: { sort, quality: "SES" } });
      await (await admin.api(`${call}/csv`, { path, query: { sort } })).text();
    }
    const query = { start_date: "2020-01-01", time_zone: "Europe/Zurich" };
    await admin.api(call, { path, query });
  }
  const { total } = await admin.api("GET /v2/businesses/{id}/activities/signatures", { path });
  expect(total).toBeGreaterThan(0);
  await admin.api("GET /v2/businesses/{id}/audit", { path, query: { area: "members" } });
  await admin.api("GET /v2/businesses/{id}/audit/verification", { path });
  await (await admin.api("GET /v2/businesses/{id}/audit/csv", { path })).text();
  await admin.api("GET /v2/businesses/{id}/statistics", { path, query: { months: 36 } });
  const retention = { enabled: true, terminal_state: 3650 } as const;
  await admin.api("PUT /v1/businesses/{id}/settings", {
    path,
    body: { signature_requests: { retention } },
  });
  await admin.api("GET /v1/businesses/{id}/settings", { path, query: { terminal_state: 30 } });
}
