/** The lists of a business's activity, as its admins read them. */
import { ACTIVITY_ACTIONS } from "@paraph/contract/calls/activity";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD, problemOf, startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import {
  asked,
  followed,
  guestOf,
  only,
  sentRequest,
  signSimple,
} from "../../../testing/signing.ts";
import { endMembership } from "../../../testing/whose.ts";
import { addedMember, createdBusiness } from "../businesses/testing/people.ts";
import { eraseAccounts } from "../profile/deletion/erase-accounts.ts";
import * as people from "../signature-requests/testing/people.ts";
import { ACTIVITY_EVENTS } from "./tables.ts";
import { openedIn, signaturesAt } from "./testing/rows.ts";

const DAY = 86_400_000;

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const account = (person: TestPerson) => ({ ...people.account(person), quality: "SES" as const });
const guest = () => ({ ...people.guest(), quality: "SES" as const });

type Query = Readonly<Record<string, string | number>>;
const listed = (admin: TestPerson, id: string, query: Query = {}) =>
  admin.api("GET /v2/businesses/{id}/activities/signatures", { path: { id }, query });
const ofAccounts = (admin: TestPerson, id: string) =>
  admin.api("GET /v2/businesses/{id}/activities/accounts", { path: { id } });
const times = ({ activities }: Awaited<ReturnType<typeof listed>>) =>
  activities.map(({ timestamp }) => timestamp);

it("Every event is in one of the lists", () => {
  expect(Object.values(ACTIVITY_ACTIONS).flat().toSorted()).toEqual(
    [...ACTIVITY_EVENTS].toSorted(),
  );
});

