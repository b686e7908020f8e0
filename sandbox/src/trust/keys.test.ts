import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  digest,
  type HashName,
  hashOid,
  pssParameters,
  RSASSA_PSS,
  signatureOid,
  verifySignature,
} from "@paraph/pki";
import { readSignedData, verifySignedData } from "@paraph/pki/cms";
import {
  authorise,
  base64,
  clientOf,
  enrol,
  hashOf,
  refusal,
  type Client,
  type Enrolled,
} from "../../testing/client.ts";
import { removeFolder, startSandbox, type Sandbox } from "../../testing/start.ts";

let sandbox: Sandbox;
let eu: Client;
const people = new Map<string, Enrolled>();
beforeAll(async () => {
  sandbox = await startSandbox();
  eu = await clientOf(sandbox, "EU");
  for (const key of ["P-384", "RSA-4096-PSS"]) people.set(key, await enrol(sandbox, eu, { key }));
});
afterAll(async () => {
  await sandbox.stop();
  removeFolder(sandbox.dataFolder);
});

const data = Buffer.from("attributes");

/** The key's signature over an authorised hash. */
async function signed(key: string, hash: HashName, order: object) {
  const person = people.get(key)!;
  const hashes = [digest(hash, data)];
  const { body } = await authorise(sandbox, eu, person, hashes, hashOid(hash));
  return eu.call("signatures/signHash", {
    credentialID: person.credential,
    SAD: body["SAD"],
    hashes: base64(...hashes),
    ...order,
  });
}

const params = (hash: HashName, more: Parameters<typeof pssParameters>[1] = {}): string =>
  pssParameters(hash, more).toString("base64");

describe("Credentials with keys of other kinds", () => {
  it("state their algorithms", async () => {
    const info = async (key: string) =>
      (await eu.call("credentials/info", { credentialID: people.get(key)!.credential })).body;
    expect((await info("P-384"))["key"]).toEqual({
      status: "enabled",
      algo: (["sha256", "sha384", "sha512"] as const).map((hash) => signatureOid("ecdsa", hash)),
      len: 384,
      curve: "1.3.132.0.34",
    });
    expect((await info("RSA-4096-PSS"))["key"]).toEqual({
      status: "enabled",
      algo: [RSASSA_PSS],
      len: 4096,
    });
  });

  it.each(["sha256", "sha384", "sha512"] as const)("sign with P-384 by %s", async (hash) => {
    const signAlgo = signatureOid("ecdsa", hash);
    const { body } = await signed("P-384", hash, { signAlgo });
    const [certificate] = await eu.chain(people.get("P-384")!.credential);
    const [signature] = body["signatures"] as string[];
    expect(
      verifySignature({
        algorithm: { scheme: "ecdsa", hash },
        publicKey: certificate!.publicKey,
        data,
        signature: Buffer.from(signature!, "base64"),
      }),
    ).toBe(true);
  });

  it.each(["sha256", "sha384", "sha512"] as const)("sign by RSASSA-PSS with %s", async (hash) => {
    const order = {
      signAlgo: RSASSA_PSS,
      signAlgoParams: params(hash),
      hashAlgorithmOID: hashOid(hash),
    };
    const { body } = await signed("RSA-4096-PSS", hash, order);
    const [certificate] = await eu.chain(people.get("RSA-4096-PSS")!.credential);
    expect(certificate!.bits).toBe(4096);
    const [signature] = body["signatures"] as string[];
    const input = {
      publicKey: certificate!.publicKey,
      data,
      signature: Buffer.from(signature!, "base64"),
    };
    expect(verifySignature({ ...input, algorithm: { scheme: "rsa-pss", hash } })).toBe(true);
    expect(verifySignature({ ...input, algorithm: { scheme: "rsa-pkcs1", hash } })).toBe(false);
  });

  it("require the parameters of RSASSA-PSS, and exactly those with which they sign", async () => {
    const order = { signAlgo: RSASSA_PSS, hashAlgorithmOID: hashOid("sha256") };
    const refused = async (more: object) => signed("RSA-4096-PSS", "sha256", { ...order, ...more });
    expect(await refused({})).toEqual(
      refusal("invalid_request", "Missing (or invalid type) string parameter signAlgoParams"),
    );
    for (const signAlgoParams of [
      params("sha384"),
      params("sha256", { saltLength: 20 }),
      params("sha256", { maskHash: "sha1" }),
      "AAAA",
      "?",
    ])
      expect(await refused({ signAlgoParams })).toEqual(
        refusal("invalid_request", "Invalid parameter signAlgoParams"),
      );
    expect(await refused({ signAlgoParams: params("sha256"), hashAlgorithmOID: null })).toEqual(
      refusal("invalid_request", "Missing (or invalid type) string parameter hashAlgorithmOID"),
    );
  });

  it("refuse the algorithm of another key", async () => {
    expect(
      await signed("P-384", "sha256", {
        signAlgo: RSASSA_PSS,
        signAlgoParams: params("sha256"),
        hashAlgorithmOID: hashOid("sha256"),
      }),
    ).toEqual(refusal("invalid_request", "Invalid parameter signAlgo"));
    expect(
      await signed("RSA-4096-PSS", "sha256", { signAlgo: signatureOid("rsa-pkcs1", "sha256") }),
    ).toEqual(refusal("invalid_request", "Invalid parameter signAlgo"));
  });
});

describe("A one-time certificate", () => {
  it("has the key type of the requested algorithm", async () => {
    const { body } = await eu.call("signatures/signDoc", {
      signatureQualifier: "eu_eidas_aes",
      documentDigests: [
        {
          hashes: base64(hashOf("a", "sha384")),
          hashAlgorithmOID: hashOid("sha384"),
          signature_format: "P",
          signAlgo: RSASSA_PSS,
          signAlgoParams: params("sha384"),
        },
      ],
      clientData: JSON.stringify({ subject: { given_name: "A", surname: "B", email: "a@b.org" } }),
    });
    const [cms] = body["SignatureObject"] as string[];
    const message = readSignedData(Buffer.from(cms!, "base64"));
    expect(message.signers[0]!.signatureAlgorithm).toMatchObject({
      scheme: "rsa-pss",
      hash: "sha384",
    });
    expect(verifySignedData(message, { contentDigest: () => hashOf("a", "sha384") })).toMatchObject(
      { ok: true },
    );
  });
});
