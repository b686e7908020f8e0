import { limits } from "@paraph/rules/limits";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startService } from "../../../../testing/service.ts";
import type { TestService } from "../../../../testing/service.ts";
import { createdBusiness } from "../testing/people.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT_FACTOR: "1" } });
});
afterAll(() => service.stop());

const IMPORTS = "/v1/businesses/{id}/member-imports";
const { most, window } = limits.freeAccounts.invitations;

it("an import of a business on trial stops at the daily limit, and continues once it allows more", async () => {
  const { admin, business } = await createdBusiness(service);
  const path = { id: business.id };
  const tag = crypto.randomUUID();
  const lines = Array.from({ length: most + 10 }, (_, at) => `p${at}.${tag}@example.test`);
  const body = { file_name: "team.csv", content: lines.join("\n") };
  const { id: import_id } = await admin.api(`POST ${IMPORTS}`, { path, body });
  const one = { path: { ...path, import_id } };
  await admin.api(`POST ${IMPORTS}/{import_id}/start`, one);
  const state = async (who: typeof admin) => {
    const { state: now, key, counts, nextRow } = await who.api(`GET ${IMPORTS}/{import_id}`, one);
    return { now, key, invited: counts.invited, ready: counts.ready, nextRow };
  };
  await expect
    .poll(() => state(admin), { timeout: 240_000 })
    .toEqual({
      now: "stopped",
      key: "error.free.invitations",
      invited: most,
      ready: 10,
      nextRow: most + 1,
    });
  service.context.clock.move(2 * window);
  const later = await service.again(admin);
  await later.api(`POST ${IMPORTS}/{import_id}/start`, one);
  await expect
    .poll(() => state(later), { timeout: 240_000 })
    .toEqual({
      now: "finished",
      key: null,
      invited: most + 10,
      ready: 0,
      nextRow: null,
    });
}, 600_000);
