import { afterAll, beforeAll, expect, it } from "vitest";
import { messageTo, problemOf, startService } from "../../../testing/service.ts";
import type { TestService } from "../../../testing/service.ts";
import { createdBusiness } from "../businesses/testing/people.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

it("An admin ends the trial: the business is as after its last day, its admins get the mail, and it ends once", async () => {
  const { admin, business } = await createdBusiness(service);
  const path = { id: business.id };
  const both = await Promise.allSettled([
    admin.api("POST /v1/businesses/{id}/cancel-trial", { path }),
    admin.api("POST /v1/businesses/{id}/cancel-trial", { path }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const again = await problemOf(admin.api("POST /v1/businesses/{id}/cancel-trial", { path }));
  expect(again).toMatchObject({ status: 409, key: "error.business.no_trial" });
  expect(await admin.api("GET /v1/businesses/{id}", { path })).toMatchObject({
    billingStatus: "needs_payment_method",
    can: { invite: false },
  });
  const mail = await messageTo(admin.email, ({ subject }) =>
    subject.startsWith("The trial of Muster AG"),
  );
  expect(mail.text).toContain("Muster AG");
  const { changes } = await admin.api("GET /v2/businesses/{id}/audit", { path, query: {} });
  expect(changes[0]).toMatchObject({
    change: "business.plan_changed",
    actor: { email: admin.email },
    details: [{ name: "payment_method", value: "NEEDS_PAYMENT_METHOD" }],
  });
  expect(changes.filter(({ change }) => change === "business.plan_changed")).toHaveLength(2);
});
