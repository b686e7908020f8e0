import { createHash, randomBytes } from "node:crypto";
import { createRemoteJWKSet, jwtVerify } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataFolder, removeFolder, startSandbox, type Sandbox } from "../../testing/start.ts";

const CALLBACK = "http://127.0.0.1:4000/signup/flows/eidplus/confirm";
const PERSON = {
  given_name: "Nora",
  family_name: "Zwahlen",
  email: "Nora@example.test",
  birth_date: "1984-05-12",
};

const home = dataFolder();
let sandbox: Sandbox;
let issuer = "";
beforeAll(async () => {
  sandbox = await startSandbox(home);
  issuer = sandbox.settings["EIDPLUS_ISSUER"] ?? "";
});
afterAll(async () => {
  await sandbox.stop();
  removeFolder(home);
});

const verifier = randomBytes(32).toString("base64url");
const asked = (more: Record<string, string> = {}) =>
  new URLSearchParams({
    response_type: "code",
    client_id: sandbox.settings["EIDPLUS_CLIENT_ID"] ?? "",
    redirect_uri: CALLBACK,
    scope: "openid profile email",
    state: "a state",
    nonce: "a nonce",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    ...more,
  });
const answer = (more: Record<string, string> = {}) =>
  fetch(`${issuer}/authorize`, {
    method: "POST",
    body: asked({ ...PERSON, answer: "confirm", ...more }),
    redirect: "manual",
  });
const backOf = (response: Response) => new URL(response.headers.get("location") ?? "");
const exchange = (code: string, more: Record<string, string> = {}, secret?: string) => {
  const { EIDPLUS_CLIENT_ID: id = "", EIDPLUS_CLIENT_SECRET: own = "" } = sandbox.settings;
  const pair = Buffer.from(`${id}:${secret ?? own}`).toString("base64");
  return fetch(`${issuer}/token`, {
    method: "POST",
    headers: { authorization: `Basic ${pair}` },
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code,
      redirect_uri: CALLBACK,
      code_verifier: verifier,
      ...more,
    }),
  });
};

describe("eID+", () => {
  it("shows a page to people who are sent there; its response may lead back to the service", async () => {
    const response = await fetch(`${issuer}/authorize?${asked().toString()}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-security-policy")).toContain(
      "form-action 'self' http://127.0.0.1:4000;",
    );
    expect(await response.text()).toContain('name="given_name"');
  });

  it("sends them back with a code for an assertion that its keys verify", async () => {
    const back = backOf(await answer());
    expect(back.href.startsWith(CALLBACK)).toBe(true);
    expect(back.searchParams.get("state")).toBe("a state");
    const code = back.searchParams.get("code") ?? "";
    const { id_token } = (await (await exchange(code)).json()) as { id_token: string };
    const { payload } = await jwtVerify(
      id_token,
      createRemoteJWKSet(new URL(`${issuer}/jwks.json`)),
      { issuer, audience: sandbox.settings["EIDPLUS_CLIENT_ID"] ?? "", algorithms: ["ES256"] },
    );
    expect(payload).toMatchObject({
      ...PERSON,
      email: "nora@example.test",
      email_verified: true,
      nonce: "a nonce",
    });
    expect((await exchange(code)).status).toBe(400);
  });

  it("sends back people who cancel, without a code", async () => {
    const { searchParams } = backOf(await answer({ answer: "cancel" }));
    expect(searchParams.get("error")).toBe("access_denied");
    expect(searchParams.get("code")).toBeNull();
  });

  it("accepts no other verifier, secret or address for a code", async () => {
    const code = async () => backOf(await answer()).searchParams.get("code") ?? "";
    expect((await exchange(await code(), { code_verifier: "another" })).status).toBe(400);
    expect((await exchange(await code(), { redirect_uri: `${CALLBACK}?x` })).status).toBe(400);
    expect((await exchange(await code(), {}, "another")).status).toBe(401);
  });

  it.each([
    ["another client", { client_id: "another" }],
    ["an address elsewhere", { redirect_uri: "https://example.org/signup/flows/eidplus/confirm" }],
    ["another page", { redirect_uri: "http://127.0.0.1:4000/login" }],
    ["no challenge", { code_challenge: "" }],
  ])("does not go on for %s", async (_what, more) => {
    expect((await fetch(`${issuer}/authorize?${asked(more).toString()}`)).status).toBe(400);
  });

  it("explains the page to people who were not sent there", async () => {
    const response = await fetch(issuer);
    expect(await response.text()).toContain("There is nothing to show.");
  });
});
