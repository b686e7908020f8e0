/** The domains of businesses over HTTP, with the sandbox's name server. */
import { limits } from "@paraph/rules/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inbox, messageTo, problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { businessOfVerifiedDomain } from "../index.ts";
import { addRecord, only, removeRecord, troubleAt, verifiedDomain } from "../testing/domains.ts";
import { createdBusiness } from "../testing/people.ts";
import { checkDue, enqueueChecks } from "./check-domain.ts";
import { unsafeDomainOf } from "./domain-queries.ts";

const DAY = 86_400_000;

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** A domain that no other test has. */
const fresh = (name = "muster"): string => `${name}-${crypto.randomUUID().slice(0, 13)}.example`;
const list = ({ api }: TestPerson, id: string) =>
  api("GET /v1/businesses/{id}/domains", { path: { id } });
const add = async ({ api }: TestPerson, id: string, domain: string) =>
  only(
    await api("POST /v1/businesses/{id}/domains", { path: { id }, body: { domain } }),
    domain.toLowerCase(),
  );
const check = async ({ api }: TestPerson, id: string, domain: string) =>
  only(
    await api("POST /v1/businesses/{id}/domains/check", { path: { id }, body: { domain } }),
    domain,
  );

/** The job of a domain, as the sweep hands it over. */
async function checkByJob(business: string, domain: string): Promise<void> {
  const row = await unsafeDomainOf(service.context.db, business, domain);
  await checkDue(service.context, { id: row?.id ?? "" });
}

const named = async () => {
  const { admin, business } = await createdBusiness(service);
  return { admin, id: business.id, domain: fresh() };
};

describe("A domain that an admin adds", () => {
  it("is pending, with the record that verifies it, and is listed with the business", async () => {
    const { admin, id, domain } = await named();
    const added = await add(admin, id, domain.toUpperCase());
    expect(added).toMatchObject({
      domain,
      written: domain,
      state: "pending",
      record: { type: "TXT", name: `_paraph.${domain}`, ttl: 3600 },
      members: 0,
      requestedBy: { id: admin.id },
      lastCheckedAt: null,
      membersJoin: false,
      can: { check: true, change: false, email: true, remove: true },
    });
    expect(added.record.value).toMatch(/^paraph-verification=[\da-f]{24}$/);
    const until = new Date(added.endsAt ?? 0).getTime() - new Date(added.requestedAt).getTime();
    expect(until).toBe(limits.domains.attempt);
    const business = await admin.api("GET /v1/businesses/{id}", { path: { id } });
    expect(business.domains).toEqual([{ domain, state: "pending" }]);
    expect(await businessOfVerifiedDomain(service.context.db, domain)).toBeUndefined();
  });

  it("is shown in the letters of its language, and is the same in both forms", async () => {
    const { admin, id } = await named();
    const name = crypto.randomUUID().slice(0, 8);
    const body = { domain: `Müller${name}.example` };
    const [added] = await admin.api("POST /v1/businesses/{id}/domains", { path: { id }, body });
    expect(added?.written).toBe(`müller${name}.example`);
    expect(added?.domain).toMatch(/^xn--mller.*\.example$/);
    const again = { path: { id }, body: { domain: added?.domain ?? "" } };
    const twice = await problemOf(admin.api("POST /v1/businesses/{id}/domains", again));
    expect(twice.key).toBe("error.domain.exists");
  });

  it.each([
    ["[192.0.2.1]", "error.domain.address"],
    ["192.0.2.1", "error.domain.address"],
    ["https://muster.example/", "error.domain.invalid"],
    ["localhost", "error.domain.invalid"],
    ["gmail.com", "error.domain.public_mail"],
    ["Bluewin.ch", "error.domain.public_mail"],
    ["co.uk", "error.domain.public_suffix"],
  ])("is refused with the reason if nobody can prove it: %s", async (domain, key) => {
    const { admin, id } = await named();
    const asked = admin.api("POST /v1/businesses/{id}/domains", { path: { id }, body: { domain } });
    expect((await problemOf(asked)).key).toBe(key);
    expect(await list(admin, id)).toEqual([]);
  });

  it("is refused beyond the number of pending ones", async () => {
    const { admin, id } = await named();
    for (let n = 0; n < limits.domains.pending; n += 1) await add(admin, id, fresh());
    const body = { domain: fresh() };
    const asked = admin.api("POST /v1/businesses/{id}/domains", { path: { id }, body });
    expect((await problemOf(asked)).key).toBe("error.domain.too_many");
  });

  it("has another value each time that it is added", async () => {
    const { admin, id, domain } = await named();
    const first = await add(admin, id, domain);
    await admin.api("DELETE /v1/businesses/{id}/domains", { path: { id }, body: { domain } });
    const second = await add(admin, id, domain);
    expect(second.record.value).not.toBe(first.record.value);
    await addRecord(first.record);
    expect(await check(admin, id, domain)).toMatchObject({
      state: "pending",
      lastResult: "wrong",
      found: [first.record.value],
    });
  });

  it("is for the admins of its business alone", async () => {
    const { admin, id, domain } = await named();
    const other = await named();
    await add(admin, id, domain);
    const asked = { path: { id: other.id }, body: { domain } };
    for (const call of [
      "POST /v1/businesses/{id}/domains/check",
      "DELETE /v1/businesses/{id}/domains",
    ] as const) {
      expect((await problemOf(other.admin.api(call, asked))).key).toBe("error.not_found");
    }
    expect(await list(other.admin, other.id)).toEqual([]);
    expect(await list(admin, id)).toHaveLength(1);
  });
});

