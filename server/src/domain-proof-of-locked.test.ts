/** A business that is locked sends no mails that prove domains. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { inbox, problemOf, startService } from "../testing/service.ts";
import type { TestService } from "../testing/service.ts";
import { withPlan } from "./domains/billing/testing/plans.ts";
import { addDomain, namedBusiness } from "./domains/businesses/testing/domains.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

it("a locked business sends no mail that proves a domain", async () => {
  const { admin, id, domain } = await namedBusiness(service);
  await addDomain(admin, id, domain);
  await withPlan(service, id, { paymentMethod: "BLOCKED" });
  const call = { path: { id }, body: { domain, mailbox: "hostmaster" as const } };
  const asked = admin.api("POST /v1/businesses/{id}/domains/proof-mail", call);
  expect(await problemOf(asked)).toMatchObject({ status: 402, key: "error.business.locked" });
  expect(await inbox(`hostmaster@${domain}`)).toEqual([]);
});
