import { readCertificate } from "@paraph/pki";
import { qualifiedStatements } from "@paraph/pki/qualified";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clientOf, EC256, hashOf, refusal, SHA256, type Client } from "../../testing/client.ts";
import { removeFolder, startSandbox, type Sandbox } from "../../testing/start.ts";

let sandbox: Sandbox;
let ch: Client;
let eu: Client;
beforeAll(async () => {
  sandbox = await startSandbox();
  [eu, ch] = [await clientOf(sandbox, "EU"), await clientOf(sandbox, "CH")];
});
afterAll(async () => {
  await sandbox.stop();
  removeFolder(sandbox.dataFolder);
});

const ORDER = {
  organisation: "Müller & Söhne AG",
  identifier: "NTRCH-CHE-114882907",
  country: "CH",
  law: "ZERTES",
  level: "aes",
};
const ordered = (more: object = {}) =>
  sandbox.send("POST", "/organisations.json", { ...ORDER, ...more });
async function issued(more: object = {}): Promise<{ account: string; secret: string }> {
  const answer = (await (await ordered(more)).json()) as Record<string, string>;
  return { account: answer["account_name"] ?? "", secret: answer["activation_secret"] ?? "" };
}
const authorised = (client: Client, credentialID: string, secret: string) =>
  client.call("credentials/authorize", {
    credentialID,
    numSignatures: 1,
    hashes: [hashOf("a").toString("base64")],
    hashAlgorithmOID: SHA256,
    authData: [{ id: "PIN", value: secret }],
  });

describe("An organisation's seal", () => {
  it("has a certificate for seals of that organisation, which is never qualified", async () => {
    const { account } = await issued();
    expect(account).toMatch(/^muller-sohne-ag-[0-9a-f]{6}$/);
    const { body } = await ch.call("credentials/info", {
      credentialID: account,
      certificates: "chain",
      authInfo: true,
    });
    expect(body).toMatchObject({
      signatureQualifier: "ch_zertes_regulated_seal",
      auth: { mode: "explicit", expression: "PIN" },
    });
    const { certificates } = body["cert"] as { certificates: string[] };
    const certificate = readCertificate(Buffer.from(certificates[0] ?? "", "base64"));
    const subject = Object.fromEntries(
      certificate.subject.attributes.map(({ type, value }) => [type, value]),
    );
    expect(subject).toEqual({
      C: "CH",
      O: "Müller & Söhne AG",
      organizationIdentifier: "NTRCH-CHE-114882907",
      CN: "Müller & Söhne AG (Sandbox)",
    });
    expect(qualifiedStatements(certificate)).toMatchObject({
      compliance: false,
      types: ["eseal"],
    });
  });

  it("signs with its secret, and with no other", async () => {
    const { account, secret } = await issued();
    expect(await authorised(ch, account, "wrong")).toEqual(
      refusal("invalid_pin", "The PIN is invalid"),
    );
    const { body } = await authorised(ch, account, secret);
    const signed = await ch.call("signatures/signHash", {
      credentialID: account,
      SAD: body["SAD"],
      hashes: [hashOf("a").toString("base64")],
      hashAlgorithmOID: SHA256,
      signAlgo: EC256,
    });
    expect(signed.status).toBe(200);
  });

  it("is qualified under EU law if ordered so; Swiss law knows no such seal", async () => {
    const order = { law: "EIDAS", level: "qes", identifier: "VATDE-123456789", country: "DE" };
    const { account } = await issued(order);
    const { body } = await eu.call("credentials/info", { credentialID: account });
    expect(body["signatureQualifier"]).toBe("eu_eidas_qeseal");
    expect((await ordered({ level: "qes" })).status).toBe(400);
  });

  it("cannot sign once its certificate has ended", async () => {
    const { account, secret } = await issued({ valid_days: "-1" });
    expect(await authorised(ch, account, secret)).toEqual(
      refusal("invalid_request", "Signing certificate is expired"),
    );
  });

  it.each([
    ["without a name", { organisation: " " }],
    ["with a number of no register", { identifier: "114882907" }],
    ["with a country of three letters", { country: "CHE" }],
    ["of another level", { level: "ses" }],
  ])("is refused %s", async (_, more) => {
    expect((await ordered(more)).status).toBe(400);
  });

  it("is listed on the page, without its secret", async () => {
    const { account, secret } = await issued();
    const page = await (await fetch(`${sandbox.url}/organisations`)).text();
    expect(page).toContain(account);
    expect(page).not.toContain(secret);
  });
});