describe("A check of a domain", () => {
  it("verifies it by its record, among records of others", async () => {
    const { admin, id, domain } = await named();
    const { record } = await add(admin, id, domain);
    expect(await check(admin, id, domain)).toMatchObject({ lastResult: "none", state: "pending" });
    await addRecord({ name: record.name, value: "v=spf1 -all" });
    await addRecord(record);
    expect(await check(admin, id, domain)).toMatchObject({
      state: "verified",
      lastResult: "found",
      found: [],
      endsAt: null,
      can: { change: true },
    });
    expect(await businessOfVerifiedDomain(service.context.db, domain)).toBe(id);
    const { changes } = await admin.api("GET /v2/businesses/{id}/audit", { path: { id } });
    expect(changes.slice(0, 2).map(({ change, actor }) => [change, actor?.email])).toEqual([
      ["domain.verified", admin.email],
      ["domain.added", admin.email],
    ]);
  });

  it("joins the strings of a record (RFC 1035 §3.3.14)", async () => {
    const { admin, id, domain } = await named();
    const { record } = await add(admin, id, domain);
    const strings = [record.value.slice(0, 25), record.value.slice(25)];
    await addRecord({ name: record.name, strings });
    expect((await check(admin, id, domain)).state).toBe("verified");
  });

  it("follows an alias", async () => {
    const { admin, id, domain } = await named();
    const { record } = await add(admin, id, domain);
    const target = `proof.${fresh("host")}`;
    await addRecord({ name: record.name, type: "CNAME", value: target });
    expect((await check(admin, id, domain)).lastResult).toBe("none");
    await addRecord({ name: target, value: record.value });
    expect((await check(admin, id, domain)).state).toBe("verified");
  });

  it("ends at an alias of itself", async () => {
    const { admin, id, domain } = await named();
    const { record } = await add(admin, id, domain);
    await addRecord({ name: record.name, type: "CNAME", value: record.name });
    expect(await check(admin, id, domain)).toMatchObject({
      state: "pending",
      lastResult: "unreachable",
    });
  });

  it("asks over TCP if the response does not fit into a datagram", async () => {
    const { admin, id, domain } = await named();
    const { record } = await add(admin, id, domain);
    await troubleAt(record.name, "truncated");
    await addRecord(record);
    expect((await check(admin, id, domain)).state).toBe("verified");
  });

  it("finds its record in a huge response, and keeps little of what others have written", async () => {
    const { admin, id, domain } = await named();
    const { record } = await add(admin, id, domain);
    for (let n = 0; n < 30; n += 1) {
      await addRecord({ name: record.name, value: `paraph-verification=${n}${"x".repeat(700)}` });
    }
    const wrong = await check(admin, id, domain);
    expect(wrong.lastResult).toBe("wrong");
    expect(wrong.found).toHaveLength(5);
    expect(Math.max(...wrong.found.map(({ length }) => length))).toBe(100);
    await addRecord(record);
    expect((await check(admin, id, domain)).state).toBe("verified");
  });

  it.each(["servfail", "refused", "silent"] as const)(
    "says that the name servers do not answer: %s",
    async (trouble) => {
      const { admin, id, domain } = await named();
      const { record } = await add(admin, id, domain);
      await addRecord(record);
      await troubleAt(record.name, trouble);
      expect(await check(admin, id, domain)).toMatchObject({
        state: "pending",
        lastResult: "unreachable",
      });
      await troubleAt(record.name, null);
      expect((await check(admin, id, domain)).state).toBe("verified");
    },
  );

  it("does not believe a response with the number of another question", async () => {
    const { admin, id, domain } = await named();
    const { record } = await add(admin, id, domain);
    await troubleAt(record.name, "forged");
    await addRecord({ name: record.name, value: "paraph-verification=true" });
    expect((await check(admin, id, domain)).found).toEqual(["paraph-verification=true"]);
  });

  it("takes no other value, and no value at another name", async () => {
    const { admin, id, domain } = await named();
    const { record } = await add(admin, id, domain);
    await addRecord({ name: domain, value: record.value });
    await addRecord({ name: record.name, value: `${record.value}0` });
    await addRecord({ name: record.name, value: record.value.toUpperCase() });
    expect(await check(admin, id, domain)).toMatchObject({
      state: "pending",
      lastResult: "wrong",
      found: [`${record.value}0`],
    });
  });
});

