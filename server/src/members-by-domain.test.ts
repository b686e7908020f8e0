/** People who sign up with an address of a verified domain become members of its business. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inbox, messageTo, problemOf, startService } from "../testing/service.ts";
import type { TestPerson, TestService } from "../testing/service.ts";
import { withPlan } from "./domains/billing/testing/plans.ts";
import {
  checkDomain,
  only,
  removeRecord,
  verifiedDomain,
} from "./domains/businesses/testing/domains.ts";
import { addedMember, createdBusiness } from "./domains/businesses/testing/people.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const fresh = (): string => `muster-${crypto.randomUUID().slice(0, 13)}.example`;
const at = (domain: string): string => `p.${crypto.randomUUID().slice(0, 8)}@${domain}`;

/** A business with a verified domain by which people join, or not. */
async function withDomain(joins: boolean) {
  const { admin, business } = await createdBusiness(service);
  const domain = fresh();
  const { recordId } = await verifiedDomain(admin.api, business.id, domain);
  const call = { path: { id: business.id }, body: { domain, members_join: joins } };
  const [now] = await admin.api("PUT /v1/businesses/{id}/domains", call);
  expect(now?.membersJoin).toBe(joins);
  return { admin, id: business.id, domain, recordId };
}

const businessOf = async ({ api }: TestPerson) =>
  (await api("GET /v2/businesses/user")).business?.id ?? null;
const subjectsTo = async (email: string) => (await inbox(email)).map(({ subject }) => subject);
const changesOf = async ({ api }: TestPerson, id: string) =>
  (await api("GET /v2/businesses/{id}/audit", { path: { id } })).changes;

