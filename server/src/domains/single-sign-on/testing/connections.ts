/** Verified domains, identity providers and browsers for tests of single sign-on. */
import { randomUUID } from "node:crypto";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { newId } from "../../../platform/ids.ts";
import { recordNameOf } from "../../businesses/domains/judge-check.ts";
import { addRecord } from "../../businesses/testing/domains.ts";
import { businessDomains } from "../../businesses/tables.ts";
import { ssoConnections } from "../tables.ts";

/** An address that does not respond. */
export const NOWHERE = "http://127.0.0.1:9/metadata";

/** Gives a business a verified domain, with its record; how domains are verified is tested elsewhere. */
export async function verifiedDomain(
  { context: { db, clock } }: TestService,
  business: string,
  domain = `${randomUUID()}.example`,
): Promise<{ readonly id: string; readonly domain: string; readonly recordId: string }> {
  const id = newId();
  const verification = `paraph-verification=${randomUUID()}`;
  const recordId = await addRecord({ name: recordNameOf(domain), value: verification });
  const now = clock.now();
  await db.insert(businessDomains).values({
    id,
    business,
    domain,
    state: "verified",
    verification,
    requestedAt: now,
    verifiedAt: now,
    lastFound: [],
    warnings: 0,
    joins: false,
  });
  return { id, domain, recordId };
}

/** Gives a business a verified domain with a provider whose test login has passed, and which does not respond now. */
export async function testedDomain(service: TestService, business: string): Promise<string> {
  const { id, domain } = await verifiedDomain(service, business);
  const now = service.context.clock.now();
  await service.context.db.insert(ssoConnections).values({
    id: newId(),
    domain: id,
    method: "saml",
    issuer: NOWHERE,
    state: "tested",
    version: newId(),
    testedAt: now,
    createdAt: now,
    updatedAt: now,
  });
  return domain;
}

/** A browser: it keeps the cookies of the service, and sends its Origin. */
export class Browser {
  readonly #cookies = new Map<string, string>();
  readonly #service: TestService;

  constructor(service: TestService) {
    this.#service = service;
  }

  /** Makes a call, as the pages of the service do, or as other pages do (`origin`). */
  async post(
    path: string,
    body: unknown,
    more: { readonly who?: TestPerson; readonly origin?: string; readonly method?: string } = {},
  ): Promise<{ readonly status: number; readonly body: Record<string, unknown> }> {
    const answer = await this.#send(path, {
      method: more.method ?? "POST",
      headers: {
        "content-type": "application/json",
        origin: more.origin ?? this.#service.url,
        ...(more.who && { authorization: more.who.authorization }),
      },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      body: text === "" ? {} : (JSON.parse(text) as Record<string, unknown>),
    };
  }

  /** Follows a link back to the service. Returns the next address. */
  async follow(address: string): Promise<string> {
    const answer = await this.#send(address, { method: "GET" });
    return answer.headers.get("location") ?? String(answer.status);
  }

  /** Returns to the service by a form of another site. Returns the next address. */
  async submit(address: string, fields: Readonly<Record<string, string>>): Promise<string> {
    const answer = await this.#send(address, {
      method: "POST",
      headers: { origin: "https://provider.example" },
      body: new URLSearchParams(fields),
    });
    return answer.headers.get("location") ?? String(answer.status);
  }

  async #send(address: string, init: RequestInit): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = new Headers(init.headers);
    if (cookie !== "") headers.set("cookie", cookie);
    const answer = await fetch(new URL(address, this.#service.url), {
      ...init,
      headers,
      redirect: "manual",
    });
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ""] = set.split(";", 1);
      const at = pair.indexOf("=");
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  }
}

/** Starts a login in a browser. Returns the address at the provider. */
export async function startIn(browser: Browser, provider: string, again = false): Promise<URL> {
  const { body } = await browser.post("/v1/login/single-sign-on/start", {
    identity_provider: provider,
    again,
  });
  if (typeof body["url"] !== "string") throw new Error(JSON.stringify(body));
  return new URL(body["url"]);
}

/** The id of the login in the next address of a browser; undefined if it was refused. */
export const loginIn = (path: string): string | undefined =>
  /^\/login\?sso=([0-9a-f-]{36})$/.exec(path)?.[1];
