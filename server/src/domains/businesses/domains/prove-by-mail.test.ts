/** Domains that are proven by a mail to one of their addresses, with time going by and several businesses. */
import { limits } from "@paraph/rules/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inbox, messageTo, problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import {
  addDomain,
  addRecord,
  checkDomain,
  domainsOf,
  freshDomain,
  namedBusiness,
  only,
  troubleAt,
  verifiedDomain,
} from "../testing/domains.ts";
import { newId } from "../../../platform/ids.ts";
import type { Admin } from "../../../platform/principal.ts";
import { checkDue } from "./check-domain.ts";
import { isProven, unsafeDomainOf } from "./domain-queries.ts";
import { sendProof } from "./prove-by-mail.ts";

const DAY = 86_400_000;
const { counts, link, warned } = limits.domains.mailed;

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const asAdmin = ({ id, email, firstName, lastName }: TestPerson, business: string): Admin => ({
  kind: "person",
  id,
  sessionId: newId(),
  business: { id: business, role: "admin" },
  email,
  emailVerified: true,
  firstName,
  lastName,
  language: "en-gb",
  mobile: null,
  identityLevel: "none",
  secondFactor: false,
});

const named = () => namedBusiness(service);
type Mailbox = "admin" | "hostmaster" | "postmaster";

const ask = async (
  { api }: TestPerson,
  id: string,
  domain: string,
  mailbox: Mailbox = "hostmaster",
) =>
  only(
    await api("POST /v1/businesses/{id}/domains/proof-mail", {
      path: { id },
      body: { domain, mailbox },
    }),
    domain,
  );
const prove = ({ api }: TestPerson, id: string, domain: string, token: string) =>
  api("POST /v1/businesses/{id}/domains/proof", { path: { id }, body: { domain, token } });

/** The token of the last link that was mailed to an address. */
async function tokenAt(address: string): Promise<string> {
  const { links } = await messageTo(address, ({ subject }) => subject.startsWith("Confirm that"));
  const found = links.find((one) => one.includes("/business/members/domains"));
  return new URL(found ?? "").hash.slice(1);
}

/** A domain that its business has proven by mail. */
async function proven({ admin, id, domain }: Awaited<ReturnType<typeof named>>) {
  await addDomain(admin, id, domain);
  await ask(admin, id, domain);
  const token = await tokenAt(`hostmaster@${domain}`);
  return { token, domains: await prove(admin, id, domain, token) };
}

async function checkByJob(business: string, domain: string): Promise<void> {
  const row = await unsafeDomainOf(service.context.db, business, domain);
  await checkDue(service.context, { id: row?.id ?? "" });
}
const provenNow = async (business: string, domain: string) => {
  const row = await unsafeDomainOf(service.context.db, business, domain);
  return row !== undefined && isProven(row);
};

