/** A business whose domain has an OpenID Connect provider that sends whatever a test wants. */
import { startService } from "../../../../testing/service.ts";
import { createdBusiness } from "../../businesses/testing/people.ts";
import { Browser, loginIn, startIn, verifiedDomain } from "./connections.ts";
import { CLIENT_ID, startIssuer } from "./oidc-issuer.ts";
import type { Crooked } from "./oidc-issuer.ts";

export type OidcBusiness = Awaited<ReturnType<typeof openOidcBusiness>>;

/** Starts service and provider, and connects them; call `close` at the end of the file. */
export async function openOidcBusiness() {
  const service = await startService();
  const issuer = await startIssuer();
  const made = await createdBusiness(service);
  const { admin } = made;
  const business = made.business.id;
  const { domain, recordId } = await verifiedDomain(service, business);
  const state = { people: 0, provider: "" };
  const of = () => `/v1/businesses/${business}/single-sign-on/${domain}`;

  /** Claims of a new person. */
  const somebody = (): Record<"sub" | "email" | "given_name" | "family_name", string> => {
    state.people += 1;
    return {
      sub: `subject-${state.people}`,
      email: `person${state.people}@${domain}`,
      given_name: "Lena",
      family_name: "Brunner",
    };
  };

  /** Connects the provider with these values. */
  async function put(more: Record<string, unknown> = {}) {
    const values = { method: "oidc", issuer: issuer.issuer, client_id: CLIENT_ID };
    const body = { ...values, client_secret: issuer.clientSecret, ...more };
    return new Browser(service).post(of(), body, { who: admin, method: "PUT" });
  }

  /** Runs a test login of the admin. Returns the connection after it. */
  async function test(claims: Record<string, unknown> = somebody(), crooked: Crooked = {}) {
    const browser = new Browser(service);
    const { body } = await browser.post(`${of()}/test`, {}, { who: admin });
    const back = await issuer.answer(new URL(String(body["url"])), claims, crooked);
    const path = await browser.follow(back);
    if (path !== `/business/members/domains?tab=single-sign-on&domain=${domain}`)
      throw new Error(`The test login led to ${path}.`);
    const { domains } = await admin.api("GET /v1/businesses/{id}/single-sign-on", {
      path: { id: business },
    });
    return domains.find((one) => one.domain === domain)?.connection;
  }

  /** Connects, tests and activates the provider. */
  async function connect(): Promise<void> {
    await put();
    await test();
    const { body } = await new Browser(service).post(`${of()}/activate`, {}, { who: admin });
    if (body["state"] !== "active") throw new Error(JSON.stringify(body));
    state.provider = String(body["id"]);
  }

  /** Logs a person in at the provider. Returns the next address of their browser. */
  async function arrive(claims: Record<string, unknown>, crooked?: Crooked, again = false) {
    const browser = new Browser(service);
    const login = await startIn(browser, state.provider, again);
    const back = await issuer.answer(login, claims, crooked);
    return { browser, path: await browser.follow(back) };
  }

  /** Logs a person in at the provider, and exchanges the login for a session of the service. */
  async function logIn(claims: Record<string, unknown>, crooked?: Crooked, again = false) {
    const { browser, path } = await arrive(claims, crooked, again);
    const login = loginIn(path);
    return { browser, login, ...(await browser.post("/v1/login/single-sign-on", { login })) };
  }

  /** Reads data from the database that no call returns. */
  const query = async (statement: string, values: readonly string[]) =>
    (await service.context.pool.query(statement, [...values])).rows as Record<string, unknown>[];

  /** The person of a token. */
  const me = async (token: unknown) => service.client(`Bearer ${String(token)}`)("GET /v1/user");

  await connect();
  return {
    service,
    issuer,
    admin,
    business,
    domain,
    recordId,
    state,
    of,
    somebody,
    put,
    test,
    connect,
    arrive,
    logIn,
    query,
    me,
    close: async () => {
      issuer.close();
      await service.stop();
    },
  };
}
