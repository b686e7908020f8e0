import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { limits } from "@paraph/rules/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messageTo, problemOf, startService } from "../../../testing/service.ts";
import type { TestService } from "../../../testing/service.ts";
import { sentRequest, uploaded } from "../../../testing/signing.ts";
import { readEvents } from "../../platform/audit/chain.ts";
import { endTrials } from "./end-trials.ts";
import { createdBusiness, addedMember } from "../businesses/testing/people.ts";
import { withPlan } from "./testing/plans.ts";

const SET_PLAN = join(import.meta.dirname, "../../../scripts/set-plan.ts");

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

describe("The plan of a business", () => {
  it("is the agreed plan; a locked business cannot send", async () => {
    const { admin, business } = await createdBusiness(service);
    const member = await addedMember(service, admin, business.id);
    const upload = () => uploaded(member.api);
    await upload();
    await withPlan(service, business.id, { paymentMethod: "BLOCKED" });
    expect(await problemOf(upload())).toMatchObject({ status: 402, key: "error.business.locked" });
    await withPlan(service, business.id, { paymentMethod: "STRIPE", plan: "free_v1" });
    expect(await problemOf(upload())).toMatchObject({ key: "error.plan.upload_not_included" });
    await withPlan(service, business.id, { paymentMethod: "STRIPE", plan: "pro" });
    await upload();
    expect((await member.api("GET /v2/businesses/user")).business).toMatchObject({
      isAdmin: false,
      billingStatus: "stripe",
      pricePlan: { name: "pro" },
    });
  });

  it("is set by an operator while the service runs, and recorded in the audit trail", async () => {
    const { admin, business } = await createdBusiness(service);
    const set = (...given: string[]) =>
      promisify(execFile)(process.execPath, [SET_PLAN, ...given], {
        env: { PATH: process.env["PATH"], DATABASE_URL: service.database.url },
      }).then(
        ({ stdout }) => stdout,
        ({ code, stdout, stderr }) => `${code}: ${stdout}${stderr}`,
      );
    expect(await set(business.id, "manual", "pro")).toContain("is on the plan pro (MANUAL).");
    expect((await admin.api("GET /v2/businesses/user")).business).toMatchObject({
      billingStatus: "manual",
      pricePlan: { name: "pro" },
    });
    const entries = await readEvents(service.context.db, `business:${business.id}`);
    expect(entries.at(-1)).toMatchObject({
      type: "business.plan_changed",
      actor: "system",
      data: { plan: "pro", payment_method: "MANUAL" },
    });
    expect(await set(crypto.randomUUID(), "MANUAL", "pro")).toMatch(/^1: There is no business/);
    expect(await set(business.id, "FREE", "pro")).toMatch(/^2: Usage:/);
  });

  it("requires a payment method when its trial is over; the admins are notified", async () => {
    const { admin, business } = await createdBusiness(service, "Ende AG");
    const { clock } = service.context;
    clock.move(limits.business.trial + 1000);
    try {
      await endTrials(service.context);
      await endTrials(service.context);
      const late = await service.again(admin);
      expect((await late.api("GET /v2/businesses/user")).business).toMatchObject({
        billingStatus: "needs_payment_method",
      });
      const refused = late.api("POST /v1/businesses/{id}/members", {
        path: { id: business.id },
        body: { users: [{ email: "x@example.com" }] },
      });
      expect(await problemOf(refused)).toMatchObject({ key: "error.business.locked" });
    } finally {
      clock.move(-limits.business.trial - 1000);
    }
    const mail = await messageTo(admin.email, ({ subject }) => subject.includes("Ende AG"));
    expect(mail.links.some((link) => link.endsWith("/business/upgrade"))).toBe(true);
  });

  it("does not let a draft be sent while the business is locked", async () => {
    const { admin, business } = await createdBusiness(service);
    const other = await service.person();
    const signers = [{ account_email: other.email, quality: "SES", legislation: "EIDAS" }] as const;
    await sentRequest(admin.api, [...signers]);
    const document = await uploaded(admin.api);
    const draft = await admin.api("POST /v3/signature-requests", {
      body: { title: "B", documents: [{ document_id: document }], signatures: [...signers] },
    });
    await withPlan(service, business.id, { paymentMethod: "BLOCKED" });
    const initiate = admin.api("POST /v3/signature-requests/{id}/initiate", {
      path: { id: draft.id },
    });
    expect(await problemOf(initiate)).toMatchObject({ key: "error.business.locked" });
  });

  it("waits for an admin to accept it after a downgrade to a free plan, once for each downgrade", async () => {
    const { admin, business } = await createdBusiness(service);
    const member = await addedMember(service, admin, business.id);
    const path = { id: business.id };
    const dueTo = async (who: typeof admin) =>
      (await who.api("GET /v2/businesses/user")).business?.downgradeDue;
    const accept = (who: typeof admin) =>
      who.api("POST /v2/businesses/{id}/accept-downgrade", { path });
    const accepted = async () =>
      (await readEvents(service.context.db, `business:${business.id}`)).filter(
        ({ type }) => type === "business.downgrade_accepted",
      );
    const card = { paymentMethod: "STRIPE" } as const;
    expect(await dueTo(admin)).toBe(false);
    await withPlan(service, business.id, { ...card, plan: "free_v1" });
    expect([await dueTo(admin), await dueTo(member)]).toEqual([true, false]);
    expect(await problemOf(accept(member))).toMatchObject({ status: 403, key: "error.forbidden" });

    await accept(admin);
    await accept(admin);
    expect(await accepted()).toMatchObject([
      { actor: `account:${admin.id}`, data: { plan: "free_v1" } },
    ]);
    await withPlan(service, business.id, { ...card, plan: "free_migrated" });
    expect(await dueTo(admin)).toBe(false);

    await withPlan(service, business.id, { ...card, plan: "pro" });
    await withPlan(service, business.id, { ...card, plan: "free_migrated" });
    expect(await dueTo(admin)).toBe(true);
    await withPlan(service, business.id, { ...card, plan: "team" });
    expect(await dueTo(admin)).toBe(false);
    expect(await accepted()).toHaveLength(1);
  });
});