describe("A person who signs up with an address of a verified domain", () => {
  it("becomes a member once the address is confirmed, is told, and can leave", async () => {
    const { admin, id, domain } = await withDomain(true);
    const person = await service.person({ email: at(domain) });
    await expect.poll(() => businessOf(person)).toBe(id);
    const mail = await messageTo(person.email, ({ subject }) =>
      subject.startsWith("You are now a"),
    );
    expect(mail.text).toContain(domain);
    const [joined] = await changesOf(admin, id);
    expect(joined).toMatchObject({ change: "member.joined", actor: { email: person.email } });
    expect(joined?.details).toContainEqual({ name: "domain", value: domain });
    const list = await admin.api("GET /v1/businesses/{id}/domains", { path: { id } });
    expect(only(list, domain).members).toBe(1);
    const body = { user_ids: [person.id] };
    await person.api("POST /v1/businesses/{id}/remove-members", { path: { id }, body });
    expect(await businessOf(person)).toBeNull();
  });

  it("does not if the business does not want that, which is so until an admin decides", async () => {
    const { admin, id, domain } = await withDomain(false);
    const other = await withDomain(true);
    const person = await service.person({ email: at(domain) });
    // Jobs come in their order: once the later one has joined, the first one would have, too.
    const later = await service.person({ email: at(other.domain) });
    await expect.poll(() => businessOf(later)).toBe(other.id);
    expect(await businessOf(person)).toBeNull();
    expect((await changesOf(admin, id)).map(({ change }) => change)).not.toContain("member.joined");
  });

  it("does not with an address of a subdomain, or of a domain that only ends like it", async () => {
    const { domain, id } = await withDomain(true);
    const strangers = [
      await service.person({ email: at(`mail.${domain}`) }),
      await service.person({ email: at(`not${domain}`) }),
    ];
    const own = await service.person({ email: at(domain) });
    await expect.poll(() => businessOf(own)).toBe(id);
    expect(await Promise.all(strangers.map(businessOf))).toEqual([null, null]);
  });

  it("decides for themselves if somebody has invited them", async () => {
    const { domain, id } = await withDomain(true);
    const inviting = await createdBusiness(service, "Andere AG");
    const email = at(domain);
    const path = { id: inviting.business.id };
    const users = [{ email }];
    await inviting.admin.api("POST /v1/businesses/{id}/members", { path, body: { users } });
    const person = await service.person({ email });
    const own = await service.person({ email: at(domain) });
    await expect.poll(() => businessOf(own)).toBe(id);
    const { business, invitations } = await person.api("GET /v2/businesses/user");
    expect(business).toBeNull();
    expect(invitations).toHaveLength(1);
  });

  it("stays without the business if it has no seat; its admins are told once a day", async () => {
    const { admin, id, domain } = await withDomain(true);
    await withPlan(service, id, { paymentMethod: "MANUAL", seats: 2 });
    await addedMember(service, admin, id);
    const people = [
      await service.person({ email: at(domain) }),
      await service.person({ email: at(domain) }),
    ];
    const refused = async () =>
      (await changesOf(admin, id)).filter(({ change }) => change === "domain.member_refused");
    await expect.poll(async () => (await refused()).length).toBe(2);
    expect((await refused()).flatMap((one) => one.people).toSorted()).toEqual(
      people.map(({ email }) => email).toSorted(),
    );
    expect(await Promise.all(people.map(businessOf))).toEqual([null, null]);
    const told = "Someone could not join Muster AG";
    await messageTo(admin.email, ({ subject }) => subject === told);
    expect((await subjectsTo(admin.email)).filter((one) => one === told)).toHaveLength(1);
  });

  it("takes one seat each: of several at the same moment, as many join as there are seats", async () => {
    const { admin, id, domain } = await withDomain(true);
    await withPlan(service, id, { paymentMethod: "MANUAL", seats: 3 });
    const people = await Promise.all([1, 2, 3, 4].map(() => service.person({ email: at(domain) })));
    const joined = async () =>
      (await Promise.all(people.map(businessOf))).filter((one) => one === id).length;
    const refused = async () =>
      (await changesOf(admin, id)).filter(({ change }) => change === "domain.member_refused");
    await expect.poll(async () => (await joined()) + (await refused()).length).toBe(4);
    expect(await joined()).toBe(2);
  });

  it("does not while the record is missing, also in the days of grace", async () => {
    const { admin, id, domain, recordId } = await withDomain(true);
    await removeRecord(recordId);
    const checked = await checkDomain(admin, id, domain);
    expect(checked.state).toBe("verified");
    expect(checked.missingSince).not.toBeNull();
    const other = await withDomain(true);
    const person = await service.person({ email: at(domain) });
    const later = await service.person({ email: at(other.domain) });
    await expect.poll(() => businessOf(later)).toBe(other.id);
    expect(await businessOf(person)).toBeNull();
  });

  it("does not once the domain is removed", async () => {
    const { admin, id, domain, recordId } = await withDomain(true);
    await removeRecord(recordId);
    await admin.api("DELETE /v1/businesses/{id}/domains", { path: { id }, body: { domain } });
    const other = await withDomain(true);
    const person = await service.person({ email: at(domain) });
    const later = await service.person({ email: at(other.domain) });
    await expect.poll(() => businessOf(later)).toBe(other.id);
    expect(await businessOf(person)).toBeNull();
  });
});

describe("A business whose trial is over", () => {
  it("adds no domain, and removes those that it has", async () => {
    const { admin, id, domain } = await withDomain(true);
    await withPlan(service, id, { paymentMethod: "NEEDS_PAYMENT_METHOD" });
    const body = { domain: fresh() };
    const asked = admin.api("POST /v1/businesses/{id}/domains", { path: { id }, body });
    expect((await problemOf(asked)).key).toBe("error.business.locked");
    const person = await service.person({ email: at(domain) });
    await messageTo(admin.email, ({ subject }) => subject === "Someone could not join Muster AG");
    expect(await businessOf(person)).toBeNull();
    const removed = { path: { id }, body: { domain } };
    expect(await admin.api("DELETE /v1/businesses/{id}/domains", removed)).toEqual([]);
  });

  it("lets nobody join by a domain that nobody has verified", async () => {
    const { admin, business } = await createdBusiness(service);
    const call = { path: { id: business.id }, body: { domain: fresh() } };
    await admin.api("POST /v1/businesses/{id}/domains", call);
    const body = { ...call.body, members_join: true };
    const asked = admin.api("PUT /v1/businesses/{id}/domains", { ...call, body });
    expect((await problemOf(asked)).key).toBe("error.domain.not_verified");
  });
});