describe("The list of signatures", () => {
  it("names who has sent and who has signed, and what the business paid for", async () => {
    const { admin, business } = await createdBusiness(service);
    const member = await addedMember(service, admin, business.id, {
      firstName: "Vera",
      lastName: "Lindt",
    });
    const invited = guest();
    const request = await sentRequest(admin.api, [account(member), invited]);
    await signSimple(member.api, request.id);
    const asGuest = await guestOf(service.url, invited.signer_identity_data.email_address);
    await followed(asGuest, only(await asGuest("POST /v3/direct/sign", asked(request.id))), true);
    const { activities, total } = await listed(admin, business.id);
    expect(total).toBe(4);
    expect(activities.map(({ action }) => action)).toEqual([
      "request.completed",
      "signature.made",
      "signature.made",
      "request.sent",
    ]);
    const [completed, byGuest, byMember, sent] = activities;
    const vera = { type: "member", email: member.email, firstName: "Vera", lastName: "Lindt" };
    const sender = { type: "member", email: admin.email };
    const { email_address, first_name, last_name } = invited.signer_identity_data;
    const outside = {
      type: "external",
      email: email_address,
      firstName: first_name,
      lastName: last_name,
    };
    expect(byMember).toMatchObject({
      actor: vera,
      signer: vera,
      initiator: sender,
      account: null,
      signatureRequestId: request.id,
      signatureRequestTitle: request.title,
      businessIdPaidBy: business.id,
      quality: "SES",
      legislation: "ZERTES",
    });
    expect(byGuest).toMatchObject({ actor: outside, signer: outside, initiator: sender });
    expect(sent).toMatchObject({ actor: sender, signer: null, businessIdPaidBy: null });
    expect(completed).toMatchObject({ actor: null, initiator: sender });
  });

  it("shows neither title nor sender of a request of others in which the business pays for one signature", async () => {
    const { admin, business } = await createdBusiness(service);
    const outsider = await service.person({ firstName: "Otto", lastName: "Fremd" });
    const request = await sentRequest(outsider.api, [account(admin)], { title: "Private lease" });
    await signSimple(admin.api, request.id);
    const answer = await listed(admin, business.id);
    expect(answer.total).toBe(1);
    expect(answer.activities[0]).toMatchObject({
      action: "signature.made",
      signer: { type: "member", email: admin.email },
      initiator: null,
      sentByOthers: true,
      signatureRequestTitle: null,
      businessIdPaidBy: business.id,
    });
    expect(JSON.stringify(answer)).not.toMatch(/Private lease|Fremd/);
    expect(JSON.stringify(answer)).not.toContain(outsider.email);
  });

  it("keeps its rows without names when people and requests are erased", async () => {
    const { admin, business } = await createdBusiness(service);
    const sender = await addedMember(service, admin, business.id);
    const signer = await service.person({ lastName: "Vergessen" });
    const request = await sentRequest(sender.api, [account(signer)]);
    await signSimple(signer.api, request.id);
    const body = { password: PASSWORD, withdraw_requests: true };
    for (const one of [sender, signer]) await one.api("POST /v1/user/delete", { body });
    await service.later(31 * DAY, () => eraseAccounts(service.context));
    const answer = await listed(admin, business.id, { action: "signature.made" });
    expect(answer.activities).toMatchObject([
      {
        signer: { type: "unknown", email: null },
        initiator: null,
        sentByOthers: false,
        signatureRequestId: request.id,
        signatureRequestTitle: null,
      },
    ]);
    expect(JSON.stringify(answer)).not.toContain("Vergessen");
  });

  it("is narrowed by action, level and law, and counts what is left", async () => {
    const { admin, business } = await createdBusiness(service);
    await openedIn(service, business.id, "2024-01-01T00:00:00Z");
    const at = (day: number) => `2024-03-${String(day).padStart(2, "0")}T12:00:00Z`;
    await signaturesAt(service, business.id, [at(1), at(2)], {
      quality: "QES",
      legislation: "EIDAS",
    });
    await signaturesAt(service, business.id, [at(3)], { quality: "QES", legislation: "ZERTES" });
    await signaturesAt(service, business.id, [at(4)], { quality: "SES", legislation: null });
    const totalOf = async (query: Query) => (await listed(admin, business.id, query)).total;
    expect(await totalOf({})).toBe(4);
    expect(await totalOf({ quality: "QES" })).toBe(3);
    expect(await totalOf({ quality: "QES", legislation: "ZERTES" })).toBe(1);
    expect(await totalOf({ action: "request.sent" })).toBe(0);
    const zertes = await listed(admin, business.id, { legislation: "ZERTES" });
    expect(times(zertes)).toEqual(["2024-03-03T12:00:00.000Z"]);
  });

  it("has on its pages together the same rows as on one long page, in both orders, over months and days", async () => {
    const { admin, business } = await createdBusiness(service);
    await openedIn(service, business.id, "2023-01-01T00:00:00Z");
    const { clock } = service.context;
    // Some of the same time, some in one month, a year without any, and today.
    const all = [
      "2023-02-01T00:00:00Z",
      ...Array.from({ length: 7 }, () => "2023-02-14T10:00:00Z"),
      "2023-02-28T23:59:59Z",
      "2024-06-30T22:30:00Z",
      ...Array.from({ length: 5 }, (_, n) => new Date(clock.now().getTime() - n).toISOString()),
    ];
    await signaturesAt(service, business.id, all);
    for (const sort of ["timestamp:asc", "timestamp:desc"]) {
      const whole = await listed(admin, business.id, { sort, size: 100 });
      expect(whole.total).toBe(15);
      const paged: string[] = [];
      for (let page = 1; page <= 5; page += 1) {
        const { activities, total } = await listed(admin, business.id, { sort, size: 4, page });
        expect(total).toBe(15);
        paged.push(...activities.map(({ id }) => id));
      }
      expect(paged).toEqual(whole.activities.map(({ id }) => id));
      expect(new Set(paged).size).toBe(15);
    }
    // What was counted before is still right when more happens.
    await signaturesAt(service, business.id, [clock.now().toISOString()]);
    expect((await listed(admin, business.id)).total).toBe(16);
  });

  it.each(["UTC", "Europe/Zurich"])("begins and ends with the days of %s", async (zone) => {
    const { admin, business } = await createdBusiness(service);
    await openedIn(service, business.id, "2024-01-01T00:00:00Z");
    // On 31 March 2024 summer time begins in Switzerland: the day has 23 hours.
    const moments = [
      "2024-03-30T22:59:59.000Z",
      "2024-03-30T23:00:00.000Z",
      "2024-03-30T23:59:59.000Z",
      "2024-03-31T00:00:00.000Z",
      "2024-03-31T21:59:59.000Z",
      "2024-03-31T22:00:00.000Z",
      "2024-03-31T23:59:59.000Z",
      "2024-04-01T00:00:00.000Z",
    ];
    await signaturesAt(service, business.id, moments);
    const day = { start_date: "2024-03-31", end_date: "2024-03-31", sort: "timestamp:asc" };
    const found = times(await listed(admin, business.id, { ...day, time_zone: zone }));
    expect(found).toEqual(zone === "UTC" ? moments.slice(3, 7) : moments.slice(1, 5));
  });

  it("is empty for days before the business was registered, days to come, and days in the wrong order", async () => {
    const { admin, business } = await createdBusiness(service);
    await sentRequest(admin.api, [account(await service.person())]);
    const queries: readonly Query[] = [
      { start_date: "2001-01-01", end_date: "2001-12-31" },
      { start_date: "2990-01-01" },
      { start_date: "2990-01-01", end_date: "2001-01-01" },
    ];
    for (const query of queries) {
      expect(await listed(admin, business.id, query)).toMatchObject({ activities: [], total: 0 });
    }
  });

  it.each<Query>([
    { start_date: "2024-02-30" },
    { end_date: "yesterday" },
    { time_zone: "Europe/Nowhere" },
    { sort: "name:asc" },
    { action: "member.joined" },
    { size: 101 },
    { page: 0 },
  ])("refuses %j", async (query) => {
    const { admin, business } = await createdBusiness(service);
    const refused = await problemOf(listed(admin, business.id, query));
    expect(refused.key).toBe("error.validation");
  });
});

