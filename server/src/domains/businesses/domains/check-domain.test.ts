/** The results of checks of domains, over time and with several businesses. */
import { limits } from "@paraph/rules/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inbox, messageTo, startService } from "../../../../testing/service.ts";
import type { TestService } from "../../../../testing/service.ts";
import { businessOfVerifiedDomain } from "../index.ts";
import {
  addDomain,
  addRecord,
  checkDomain,
  domainsOf,
  freshDomain,
  namedBusiness,
  only,
  removeRecord,
  troubleAt,
  verifiedDomain,
} from "../testing/domains.ts";
import { checkDue, enqueueChecks } from "./check-domain.ts";
import { unsafeDomainOf } from "./domain-queries.ts";

const DAY = 86_400_000;

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** The job of a domain, as the sweep hands it over. */
async function checkByJob(business: string, domain: string): Promise<void> {
  const row = await unsafeDomainOf(service.context.db, business, domain);
  await checkDue(service.context, { id: row?.id ?? "" });
}

const named = () => namedBusiness(service);

describe("The job", () => {
  it("verifies pending domains, and tells who has added them", async () => {
    const { admin, id, domain } = await named();
    const { record } = await addDomain(admin, id, domain);
    await addRecord(record);
    await service.later(limits.domains.every, () => enqueueChecks(service.context));
    const mail = await messageTo(admin.email, ({ subject }) => subject.includes(domain));
    expect(mail.subject).toBe(`${domain} is verified`);
    expect(only(await domainsOf(admin, id), domain).state).toBe("verified");
  });

  it("gives up after seven days, and begins again with the same value when an admin asks", async () => {
    const { admin, id, domain } = await named();
    const { record } = await addDomain(admin, id, domain);
    await service.later(limits.domains.attempt - 1000, () => checkByJob(id, domain));
    expect(only(await domainsOf(admin, id), domain).state).toBe("pending");
    await service.later(limits.domains.attempt, () => checkByJob(id, domain));
    expect(only(await domainsOf(admin, id), domain)).toMatchObject({
      state: "not_verified",
      lastResult: "none",
    });
    await messageTo(admin.email, ({ subject }) => subject === `${domain} is not verified`);
    const row = await unsafeDomainOf(service.context.db, id, domain);
    expect(row?.dueAt).toBeNull();
    const again = await checkDomain(admin, id, domain);
    expect(again).toMatchObject({ state: "pending", record });
    await addRecord(record);
    expect((await checkDomain(admin, id, domain)).state).toBe("verified");
  });

  it("warns the admins of a missing record twice, and takes the domain away after 14 days", async () => {
    const { admin, id, domain } = await named();
    const { recordId } = await verifiedDomain(admin.api, id, domain);
    await removeRecord(recordId);
    const subjects = async () =>
      (await inbox(admin.email))
        .map(({ subject }) => subject)
        .filter((one) => one.includes(domain))
        .toReversed();
    const missing = `The DNS record of ${domain} is missing`;
    const after = async (days: number) => {
      await service.later(days * DAY, () => checkByJob(id, domain));
      return only(await domainsOf(admin, id), domain);
    };
    const first = await after(1);
    expect(first).toMatchObject({ state: "verified", lastResult: "none" });
    expect(first.missingSince).not.toBeNull();
    expect((await after(2)).state).toBe("verified");
    expect((await after(3)).state).toBe("verified");
    await expect.poll(subjects).toEqual([missing]);
    expect((await after(14)).state).toBe("verified");
    await expect.poll(subjects).toEqual([missing, missing]);
    expect(await businessOfVerifiedDomain(service.context.db, domain)).toBe(id);
    expect((await after(15)).state).toBe("not_verified");
    await expect.poll(subjects).toEqual([missing, missing, `${domain} is no longer verified`]);
    expect(await businessOfVerifiedDomain(service.context.db, domain)).toBeUndefined();
  });

  it("takes no domain away that nobody was warned about, however late it comes", async () => {
    const { admin, id, domain } = await named();
    const { recordId } = await verifiedDomain(admin.api, id, domain);
    await removeRecord(recordId);
    const after = async (days: number) => {
      await service.later(days * DAY, () => checkByJob(id, domain));
      return only(await domainsOf(admin, id), domain).state;
    };
    expect(await after(1)).toBe("verified");
    expect(await after(60)).toBe("verified");
    expect(await after(61)).toBe("not_verified");
  });

  it("begins to count again once the record is back, and does not count outages", async () => {
    const { admin, id, domain } = await named();
    const { recordId, record } = await verifiedDomain(admin.api, id, domain);
    await removeRecord(recordId);
    await service.later(DAY, () => checkByJob(id, domain));
    await troubleAt(record.name, "servfail");
    await service.later(40 * DAY, () => checkByJob(id, domain));
    const unreachable = only(await domainsOf(admin, id), domain);
    expect(unreachable).toMatchObject({ state: "verified", lastResult: "unreachable" });
    await troubleAt(record.name, null);
    await addRecord(record);
    await service.later(41 * DAY, () => checkByJob(id, domain));
    expect(only(await domainsOf(admin, id), domain)).toMatchObject({
      state: "verified",
      missingSince: null,
      lostAt: null,
    });
  });
});

describe("Two businesses that name one domain", () => {
  it("cannot both have it: the second one waits until the record of the first one is gone", async () => {
    const first = await named();
    const { domain } = first;
    const second = await named();
    const own = await verifiedDomain(first.admin.api, first.id, domain);
    const { record } = await addDomain(second.admin, second.id, domain);
    await addRecord(record);
    expect(await checkDomain(second.admin, second.id, domain)).toMatchObject({
      state: "pending",
      lastResult: "taken",
      found: [own.record.value],
    });
    expect(await businessOfVerifiedDomain(service.context.db, domain)).toBe(first.id);
    await removeRecord(own.recordId);
    expect((await checkDomain(second.admin, second.id, domain)).state).toBe("verified");
    expect(await businessOfVerifiedDomain(service.context.db, domain)).toBe(second.id);
    expect(only(await domainsOf(first.admin, first.id), domain).state).toBe("not_verified");
    const subject = `Another business has verified ${domain}`;
    await messageTo(first.admin.email, (mail) => mail.subject === subject);
    const path = { id: first.id };
    const { changes } = await first.admin.api("GET /v2/businesses/{id}/audit", { path });
    expect(changes[0]).toMatchObject({ change: "domain.lost", actor: null });
  });

  it("stays with the first one while the second one has no record of its own", async () => {
    const first = await named();
    const { domain } = first;
    const second = await named();
    const own = await verifiedDomain(first.admin.api, first.id, domain);
    await addDomain(second.admin, second.id, domain);
    await removeRecord(own.recordId);
    expect((await checkDomain(second.admin, second.id, domain)).state).toBe("pending");
    expect(await businessOfVerifiedDomain(service.context.db, domain)).toBe(first.id);
  });

  it("at the same moment: exactly one has it", async () => {
    const domain = freshDomain();
    const rivals = await Promise.all([named(), named(), named(), named()]);
    for (const { admin, id } of rivals)
      await addRecord((await addDomain(admin, id, domain)).record);
    const states = await Promise.all(
      rivals.map(async ({ admin, id }) => (await checkDomain(admin, id, domain)).state),
    );
    expect(states.toSorted()).toEqual(["pending", "pending", "pending", "verified"]);
  });
});
