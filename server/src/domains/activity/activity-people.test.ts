/** The people in the activity of a business: API users, staff, and people who act for themselves. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import { sentRequest } from "../../../testing/signing.ts";
import { addedProgram } from "../api-users/testing/programs.ts";
import { addedMember, createdBusiness } from "../businesses/testing/people.ts";
import { guest } from "../signature-requests/testing/people.ts";
import { activity } from "./tables.ts";

let service: TestService;
let admin: TestPerson;
let id: string;
beforeAll(async () => {
  service = await startService();
  const made = await createdBusiness(service);
  admin = made.admin;
  id = made.business.id;
});
afterAll(() => service.stop());

it("An API user is named by its username and what it is for, in lists, files and statistics", async () => {
  const program = await addedProgram(service, admin, id);
  await sentRequest(program.api, [guest()], { title: "Payslip" });
  const path = { id };
  const asked = { path, query: { action: "request.sent" } } as const;
  const { activities } = await admin.api("GET /v2/businesses/{id}/activities/signatures", asked);
  const payroll = { type: "api", username: program.username, description: "Payroll", email: null };
  expect(activities).toMatchObject([{ actor: payroll, initiator: payroll, signer: null }]);
  const file = await admin.api("GET /v2/businesses/{id}/activities/signatures/csv", asked);
  expect(await file.text()).toContain(`"api","Payroll","${program.username}"`);
  const { senders } = await admin.api("GET /v2/businesses/{id}/statistics", { path });
  expect(senders).toMatchObject([{ sender: payroll, requests: 1 }]);
});

it("Staff who reset an identity are not named: the list shows the service as the actor", async () => {
  const member = await addedMember(service, admin, id, { lastName: "Lindt" });
  const staff = await service.person({ firstName: "Stefan", lastName: "Staff" });
  await service.context.db.insert(activity).values({
    at: service.context.clock.now(),
    name: "identity.reset",
    business: id,
    actor: `account:${staff.id}`,
    account: member.id,
    data: {},
  });
  const path = { id };
  const answer = await admin.api("GET /v2/businesses/{id}/activities/identifications", { path });
  expect(answer.activities).toMatchObject([
    { action: "identity.reset", actor: null, account: { lastName: "Lindt", type: "member" } },
  ]);
  const file = await admin.api("GET /v2/businesses/{id}/activities/identifications/csv", { path });
  expect(`${JSON.stringify(answer)} ${await file.text()}`).not.toMatch(/Stefan|Staff/);
});

it("Somebody outside the business has the name that the sender entered, not that of their account", async () => {
  const stranger = await service.person({ firstName: "Sabine", lastName: "Geheim" });
  const request = await sentRequest(admin.api, [
    {
      signer_identity_data: {
        email_address: stranger.email,
        first_name: "S.",
        last_name: "Muster",
      },
    },
  ]);
  await stranger.api("POST /v3/signature-requests/{id}/decline", {
    path: { id: request.id },
    body: {},
  });
  const path = { id };
  const query = { action: "request.declined" } as const;
  const list = await admin.api("GET /v2/businesses/{id}/activities/signatures", { path, query });
  const file = await admin.api("GET /v2/businesses/{id}/activities/signatures/csv", {
    path,
    query,
  });
  expect(list.activities).toMatchObject([
    { actor: { type: "external" }, signer: { type: "external", email: stranger.email } },
  ]);
  expect(`${JSON.stringify(list)} ${await file.text()}`).not.toMatch(/Sabine|Geheim/);
});

it("A former member who sent a request for the business is named, without their address", async () => {
  const former = await addedMember(service, admin, id, { firstName: "Fritz", lastName: "Ehemals" });
  await sentRequest(former.api, [guest()], { title: "Of a former member" });
  await admin.api("POST /v1/businesses/{id}/remove-members", {
    path: { id },
    body: { user_ids: [former.id] },
  });
  const { activities } = await admin.api("GET /v2/businesses/{id}/activities/signatures", {
    path: { id },
    query: { action: "request.sent", size: 1 },
  });
  expect(activities).toMatchObject([
    { actor: { type: "external", lastName: "Ehemals", email: null }, initiator: { email: null } },
  ]);
});
