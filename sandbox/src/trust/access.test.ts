import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  digest,
  readCertificate,
  readSignatureIdentifier,
  signatureIdentifier,
  verifySignature,
} from "@paraph/pki";
import { fromPem } from "@paraph/pki/pem";
import { readDer } from "@paraph/pki/der";
import { buildPath } from "@paraph/pki/path";
import {
  base64,
  clientOf,
  EC256,
  EC512,
  hashOf,
  refusal,
  SHA256,
  SHA512,
  type Client,
} from "../../testing/client.ts";
import { removeFolder, startSandbox, type Sandbox } from "../../testing/start.ts";

let sandbox: Sandbox;
let eu: Client;
let ch: Client;
beforeAll(async () => {
  sandbox = await startSandbox();
  [eu, ch] = [await clientOf(sandbox, "EU"), await clientOf(sandbox, "CH")];
});
afterAll(async () => {
  await sandbox.stop();
  removeFolder(sandbox.dataFolder);
});

describe("Service information and access", () => {
  it("is available without a token", async () => {
    const { status, body } = await (async () => {
      const answer = await sandbox.send("POST", `${eu.url}/info`, {});
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    })();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      specs: "2.0.0.0",
      region: "DE",
      authType: ["oauth2client"],
      oauth2: eu.url,
    });
    expect(body["name"]).toContain("Sandbox");
    expect(body["methods"]).toContain("signatures/signDoc");
  });

  it("requires a known client, by header or by body", async () => {
    const grant = (body: Record<string, string>, headers: Record<string, string> = {}) =>
      fetch(`${eu.url}/oauth2/token`, { method: "POST", headers, body: new URLSearchParams(body) });
    const id = sandbox.settings["TRUST_EU_CLIENT_ID"]!;
    const secret = sandbox.settings["TRUST_EU_CLIENT_SECRET"]!;
    expect(
      (await grant({ grant_type: "client_credentials", client_id: id, client_secret: secret }))
        .status,
    ).toBe(200);
    expect(
      (
        await grant({
          grant_type: "client_credentials",
          client_id: id,
          client_secret: `${secret}x`,
        })
      ).status,
    ).toBe(401);
    expect(
      (await grant({ grant_type: "client_credentials" }, { authorization: "Basic %%%" })).status,
    ).toBe(401);
    expect(
      await (await grant({ grant_type: "password", client_id: id, client_secret: secret })).json(),
    ).toMatchObject({ error: "unsupported_grant_type" });
  });

  it("refuses calls without a token, with a forged one, and with one of the other provider", async () => {
    const call = async (authorization?: string) => {
      const answer = await sandbox.send(
        "POST",
        `${eu.url}/credentials/list`,
        {},
        authorization ? { authorization } : {},
      );
      return { status: answer.status, body: await answer.json() };
    };
    expect(await call()).toEqual(refusal("invalid_request", "Malformed authorization header", 401));
    expect(await call("Bearer abc")).toEqual(
      refusal("invalid_token", "The access token is not valid", 401),
    );
    const settings = sandbox.settings;
    const basic = Buffer.from(
      `${settings["TRUST_CH_CLIENT_ID"]}:${settings["TRUST_CH_CLIENT_SECRET"]}`,
    ).toString("base64");
    const granted = await fetch(`${ch.url}/oauth2/token`, {
      method: "POST",
      headers: { authorization: `Basic ${basic}` },
      body: new URLSearchParams({ grant_type: "client_credentials" }),
    });
    const { access_token: foreign } = (await granted.json()) as { access_token: string };
    expect((await call(`Bearer ${foreign}`)).status).toBe(401);
  });

  it("connect a service by a flat map of settings whose secrets say sandbox", () => {
    for (const name of ["CLIENT_SECRET", "SEAL_PIN"])
      for (const law of ["EU", "CH"])
        expect(sandbox.settings[`TRUST_${law}_${name}`]).toMatch(/^sandbox-.{20,}/);
    expect(sandbox.settings["SMS_TOKEN"]).toMatch(/^sandbox-/);
    expect(sandbox.settings["TRUST_EU_TSA_URLS"]!.split(",")).toHaveLength(2);
    expect(sandbox.settings["SMTP_URL"]).toBe(`smtp://127.0.0.1:${sandbox.smtpPort}`);
    expect(Object.values(sandbox.settings).every((value) => typeof value === "string")).toBe(true);
  });
});

describe("The seal of the signing application", () => {
  it("exists from the start, with a chain up to the root in the settings", async () => {
    for (const client of [eu, ch]) {
      const chain = await client.chain(client.seal);
      const anchors = fromPem(
        "CERTIFICATE",
        sandbox.settings[`TRUST_${client.prefix}_ANCHORS`]!,
      ).map(readCertificate);
      const [certificate, ...candidates] = chain;
      expect(
        buildPath({ certificate: certificate!, candidates, anchors, at: new Date() }),
      ).toMatchObject({ ok: true });
      for (const one of chain) expect(one.subject.text).toContain("Sandbox");
      expect(certificate!.keyUsage).toEqual(["nonRepudiation"]);
      expect(certificate!.qcStatements.map((one) => one.oid)).not.toContain("0.4.0.1862.1.1");
      expect(certificate!.ocspUrls).toHaveLength(1);
      expect(certificate!.crlUrls).toHaveLength(1);
    }
    const roots = fromPem("CERTIFICATE", await (await sandbox.get("/roots.pem")).text());
    expect(roots).toHaveLength(2);
  });

  it.each([
    ["SHA-256", EC256, SHA256, "sha256"],
    ["SHA-512", EC512, SHA512, "sha512"],
  ] as const)(
    "signs a hash made elsewhere, %s",
    async (_name, signAlgo, hashAlgorithmOID, hash) => {
      const data = Buffer.from("signed attributes");
      const { body: granted } = await eu.authorizeSeal([digest(hash, data)], hash);
      expect(granted["expiresIn"]).toBe(300);
      const { status, body } = await eu.call("signatures/signHash", {
        credentialID: eu.seal,
        SAD: granted["SAD"],
        hashes: base64(digest(hash, data)),
        hashAlgorithmOID,
        signAlgo,
      });
      expect(status).toBe(200);
      const [certificate] = await eu.chain(eu.seal);
      const [signature] = body["signatures"] as string[];
      const algorithm = readSignatureIdentifier(
        readDer(signatureIdentifier({ scheme: "ecdsa", hash })),
      );
      expect(
        verifySignature({
          algorithm,
          publicKey: certificate!.publicKey,
          data,
          signature: Buffer.from(signature!, "base64"),
        }),
      ).toBe(true);
    },
  );

  it("is listed for the client, and not for a person", async () => {
    expect((await eu.call("credentials/list", {})).body["credentialIDs"]).toEqual([eu.seal]);
    expect(
      (await eu.call("credentials/list", { userID: "nobody@example.org" })).body["credentialIDs"],
    ).toEqual([]);
  });

  it("does not sign with a wrong PIN", async () => {
    expect(
      await eu.authorizeSeal([hashOf("a")], "sha256", {
        authData: [{ id: "PIN", value: "wrong" }],
      }),
    ).toEqual(refusal("invalid_pin", "The PIN is invalid"));
    expect(await eu.authorizeSeal([hashOf("a")], "sha256", { authData: [] })).toEqual(
      refusal("invalid_pin", "The PIN is invalid"),
    );
  });
});
