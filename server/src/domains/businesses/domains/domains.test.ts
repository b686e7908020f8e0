/** The domains of businesses over HTTP, with the sandbox's name server. */
import { limits } from "@paraph/rules/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messageTo, problemOf, startService } from "../../../../testing/service.ts";
import type { TestService } from "../../../../testing/service.ts";
import { businessOfVerifiedDomain } from "../index.ts";
import {
  addDomain,
  addRecord,
  checkDomain,
  domainsOf,
  freshDomain,
  namedBusiness,
  troubleAt,
} from "../testing/domains.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const named = () => namedBusiness(service);

describe("A domain that an admin adds", () => {
  it("is pending, with the record that verifies it, and is listed with the business", async () => {
    const { admin, id, domain } = await named();
    const added = await addDomain(admin, id, domain.toUpperCase());
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
    expect(await domainsOf(admin, id)).toEqual([]);
  });

  it("is refused beyond the number of pending ones", async () => {
    const { admin, id } = await named();
    for (let n = 0; n < limits.domains.pending; n += 1) await addDomain(admin, id, freshDomain());
    const body = { domain: freshDomain() };
    const asked = admin.api("POST /v1/businesses/{id}/domains", { path: { id }, body });
    expect((await problemOf(asked)).key).toBe("error.domain.too_many");
  });

  it("has another value each time that it is added", async () => {
    const { admin, id, domain } = await named();
    const first = await addDomain(admin, id, domain);
    await admin.api("DELETE /v1/businesses/{id}/domains", { path: { id }, body: { domain } });
    const second = await addDomain(admin, id, domain);
    expect(second.record.value).not.toBe(first.record.value);
    await addRecord(first.record);
    expect(await checkDomain(admin, id, domain)).toMatchObject({
      state: "pending",
      lastResult: "wrong",
      found: [first.record.value],
    });
  });

  it("is for the admins of its business alone", async () => {
    const { admin, id, domain } = await named();
    const other = await named();
    await addDomain(admin, id, domain);
    const asked = { path: { id: other.id }, body: { domain } };
    for (const call of [
      "POST /v1/businesses/{id}/domains/check",
      "DELETE /v1/businesses/{id}/domains",
    ] as const) {
      expect((await problemOf(other.admin.api(call, asked))).key).toBe("error.not_found");
    }
    expect(await domainsOf(other.admin, other.id)).toEqual([]);
    expect(await domainsOf(admin, id)).toHaveLength(1);
  });
});

describe("A check of a domain", () => {
  it("verifies it by its record, among records of others", async () => {
    const { admin, id, domain } = await named();
    const { record } = await addDomain(admin, id, domain);
    expect(await checkDomain(admin, id, domain)).toMatchObject({
      lastResult: "none",
      state: "pending",
    });
    await addRecord({ name: record.name, value: "v=spf1 -all" });
    await addRecord(record);
    expect(await checkDomain(admin, id, domain)).toMatchObject({
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
    const { record } = await addDomain(admin, id, domain);
    const strings = [record.value.slice(0, 25), record.value.slice(25)];
    await addRecord({ name: record.name, strings });
    expect((await checkDomain(admin, id, domain)).state).toBe("verified");
  });

  it("follows an alias", async () => {
    const { admin, id, domain } = await named();
    const { record } = await addDomain(admin, id, domain);
    const target = `proof.${freshDomain("host")}`;
    await addRecord({ name: record.name, type: "CNAME", value: target });
    expect((await checkDomain(admin, id, domain)).lastResult).toBe("none");
    await addRecord({ name: target, value: record.value });
    expect((await checkDomain(admin, id, domain)).state).toBe("verified");
  });

  it("ends at an alias of itself", async () => {
    const { admin, id, domain } = await named();
    const { record } = await addDomain(admin, id, domain);
    await addRecord({ name: record.name, type: "CNAME", value: record.name });
    expect(await checkDomain(admin, id, domain)).toMatchObject({
      state: "pending",
      lastResult: "unreachable",
    });
  });

  it("asks over TCP if the response does not fit into a datagram", async () => {
    const { admin, id, domain } = await named();
    const { record } = await addDomain(admin, id, domain);
    await troubleAt(record.name, "truncated");
    await addRecord(record);
    expect((await checkDomain(admin, id, domain)).state).toBe("verified");
  });

  it("finds its record in a huge response, and keeps little of what others have written", async () => {
    const { admin, id, domain } = await named();
    const { record } = await addDomain(admin, id, domain);
    for (let n = 0; n < 30; n += 1) {
      await addRecord({ name: record.name, value: `paraph-verification=${n}${"x".repeat(700)}` });
    }
    const wrong = await checkDomain(admin, id, domain);
    expect(wrong.lastResult).toBe("wrong");
    expect(wrong.found).toHaveLength(5);
    expect(Math.max(...wrong.found.map(({ length }) => length))).toBe(100);
    await addRecord(record);
    expect((await checkDomain(admin, id, domain)).state).toBe("verified");
  });

  it.each(["servfail", "refused", "silent"] as const)(
    "says that the name servers do not answer: %s",
    async (trouble) => {
      const { admin, id, domain } = await named();
      const { record } = await addDomain(admin, id, domain);
      await addRecord(record);
      await troubleAt(record.name, trouble);
      expect(await checkDomain(admin, id, domain)).toMatchObject({
        state: "pending",
        lastResult: "unreachable",
      });
      await troubleAt(record.name, null);
      expect((await checkDomain(admin, id, domain)).state).toBe("verified");
    },
  );

  it("does not believe a response with the number of another question", async () => {
    const { admin, id, domain } = await named();
    const { record } = await addDomain(admin, id, domain);
    await troubleAt(record.name, "forged");
    await addRecord({ name: record.name, value: "paraph-verification=true" });
    expect((await checkDomain(admin, id, domain)).found).toEqual(["paraph-verification=true"]);
  });

  it("takes no other value, and no value at another name", async () => {
    const { admin, id, domain } = await named();
    const { record } = await addDomain(admin, id, domain);
    await addRecord({ name: domain, value: record.value });
    await addRecord({ name: record.name, value: `${record.value}0` });
    await addRecord({ name: record.name, value: record.value.toUpperCase() });
    expect(await checkDomain(admin, id, domain)).toMatchObject({
      state: "pending",
      lastResult: "wrong",
      found: [`${record.value}0`],
    });
  });
});

describe("The steps", () => {
  it("are mailed to anybody, in the name of the admin", async () => {
    const { admin, id, domain } = await named();
    const { record } = await addDomain(admin, id, domain);
    const email = `hostmaster.${crypto.randomUUID()}@example.test`;
    const call = { path: { id }, body: { domain, email } };
    await admin.api("POST /v1/businesses/{id}/domains/email", call);
    const mail = await messageTo(email);
    expect(mail.subject).toBe(`Anna Keller asks you to verify ${domain}`);
    expect(mail.text).toContain(record.name);
    expect(mail.text).toContain(record.value);
  });
});
