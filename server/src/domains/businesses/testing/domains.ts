/** Domains for tests, and the records of the sandbox's name server, by which they are verified. */
import type { Answer, Api } from "@paraph/contract/client";
import { sandbox } from "../../../../testing/sandbox.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { createdBusiness } from "./people.ts";

export type Domain = Answer<"GET /v1/businesses/{id}/domains">[number];

interface NewRecord {
  readonly name: string;
  readonly type?: "TXT" | "CNAME";
  readonly value?: string;
  /** The strings of a TXT record that has several. */
  readonly strings?: readonly string[];
}

async function send(method: string, path: string, body: unknown): Promise<string> {
  const answer = await fetch(`${sandbox().url}${path}`, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  return text;
}

/** Adds a record (TXT by default); returns its id. */
export async function addRecord(record: NewRecord): Promise<string> {
  const text = await send("POST", "/dns.json", { type: "TXT", ...record });
  return (JSON.parse(text) as { id: string }).id;
}

export async function removeRecord(id: string): Promise<void> {
  await send("DELETE", `/dns/${id}`, {});
}

/** The name server fails for this name; null: it no longer fails. */
export async function troubleAt(
  name: string,
  kind: "servfail" | "refused" | "silent" | "truncated" | "forged" | null,
): Promise<void> {
  await send("PUT", "/dns/trouble.json", { name, kind });
}

/** The domain with this name in a list; throws if it is missing. */
export function only(domains: readonly Domain[], domain: string): Domain {
  const found = domains.find((one) => one.domain === domain);
  if (found === undefined) throw new Error(`${domain} is not in the list.`);
  return found;
}

/** A domain that the business has verified, and the id of the record that proves it. */
export async function verifiedDomain(
  api: Api,
  business: string,
  domain: string,
): Promise<Domain & { readonly recordId: string }> {
  const call = { path: { id: business }, body: { domain } };
  const added = only(await api("POST /v1/businesses/{id}/domains", call), domain);
  const recordId = await addRecord(added.record);
  const checked = await api("POST /v1/businesses/{id}/domains/check", call);
  const found = only(checked, domain);
  if (found.state !== "verified") throw new Error(`${domain} is ${found.state}.`);
  return { ...found, recordId };
}

/** A domain that no other test has. */
export const freshDomain = (name = "muster"): string =>
  `${name}-${crypto.randomUUID().slice(0, 13)}.example`;

/** A new business, its admin, and a domain that it could have. */
export async function namedBusiness(service: TestService) {
  const { admin, business } = await createdBusiness(service);
  return { admin, id: business.id, domain: freshDomain() };
}

type Caller = Pick<TestPerson, "api">;

export const domainsOf = ({ api }: Caller, id: string): Promise<readonly Domain[]> =>
  api("GET /v1/businesses/{id}/domains", { path: { id } });

/** Adds a domain; returns it. */
export const addDomain = async ({ api }: Caller, id: string, domain: string): Promise<Domain> =>
  only(
    await api("POST /v1/businesses/{id}/domains", { path: { id }, body: { domain } }),
    domain.toLowerCase(),
  );

/** Checks the record of a domain; returns the domain with its new state. */
export const checkDomain = async ({ api }: Caller, id: string, domain: string): Promise<Domain> =>
  only(
    await api("POST /v1/businesses/{id}/domains/check", { path: { id }, body: { domain } }),
    domain,
  );