describe("The list of accounts", () => {
  it("shows who was invited, joined and left; people who have left are named without an address", async () => {
    const { admin, business } = await createdBusiness(service);
    const person = await addedMember(service, admin, business.id, { lastName: "Weg" });
    await endMembership(service, person);
    const body = { users: [{ email: `offen.${business.id}@example.test` }] };
    await admin.api("POST /v1/businesses/{id}/members", { path: { id: business.id }, body });
    const answer = await ofAccounts(admin, business.id);
    const named = answer.activities.map(({ action, account: one, actor }) => [
      action,
      one && [one.type, one.lastName, one.email],
      actor?.email,
    ]);
    expect(named).toEqual([
      ["member.invited", ["unknown", "", `offen.${business.id}@example.test`], admin.email],
      ["member.joined", ["external", "Weg", null], null],
      ["member.invited", ["unknown", "", null], admin.email],
      ["business.opened", ["member", admin.lastName, admin.email], admin.email],
    ]);
    expect(JSON.stringify(answer)).not.toContain(person.email);
  });
});

describe("Activity of others", () => {
  it("is in none of the lists, files and counts of a business; only admins can read those of their business", async () => {
    const one = await createdBusiness(service, "Eins AG");
    const other = await createdBusiness(service, "Zwei AG");
    const member = await addedMember(service, one.admin, one.business.id);
    const path = { id: one.business.id };
    await sentRequest(one.admin.api, [account(member)], { title: "Only for Eins" });
    const kinds = ["accounts", "signatures", "identifications"] as const;
    const calls = [
      ...kinds.map((kind) => `GET /v2/businesses/{id}/activities/${kind}` as const),
      ...kinds.map((kind) => `GET /v2/businesses/{id}/activities/${kind}/csv` as const),
      "GET /v2/businesses/{id}/statistics" as const,
    ];
    const textOf = async (answer: unknown) =>
      answer instanceof Blob ? answer.text() : JSON.stringify(answer);
    for (const call of calls) {
      expect((await problemOf(other.admin.api(call, { path }))).key).toBe("error.not_found");
      expect((await problemOf(member.api(call, { path }))).key).toBe("error.forbidden");
      const own = await textOf(await other.admin.api(call, { path: { id: other.business.id } }));
      expect(own).not.toMatch(/Only for Eins/);
      expect(own).not.toContain(one.admin.email);
      expect(own).not.toContain(member.email);
    }
    const text = await textOf(await listed(one.admin, one.business.id));
    expect(text).toContain("Only for Eins");
  });
});
