import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService } from "../../../testing/service.ts";
import type { TestService } from "../../../testing/service.ts";
import { begunQualified, identify, sentRequest } from "../../../testing/signing.ts";
import { readSettings } from "../../settings.ts";
import { startService as start } from "../../start.ts";
import { signingAttempts } from "./tables.ts";

let service: TestService;
beforeAll(async () => {
  // It runs no jobs: what a crash left is looked after by the process that starts next.
  service = await startService({ env: { ROLE: "http" } });
});
afterAll(() => service.stop());

describe("A process that starts", () => {
  it("gives up what one that died had sent out, before it does anything else", async () => {
    const { db } = service.floor;
    const jobs = readSettings({ ...service.environment, ROLE: "jobs" });
    const helper = await start(jobs);
    const sender = await service.person();
    const signer = await service.person({ mobile: true });
    await identify(signer, "EIDAS");
    const request = await sentRequest(sender.api, [
      { account_email: signer.email, quality: "QES", legislation: "EIDAS" },
    ]);
    await begunQualified(signer, request.id);
    await helper.stop();
    const mine = eq(signingAttempts.request, request.id);
    await db.update(signingAttempts).set({ state: "AUTHORISING", fence: 1 }).where(mine);
    const next = await start(jobs);
    try {
      const [attempt] = await db.select().from(signingAttempts).where(mine);
      expect(attempt).toMatchObject({ state: "ABANDONED", errorKey: "signing.outcome_unknown" });
    } finally {
      await next.stop();
    }
  });
});
