import http from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import type { CryptoKey } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openEidPlus } from "./eid-plus.ts";

// An issuer that sends whatever a test wants, also responses that the honest issuer of the sandbox would never send.
let server: http.Server;
let issuer = "";
let named = "";
let own: CryptoKey;
let foreign: CryptoKey;
let token = "";
let status = 200;

const CLAIMS = {
  given_name: "Nora",
  family_name: "Zwahlen",
  email: "Nora@Example.test",
  email_verified: true,
  birth_date: "1984-05-12",
  nonce: "the nonce",
};

beforeAll(async () => {
  const pair = await generateKeyPair("ES256");
  own = pair.privateKey;
  foreign = (await generateKeyPair("ES256")).privateKey;
  const keys = [{ ...(await exportJWK(pair.publicKey)), kid: "1", alg: "ES256", use: "sig" }];
  server = http.createServer((request, response) => {
    const path = request.url ?? "";
    const answer = path.includes("openid-configuration")
      ? {
          issuer: named,
          authorization_endpoint: `${issuer}/authorize?ui=plain`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
        }
      : path === "/jwks"
        ? { keys }
        : { access_token: "none", token_type: "Bearer", id_token: token };
    response.statusCode = path === "/token" ? status : 200;
    response.setHeader("content-type", "application/json").end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  named = issuer;
});
afterAll(() => server.close());

interface Made {
  readonly claims?: Record<string, unknown>;
  readonly iss?: string;
  readonly aud?: string | string[];
  /** Seconds from now. */
  readonly iat?: number;
  readonly exp?: number;
  readonly jti?: boolean;
  readonly key?: CryptoKey;
}

/** An assertion that is valid except for the given faults. */
async function signed(made: Made = {}): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const assertion = new SignJWT({ ...CLAIMS, ...made.claims })
    .setProtectedHeader({ alg: "ES256", kid: "1" })
    .setIssuer(made.iss ?? issuer)
    .setAudience(made.aud ?? "us")
    .setSubject("somebody")
    .setIssuedAt(now + (made.iat ?? 0))
    .setExpirationTime(now + (made.exp ?? 300));
  if (made.jti ?? true) assertion.setJti("once");
  return assertion.sign(made.key ?? own);
}
const open = () => openEidPlus({ issuer, clientId: "us", clientSecret: "a secret" });
const redeem = () =>
  open().redeem({
    code: "code",
    verifier: "verifier",
    nonce: "the nonce",
    redirectUri: "http://us/",
    now: new Date(),
  });

describe("An assertion of eID+", () => {
  it("contains the identity of a person", async () => {
    token = await signed();
    expect(await redeem()).toMatchObject({
      subject: "somebody",
      firstName: "Nora",
      lastName: "Zwahlen",
      email: "nora@example.test",
      id: "once",
    });
  });

  it.each<[string, Made]>([
    ["signed by another key", { key: undefined, claims: {} }],
    ["of another issuer", { iss: "https://example.org" }],
    ["for somebody else", { aud: "others" }],
    ["for others too", { aud: ["us", "others"] }],
    ["with another nonce", { claims: { nonce: "another" } }],
    ["that is over", { iat: -500, exp: -60 }],
    ["good for longer than ten minutes", { exp: 1200 }],
    ["made longer than ten minutes ago", { iat: -1200, exp: 300 }],
    ["made in the future", { iat: 600, exp: 900 }],
    ["without an id of its own", { jti: false }],
    ["without a name", { claims: { family_name: " " } }],
    ["without an address", { claims: { email: "nobody" } }],
    ["without a date of birth", { claims: { birth_date: "long ago" } }],
  ])("is refused if it is %s", async (what, made) => {
    token = await signed(what === "signed by another key" ? { key: foreign } : made);
    await expect(redeem()).rejects.toMatchObject({ key: "error.eid.assertion_invalid" });
  });

  it("is refused without a signature, and with a shared secret", async () => {
    const [, payload] = (await signed()).split(".");
    const head = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
    token = `${head}.${payload}.`;
    await expect(redeem()).rejects.toMatchObject({ key: "error.eid.assertion_invalid" });
    token = await new SignJWT(CLAIMS)
      .setProtectedHeader({ alg: "HS256" })
      .sign(Buffer.from("a secret that is long enough for it"));
    await expect(redeem()).rejects.toMatchObject({ key: "error.eid.assertion_invalid" });
  });

  it("counts only for a confirmed address", async () => {
    token = await signed({ claims: { email_verified: false } });
    await expect(redeem()).rejects.toMatchObject({ key: "error.eid.email_not_verified" });
  });
});

describe("eID+", () => {
  it("is called at its stated address, with PKCE and a nonce", async () => {
    const asked = { state: "s", nonce: "n", challenge: "c", redirectUri: "http://us/back" };
    const url = new URL(await open().authorizationUrl(asked));
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ui: "plain",
      response_type: "code",
      client_id: "us",
      redirect_uri: "http://us/back",
      scope: "openid profile email",
      state: "s",
      nonce: "n",
      code_challenge: "c",
      code_challenge_method: "S256",
    });
  });

  it.each([
    [400, "error.eid.refused"],
    [500, "error.eid.unavailable"],
    [401, "error.eid.unavailable"],
  ])("that responds with %d to a code is %s", async (given, key) => {
    status = given;
    await expect(redeem()).rejects.toMatchObject({ key });
    status = 200;
  });

  it("is not accepted under another name", async () => {
    named = "https://example.org";
    await expect(redeem()).rejects.toMatchObject({ key: "error.eid.unavailable" });
    named = issuer;
  });
});
