import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inbox, messageTo, problemOf, startService } from "../../../../testing/service.ts";
import type { TestService } from "../../../../testing/service.ts";
import {
  begunQualified,
  identify,
  only,
  sentRequest,
  signSimple,
} from "../../../../testing/signing.ts";
import { readSettings } from "../../../settings.ts";
import { startService as start } from "../../../start.ts";
import { limits } from "@paraph/rules/limits";
import { errorSentence } from "@paraph/language/errors";
import { signingJobs } from "../jobs.ts";
import { recoverAll } from "./recover.ts";
import { signingAttempts } from "../tables.ts";

let service: TestService;
beforeAll(async () => {
  // This service runs no jobs, so that only a process that starts later recovers attempts after a crash.
  service = await startService({ env: { ROLE: "http" } });
});
afterAll(() => service.stop());

describe("An attempt that is over", () => {
  it("can be read for a month; then it is deleted with everything prepared for it", async () => {
    const { context } = service;
    const helper = await start(readSettings({ ...service.environment, ROLE: "jobs" }));
    const person = await service.person();
    const request = await sentRequest(person.api, [
      { account_email: person.email, quality: "SES", legislation: "EIDAS" },
    ]);
    const { proceedId } = await signSimple(person.api, request.id);
    await helper.stop();
    const mine = eq(signingAttempts.request, request.id);
    const rows = async () => (await context.db.select().from(signingAttempts).where(mine)).length;
    await signingJobs["sweep-attempts"](context);
    expect(await rows()).toBe(1);
    const status = () => person.api("GET /v3/sign/{id}", { path: { id: proceedId ?? "" } });
    expect(only(await status()).status).toBe("SIGNED");
    context.clock.move(limits.finishedAttempt + 1000);
    try {
      await signingJobs["sweep-attempts"](context);
    } finally {
      context.clock.move(-limits.finishedAttempt - 1000);
    }
    expect(await rows()).toBe(0);
    expect(await problemOf(status())).toMatchObject({ key: "error.signing.attempt_unknown" });
  });
});

describe("A process that starts", () => {
  it("first ends the attempts whose process crashed while the provider was signing", async () => {
    const { db } = service.context;
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
    const confirmedAt = service.context.clock.now();
    await db
      .update(signingAttempts)
      .set({ state: "AUTHORISING", fence: 1, confirmedAt })
      .where(mine);
    const next = await start(jobs);
    try {
      const [attempt] = await db.select().from(signingAttempts).where(mine);
      expect(attempt).toMatchObject({ state: "ABANDONED", errorKey: "signing.outcome_unknown" });
      await recoverAll(service.context);
      const told = ({ subject }: { subject: string }) => subject.includes("is not signed yet");
      const mail = await messageTo(signer.email, told);
      expect(mail.text).toContain(errorSentence("signing.outcome_unknown", "en-gb"));
      expect((await inbox(signer.email)).filter(told)).toHaveLength(1);
      const { events } = await sender.api("GET /v3/signature-requests/{id}/events", {
        path: { id: request.id },
      });
      expect(events.filter(({ name }) => name === "signing_failed")).toEqual([
        expect.objectContaining({
          userId: signer.id,
          quality: "QES",
          reason: "signing.outcome_unknown",
        }),
      ]);
    } finally {
      await next.stop();
    }
  });

  it("starts even if a request was erased while its attempt waited for a code", async () => {
    const { context } = service;
    const jobs = readSettings({ ...service.environment, ROLE: "jobs" });
    const helper = await start(jobs);
    const sender = await service.person();
    const signer = await service.person({ mobile: true });
    const request = await sentRequest(sender.api, [
      { account_email: signer.email, quality: "AES_MINIMAL", legislation: "EIDAS" },
    ]);
    await begunQualified(signer, request.id);
    await helper.stop();
    const path = { id: request.id };
    // The first call withdraws the request, the second one deletes it.
    for (let i = 0; i < 2; i += 1) await sender.api("DELETE /v3/signature-requests/{id}", { path });
    const over = limits.tan.lifetime + limits.tan.renewable + 1000;
    context.clock.move(over);
    try {
      await recoverAll(context);
    } finally {
      context.clock.move(-over);
    }
    await signingJobs["sweep-attempts"](context);
    const mine = eq(signingAttempts.request, request.id);
    expect(await context.db.select().from(signingAttempts).where(mine)).toEqual([]);
  });
});
