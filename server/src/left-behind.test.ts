/** Open requests of somebody who has left a business, is invited again, and joins again. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { startService } from "../testing/service.ts";
import type { TestPerson, TestService } from "../testing/service.ts";
import { sentRequest } from "../testing/signing.ts";
import { addedMember, createdBusiness } from "./domains/businesses/testing/people.ts";
import { withdrawLeftBehind } from "./domains/signature-requests/deletion/leave-business.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

async function sentBy(member: TestPerson) {
  const signer = await service.person();
  const { id } = await sentRequest(member.api, [{ account_email: signer.email }]);
  return async () =>
    (await signer.api("GET /v3/signature-requests/{id}", { path: { id } })).statusOverall;
}

it("what they send after they have joined again is not withdrawn with what they left behind", async () => {
  const { admin, business } = await createdBusiness(service, "Wieder AG");
  const path = { id: business.id };
  const member = await addedMember(service, admin, business.id);
  const statusBefore = await sentBy(member);
  const leftAt = service.context.clock.now().toISOString();
  await admin.api("POST /v1/businesses/{id}/remove-members", {
    path,
    body: { user_ids: [member.id] },
  });
  const users = [{ email: member.email }];
  await admin.api("POST /v1/businesses/{id}/members", { path, body: { users } });
  const { invitations } = await member.api("GET /v2/businesses/user");
  const business_invite = invitations[0]?.id ?? "";
  await member.api("POST /v1/user/accept", { body: { business_invite } });
  const statusAfter = await sentBy(member);
  // The job may run late, or again.
  const asked = { account: member.id, business: business.id, by: admin.id, ip: "", leftAt };
  await withdrawLeftBehind(service.context, asked);
  expect(await statusBefore()).toBe("WITHDRAWN");
  expect(await statusAfter()).toBe("OPEN");
});