describe("A link that is mailed to an address of a domain", () => {
  it("verifies the domain once, by a call of an admin of the business that asked", async () => {
    const its = await named();
    const { admin, id, domain } = its;
    await addDomain(admin, id, domain);
    const asked = await ask(admin, id, domain, "postmaster");
    expect(asked.state).toBe("pending");
    expect(asked.mail.addresses.map(({ address }) => address)).toEqual(
      ["admin", "administrator", "hostmaster", "postmaster", "webmaster"].map(
        (name) => `${name}@${domain}`,
      ),
    );
    expect(asked.mail.sent?.address).toBe(`postmaster@${domain}`);
    const token = await tokenAt(`postmaster@${domain}`);
    const other = await named();
    await addDomain(other.admin, other.id, domain);
    const invalid = { status: 400, key: "error.domain.proof_invalid" };
    expect(await problemOf(prove(other.admin, other.id, domain, token))).toMatchObject(invalid);
    expect(await problemOf(prove(admin, id, domain, `${token}x`))).toMatchObject(invalid);
    const now = only(await prove(admin, id, domain, token), domain);
    expect(now).toMatchObject({ state: "verified", missingSince: null, can: { change: true } });
    const until = new Date(now.mail.provenUntil ?? 0).getTime();
    expect(until).toBe(new Date(now.verifiedAt ?? 0).getTime() + counts);
    expect(now.mail.sent).toBeNull();
    expect(await provenNow(id, domain)).toBe(true);
    expect(await problemOf(prove(admin, id, domain, token))).toMatchObject(invalid);
  });

  it("is void after a day, and once a newer one was sent", async () => {
    const { admin, id, domain } = await named();
    await addDomain(admin, id, domain);
    await ask(admin, id, domain, "admin");
    const first = await tokenAt(`admin@${domain}`);
    await ask(admin, id, domain, "hostmaster");
    const second = await tokenAt(`hostmaster@${domain}`);
    const invalid = { key: "error.domain.proof_invalid" };
    expect(await problemOf(prove(admin, id, domain, first))).toMatchObject(invalid);
    await service.later(link, async () => {
      const later = await service.again(admin);
      expect(await problemOf(prove(later, id, domain, second))).toMatchObject(invalid);
      expect(only(await domainsOf(later, id), domain).mail.sent).toBeNull();
    });
    expect(only(await prove(admin, id, domain, second), domain).state).toBe("verified");
  });

  it("begins an attempt that is over", async () => {
    const its = await named();
    await addDomain(its.admin, its.id, its.domain);
    await service.later(limits.domains.attempt, () => checkByJob(its.id, its.domain));
    expect(only(await domainsOf(its.admin, its.id), its.domain).state).toBe("not_verified");
    await ask(its.admin, its.id, its.domain);
    const token = await tokenAt(`hostmaster@${its.domain}`);
    const now = only(await prove(its.admin, its.id, its.domain, token), its.domain);
    expect(now).toMatchObject({ state: "verified", endsAt: null });
  });

  it("takes no domain from another business; a record does", async () => {
    const first = await named();
    const second = await named();
    await proven(first);
    const { domain } = first;
    const { record } = await addDomain(second.admin, second.id, domain);
    const taken = { status: 409, key: "error.domain.taken" };
    expect(await problemOf(ask(second.admin, second.id, domain))).toMatchObject(taken);
    await addRecord(record);
    expect((await checkDomain(second.admin, second.id, domain)).state).toBe("verified");
    const lost = only(await domainsOf(first.admin, first.id), domain);
    expect(lost).toMatchObject({ state: "not_verified", mail: { provenUntil: null } });
  });

  it("counts for nothing if another business has verified the domain meanwhile", async () => {
    const first = await named();
    const second = await named();
    await addDomain(first.admin, first.id, first.domain);
    await ask(first.admin, first.id, first.domain);
    const token = await tokenAt(`hostmaster@${first.domain}`);
    await verifiedDomain(second.admin.api, second.id, first.domain);
    const late = prove(first.admin, first.id, first.domain, token);
    expect(await problemOf(late)).toMatchObject({ key: "error.domain.taken" });
  });

  it("is sent to names below one domain a few times a day, for all businesses together", async () => {
    const site = freshDomain("site");
    const { most } = limits.domains.proofsOfSite;
    const businesses = [await named(), await named()] as const;
    const strict = {
      ...service.context,
      settings: { ...service.context.settings, rateLimitFactor: 1 },
    };
    const send = async (at: number) => {
      const { admin, id } = businesses[at % 2 === 0 ? 0 : 1];
      const domain = `n${at}.${site}`;
      await addDomain(admin, id, domain);
      await sendProof(strict, asAdmin(admin, id), { domain, mailbox: "webmaster" });
    };
    for (let at = 0; at < most; at += 1) await send(at);
    await messageTo(`webmaster@n${most - 1}.${site}`, () => true);
    await expect(send(most)).rejects.toThrow("error.domain.not_mailed");
    const { admin, id } = businesses[0];
    expect(only(await domainsOf(admin, id), `n${most}.${site}`).mail.sent).toBeNull();
  });
});

describe("A proof by mail", () => {
  it("counts without a record for its time, with a warning before; then it gives no new power, and the domain is lost", async () => {
    const its = await named();
    const { admin, id, domain } = its;
    await proven(its);
    const subjects = async () =>
      (await inbox(admin.email))
        .map(({ subject }) => subject)
        .filter((one) => one.includes(domain))
        .toReversed();
    const at = async (moment: number) => {
      await service.later(moment, () => checkByJob(id, domain));
      return only(await domainsOf(admin, id), domain);
    };
    expect(await at(1 * DAY)).toMatchObject({ lastResult: "none", missingSince: null });
    await at(counts - warned - 1000);
    expect(await subjects()).toEqual([]);
    const warning = `The proof of ${domain} ends soon`;
    await at(counts - warned + 1000);
    await at(counts - warned + DAY);
    await expect.poll(subjects).toEqual([warning]);
    expect(await provenNow(id, domain)).toBe(true);
    // The check is due when the proof ends, and an outage of the name servers does not prolong it.
    const row = await unsafeDomainOf(service.context.db, id, domain);
    await at(counts - 1000);
    const due = (await unsafeDomainOf(service.context.db, id, domain))?.dueAt;
    expect(due).toEqual(row?.mailProvenUntil);
    await troubleAt(`_paraph.${domain}`, "servfail");
    const over = await at(counts + 1000);
    await troubleAt(`_paraph.${domain}`, null);
    expect(over).toMatchObject({ state: "verified", lastResult: "unreachable" });
    expect(over.missingSince).not.toBeNull();
    expect(await provenNow(id, domain)).toBe(false);
    await at(counts + 1.5 * DAY);
    const missing = `The proof of ${domain} has expired`;
    await expect.poll(subjects).toEqual([warning, missing]);
    await at(counts + 13.5 * DAY);
    await expect.poll(subjects).toEqual([warning, missing, missing]);
    expect((await at(counts + 15 * DAY)).state).toBe("not_verified");
  });

  it("can be repeated in the days of grace, and is replaced by a record that is found", async () => {
    const its = await named();
    const { admin, id, domain } = its;
    await proven(its);
    await service.later(counts + 1000, () => checkByJob(id, domain));
    expect(await provenNow(id, domain)).toBe(false);
    await ask(admin, id, domain, "admin");
    const again = await prove(admin, id, domain, await tokenAt(`admin@${domain}`));
    expect(only(again, domain)).toMatchObject({ state: "verified", missingSince: null });
    expect(await provenNow(id, domain)).toBe(true);
    await addRecord(only(again, domain).record);
    expect(await checkDomain(admin, id, domain)).toMatchObject({
      lastResult: "found",
      mail: { provenUntil: null },
    });
  });
});
