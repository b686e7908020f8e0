/** The activity of each member in the list of members. */
import { randomUUID } from "node:crypto";
import { dayIn, monthAfter, startOfDay } from "@paraph/rules/time-zones";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import { sentRequest, signSimple } from "../../../testing/signing.ts";
import { addedMember, createdBusiness } from "../businesses/testing/people.ts";
import { eventsAt } from "./testing/rows.ts";
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

const memberIn = async (one: TestPerson, time_zone = "UTC") => {
  const query = { size: 100, time_zone };
  const { members } = await admin.api("GET /v1/businesses/{id}/members", { path: { id }, query });
  return members.find((row) => row.userId === one.id);
};

it("A member who signs for the business has signed this month and was active, for admins and in each list", async () => {
  const member = await addedMember(service, admin, id);
  const before = service.context.clock.now().toISOString();
  expect(await memberIn(member)).toMatchObject({ signedThisMonth: 0 });
  const request = await sentRequest(member.api, [{ account_email: member.email }]);
  await signSimple(member.api, request.id);
  const row = await memberIn(member);
  expect(row).toMatchObject({ signedThisMonth: 1 });
  expect((row?.lastActiveAt ?? "") >= before).toBe(true);
  const { admins } = await admin.api("GET /v1/businesses/{id}/admins", { path: { id } });
  expect(admins).toMatchObject([{ userId: admin.id, signedThisMonth: 0 }]);
});

it("What a member did for another business, or on their own, is not shown", async () => {
  const member = await addedMember(service, admin, id);
  const found = await memberIn(member);
  const elsewhere = { at: "2100-01-01T00:00:00.000Z", by: `account:${member.id}` };
  await eventsAt(service, randomUUID(), "request.sent", elsewhere);
  await service.context.db.insert(activity).values({
    at: new Date("2100-01-01T00:00:00.000Z"),
    name: "request.sent",
    business: null,
    actor: `account:${member.id}`,
    request: randomUUID(),
    data: {},
  });
  expect(await memberIn(member)).toEqual(found);
});

it("The month begins with its first day in the time zone that is asked for", async () => {
  const member = await addedMember(service, admin, id);
  const now = service.context.clock.now();
  const startIn = (zone: string) => startOfDay(monthAfter(dayIn(now, zone), 0), zone).getTime();
  const zones = ["UTC", "Pacific/Auckland", "Pacific/Honolulu"];
  const moments = zones.flatMap((zone) => [startIn(zone) - 60_000, startIn(zone)]);
  await service.context.db.insert(activity).values(
    moments.map((at) => ({
      at: new Date(at),
      name: "signature.made" as const,
      business: id,
      actor: `account:${member.id}` as const,
      request: randomUUID(),
      data: { signer: randomUUID(), quality: "SES" },
    })),
  );
  for (const zone of zones) {
    const signed = moments.filter((at) => at >= startIn(zone)).length;
    expect(await memberIn(member, zone)).toMatchObject({ signedThisMonth: signed });
  }
});
