import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sandbox } from "../../../testing/sandbox.ts";
import { startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import { createdBusiness } from "../businesses/testing/people.ts";
import { Browser, loginIn, startIn, verifiedDomain } from "./testing/connections.ts";

// The providers of the sandbox use third-party libraries: the service understands what other software sends.
let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** The pages of the sandbox in a browser. */
class Pages {
  readonly #cookies = new Map<string, string>();

  /** Opens an address, and follows redirects within the sandbox. */
  async open(address: string, form?: Readonly<Record<string, string>>) {
    let at = new URL(address, sandbox().url);
    let body = form && new URLSearchParams(form);
    for (;;) {
      const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const answer = await fetch(at, {
        method: body ? "POST" : "GET",
        headers: { cookie },
        redirect: "manual",
        ...(body && { body }),
      });
      for (const set of answer.headers.getSetCookie()) {
        const [pair = ""] = set.split(";", 1);
        this.#cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
      }
      const onwards = answer.headers.get("location");
      if (onwards === null) return { at, text: await answer.text() };
      at = new URL(onwards, at);
      body = undefined;
      if (at.origin !== new URL(sandbox().url).origin) return { at, text: "" };
    }
  }
}

const valueOf = (page: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1]?.replaceAll("&#43;", "+") ?? "";
const person = (domain: string) => ({
  email: `lena@${domain}`,
  given_name: "Lena",
  family_name: "Brunner",
  groups: "legal",
  email_verified: "true",
  answer: "log-in",
});

async function logInByOidc(browser: Browser, url: URL, domain: string): Promise<string> {
  const pages = new Pages();
  const { at } = await pages.open(url.href);
  const back = await pages.open(at.href, person(domain));
  return browser.follow(back.at.href);
}

async function logInBySaml(browser: Browser, url: URL, domain: string): Promise<string> {
  const pages = new Pages();
  const { text } = await pages.open(url.href);
  const hidden = {
    SAMLRequest: valueOf(text, "SAMLRequest"),
    RelayState: valueOf(text, "RelayState"),
  };
  const { text: back } = await pages.open("/saml/login", { ...person(domain), ...hidden });
  const acs = /<form class="sheet" method="post" action="([^"]*)"/.exec(back)?.[1] ?? "";
  return browser.submit(acs, {
    SAMLResponse: valueOf(back, "SAMLResponse"),
    RelayState: valueOf(back, "RelayState"),
  });
}

async function valuesFor(method: "oidc" | "saml", admin: TestPerson, business: string) {
  const { issuer, metadata_url: metadata } = (await (
    await fetch(`${sandbox().url}/identity-providers.json`)
  ).json()) as Record<string, string>;
  if (method === "saml") return { method, issuer: metadata };
  const { domains } = await admin.api("GET /v1/businesses/{id}/single-sign-on", {
    path: { id: business },
  });
  const registered = await fetch(`${sandbox().url}/identity-providers/clients.json`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ redirect_uri: domains[0]?.addresses.oidcRedirect }),
  });
  const { client_id, client_secret } = (await registered.json()) as Record<string, string>;
  return { method, issuer, client_id, client_secret };
}

describe.each([
  ["oidc", logInByOidc],
  ["saml", logInBySaml],
] as const)("The %s provider of the sandbox", (method, logIn) => {
  it("is connected, tested and used", async () => {
    const { admin, business } = await createdBusiness(service);
    const { domain } = await verifiedDomain(service, business.id);
    const at = `/v1/businesses/${business.id}/single-sign-on/${domain}`;
    const browser = new Browser(service);
    const values = await valuesFor(method, admin, business.id);
    const connected = await browser.post(at, values, { who: admin, method: "PUT" });
    expect(connected).toMatchObject({ status: 200, body: { state: "set_up" } });
    const begun = await browser.post(`${at}/test`, {}, { who: admin });
    await logIn(browser, new URL(String(begun.body["url"])), domain);
    const active = await browser.post(`${at}/activate`, {}, { who: admin });
    expect(active.body).toMatchObject({ state: "active", test: { passed: true } });
    const path = await logIn(browser, await startIn(browser, String(active.body["id"])), domain);
    const login = loginIn(path);
    const { status, body } = await browser.post("/v1/login/single-sign-on", { login });
    expect([path, status]).toEqual([expect.stringContaining("/login?sso="), 200]);
    const me = await service.client(`Bearer ${String(body["value"])}`)("GET /v1/user");
    expect(me).toMatchObject({ email: `lena@${domain}`, firstName: "Lena", lastName: "Brunner" });
  });
});
