import { limits } from "@paraph/rules/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messageTo, problemOf, startService } from "../../../testing/service.ts";
import type { TestService } from "../../../testing/service.ts";
import { sentRequest, uploaded } from "../../../testing/signing.ts";
import { readEvents } from "../../platform/chain.ts";
import { endTrials } from "./commands/end-trials.ts";
import { founded, joined, moved } from "./testing/people.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

describe("The plan of a business", () => {
  it("is what the billing provider says; what is locked lets nobody send", async () => {
    const { admin, business } = await founded(service);
    const member = await joined(service, admin, business.id);
    const upload = () => uploaded(member.api);
    await upload();
    await moved(service, admin, business.id, { payment_method: "BLOCKED" });
    expect(await problemOf(upload())).toMatchObject({ status: 402, key: "error.business.locked" });
    await moved(service, admin, business.id, { payment_method: "STRIPE", plan: "free_v1" });
    expect(await problemOf(upload())).toMatchObject({ key: "error.plan.upload_not_included" });
    await moved(service, admin, business.id, { payment_method: "STRIPE", plan: "pro" });
    await upload();
    expect((await member.api("GET /v2/businesses/user")).business).toMatchObject({
      isAdmin: false,
      billingStatus: "stripe",
      pricePlan: { name: "pro" },
    });
  });

  it("believes only what is signed, and lately", async () => {
    const tell = (signature: string | undefined) =>
      fetch(`${service.url}/v1/notifications/billing`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...(signature === undefined ? {} : { "x-signature": signature }),
        },
        body: JSON.stringify({ id: "1", business: crypto.randomUUID() }),
      });
    const seconds = Math.floor(Date.now() / 1000);
    for (const signature of [undefined, "", `t=${seconds},v1=${"0".repeat(64)}`, "t=1,v1=ff"]) {
      expect((await tell(signature)).status).toBe(400);
    }
  });

  it("needs a payment method when its trial is over; the admins are told", async () => {
    const { admin, business } = await founded(service, "Ende AG");
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

  it("a request that waits to be sent is not sent while the business is locked", async () => {
    const { admin, business } = await founded(service);
    const other = await service.person();
    const signers = [{ account_email: other.email, quality: "SES", legislation: "EIDAS" }] as const;
    await sentRequest(admin.api, [...signers]);
    const document = await uploaded(admin.api);
    const draft = await admin.api("POST /v3/signature-requests", {
      body: { title: "B", documents: [{ document_id: document }], signatures: [...signers] },
    });
    await moved(service, admin, business.id, { payment_method: "BLOCKED" });
    const initiate = admin.api("POST /v3/signature-requests/{id}/initiate", {
      path: { id: draft.id },
    });
    expect(await problemOf(initiate)).toMatchObject({ key: "error.business.locked" });
  });

  it("that became a free one waits to be accepted by one of its admins, once for each downgrade", async () => {
    const { admin, business } = await founded(service);
    const member = await joined(service, admin, business.id);
    const path = { id: business.id };
    const dueTo = async (who: typeof admin) =>
      (await who.api("GET /v2/businesses/user")).business?.downgradeDue;
    const accept = (who: typeof admin) =>
      who.api("POST /v2/businesses/{id}/accept-downgrade", { path });
    const accepted = async () =>
      (await readEvents(service.context.db, `business:${business.id}`)).filter(
        ({ type }) => type === "business.downgrade_accepted",
      );
    const card = { payment_method: "STRIPE" };
    expect(await dueTo(admin)).toBe(false);
    await moved(service, admin, business.id, { ...card, plan: "free_v1" });
    expect([await dueTo(admin), await dueTo(member)]).toEqual([true, false]);
    expect(await problemOf(accept(member))).toMatchObject({ status: 403, key: "error.forbidden" });

    await accept(admin);
    await accept(admin);
    expect(await accepted()).toMatchObject([
      { actor: `account:${admin.id}`, data: { plan: "free_v1" } },
    ]);
    await moved(service, admin, business.id, { ...card, plan: "free_migrated" });
    expect(await dueTo(admin)).toBe(false);

    await moved(service, admin, business.id, { ...card, plan: "pro" });
    await moved(service, admin, business.id, { ...card, plan: "free_migrated" });
    expect(await dueTo(admin)).toBe(true);
    await moved(service, admin, business.id, { ...card, plan: "team" });
    expect(await dueTo(admin)).toBe(false);
    expect(await accepted()).toHaveLength(1);
  });
});