describe("The job", () => {
  it("verifies pending domains, and tells who has added them", async () => {
    const { admin, id, domain } = await named();
    const { record } = await add(admin, id, domain);
    await addRecord(record);
    await service.later(limits.domains.every, () => enqueueChecks(service.context));
    const mail = await messageTo(admin.email, ({ subject }) => subject.includes(domain));
    expect(mail.subject).toBe(`${domain} is verified`);
    expect(only(await list(admin, id), domain).state).toBe("verified");
  });

  it("gives up after seven days, and begins again with the same value when an admin asks", async () => {
    const { admin, id, domain } = await named();
    const { record } = await add(admin, id, domain);
    await service.later(limits.domains.attempt - 1000, () => checkByJob(id, domain));
    expect(only(await list(admin, id), domain).state).toBe("pending");
    await service.later(limits.domains.attempt, () => checkByJob(id, domain));
    expect(only(await list(admin, id), domain)).toMatchObject({
      state: "not_verified",
      lastResult: "none",
    });
    await messageTo(admin.email, ({ subject }) => subject === `${domain} is not verified`);
    const row = await unsafeDomainOf(service.context.db, id, domain);
    expect(row?.dueAt).toBeNull();
    const again = await check(admin, id, domain);
    expect(again).toMatchObject({ state: "pending", record });
    await addRecord(record);
    expect((await check(admin, id, domain)).state).toBe("verified");
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
      return only(await list(admin, id), domain);
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
      return only(await list(admin, id), domain).state;
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
    const unreachable = only(await list(admin, id), domain);
    expect(unreachable).toMatchObject({ state: "verified", lastResult: "unreachable" });
    await troubleAt(record.name, null);
    await addRecord(record);
    await service.later(41 * DAY, () => checkByJob(id, domain));
    expect(only(await list(admin, id), domain)).toMatchObject({
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
    const { record } = await add(second.admin, second.id, domain);
    await addRecord(record);
    expect(await check(second.admin, second.id, domain)).toMatchObject({
      state: "pending",
      lastResult: "taken",
      found: [own.record.value],
    });
    expect(await businessOfVerifiedDomain(service.context.db, domain)).toBe(first.id);
    await removeRecord(own.recordId);
    expect((await check(second.admin, second.id, domain)).state).toBe("verified");
    expect(await businessOfVerifiedDomain(service.context.db, domain)).toBe(second.id);
    expect(only(await list(first.admin, first.id), domain).state).toBe("not_verified");
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
    await add(second.admin, second.id, domain);
    await removeRecord(own.recordId);
    expect((await check(second.admin, second.id, domain)).state).toBe("pending");
    expect(await businessOfVerifiedDomain(service.context.db, domain)).toBe(first.id);
  });

  it("at the same moment: exactly one has it", async () => {
    const domain = fresh();
    const rivals = await Promise.all([named(), named(), named(), named()]);
    for (const { admin, id } of rivals) await addRecord((await add(admin, id, domain)).record);
    const states = await Promise.all(
      rivals.map(async ({ admin, id }) => (await check(admin, id, domain)).state),
    );
    expect(states.toSorted()).toEqual(["pending", "pending", "pending", "verified"]);
  });
});

describe("The steps", () => {
  it("are mailed to anybody, in the name of the admin", async () => {
    const { admin, id, domain } = await named();
    const { record } = await add(admin, id, domain);
    const email = `hostmaster.${crypto.randomUUID()}@example.test`;
    const call = { path: { id }, body: { domain, email } };
    await admin.api("POST /v1/businesses/{id}/domains/email", call);
    const mail = await messageTo(email);
    expect(mail.subject).toBe(`Anna Keller asks you to verify ${domain}`);
    expect(mail.text).toContain(record.name);
    expect(mail.text).toContain(record.value);
  });
});
