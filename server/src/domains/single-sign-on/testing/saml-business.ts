/** A business whose domain has a SAML provider that sends whatever a test wants. */
import { startService } from "../../../../testing/service.ts";
import { createdBusiness } from "../../businesses/testing/people.ts";
import { Browser, startIn, verifiedDomain } from "./connections.ts";
import {
  assertionOf,
  honest,
  newKeys,
  requestIn,
  responseOf,
  signatureOf,
  startMetadata,
  withSignature,
} from "./saml-signer.ts";
import type { Says, Signing } from "./saml-signer.ts";

export type SamlBusiness = Awaited<ReturnType<typeof openSamlBusiness>>;
export type Asked = ReturnType<typeof requestIn>;
/** Creates the response to a request from a correct assertion. */
export type Make = (says: Says, asked: Asked) => string;
export type FrameChange = Partial<Parameters<typeof responseOf>[1]>;

/** The error of the service for a response whose signature or content is wrong. */
export const INVALID = "/sso/error?reason=assertion_invalid";

/** Starts service and provider, and connects them; call `close` at the end of the file. */
export async function openSamlBusiness() {
  const service = await startService();
  const keys = await newKeys();
  const foreign = await newKeys();
  const metadata = await startMetadata(keys);
  const made = await createdBusiness(service);
  const { admin } = made;
  const business = made.business.id;
  const { domain } = await verifiedDomain(service, business);
  const state = { people: 0, provider: "" };
  const of = () => `/v1/businesses/${business}/single-sign-on/${domain}`;

  /** Connects the provider at this address. */
  const put = (issuer = metadata.address) =>
    new Browser(service).post(of(), { method: "saml", issuer }, { who: admin, method: "PUT" });

  const somebody = () => {
    state.people += 1;
    return { nameId: `subject-${state.people}`, email: `saml${state.people}@${domain}` };
  };

  /** A response around something. */
  const frame = (asked: Asked, inside: string, more: FrameChange = {}) =>
    responseOf(inside, {
      inResponseTo: asked.id,
      destination: asked.acs,
      issuer: metadata.entityId,
      ...more,
    });

  /** A signed assertion. */
  const signed = (says: Says, signing: Partial<Signing> = {}) => {
    const assertion = assertionOf(says);
    return withSignature(assertion, signatureOf(assertion, says.id, { keys, ...signing }));
  };

  /** The correct response. */
  const plain: Make = (says, asked) => frame(asked, signed(says));

  /** Sends the response to the request in an address, in a browser. Returns the next address. */
  async function respond(browser: Browser, url: URL, make: Make, more: Partial<Says> = {}) {
    const asked = requestIn(url);
    const says = { ...honest(asked, metadata.entityId), ...somebody(), ...more };
    const response = Buffer.from(make(says, asked)).toString("base64");
    const fields = { SAMLResponse: response, RelayState: asked.relayState };
    return { path: await browser.submit(asked.acs, fields), asked, says, fields };
  }

  /** Logs somebody in with a response. */
  async function arrive(make: Make, more: Partial<Says> = {}, again = false) {
    const browser = new Browser(service);
    const url = await startIn(browser, state.provider, again);
    return { browser, url, ...(await respond(browser, url, make, more)) };
  }

  /** Runs a test login. Returns the connection after it. */
  async function test(make: Make = plain, more: Partial<Says> = {}) {
    const browser = new Browser(service);
    const { body } = await browser.post(`${of()}/test`, {}, { who: admin });
    const { path } = await respond(browser, new URL(String(body["url"])), make, more);
    if (!path.startsWith("/business/members/domains?"))
      throw new Error(`The test login led to ${path}.`);
    const list = await admin.api("GET /v1/businesses/{id}/single-sign-on", {
      path: { id: business },
    });
    return list.domains.find((one) => one.domain === domain)?.connection;
  }

  await put();
  await test();
  const { body } = await new Browser(service).post(`${of()}/activate`, {}, { who: admin });
  if (body["state"] !== "active") throw new Error(JSON.stringify(body));
  state.provider = String(body["id"]);
  return {
    service,
    keys,
    foreign,
    metadata,
    admin,
    business,
    domain,
    state,
    of,
    put,
    somebody,
    frame,
    signed,
    plain,
    respond,
    arrive,
    test,
    close: async () => {
      metadata.close();
      await service.stop();
    },
  };
}
