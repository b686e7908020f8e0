import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  base64,
  clientOf,
  EC256,
  enrol,
  hashOf,
  refusal,
  RSA256,
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

describe("Activation data (SCAL2)", () => {
  const sign = (SAD: unknown, hashes: Buffer[], more: object = {}) =>
    eu.call("signatures/signHash", {
      credentialID: eu.seal,
      SAD,
      hashes: base64(...hashes),
      hashAlgorithmOID: SHA256,
      signAlgo: EC256,
      ...more,
    });

  it("signs exactly its hashes", async () => {
    const { body } = await eu.authorizeSeal([hashOf("a"), hashOf("b")]);
    expect(await sign(body["SAD"], [hashOf("a"), hashOf("c")])).toEqual(
      refusal("invalid_request", "Hash is not authorized by the SAD"),
    );
  });

  it("is valid once", async () => {
    const { body } = await eu.authorizeSeal([hashOf("a"), hashOf("b")]);
    const first = await sign(body["SAD"], [hashOf("b"), hashOf("a")]);
    expect(first.body["signatures"]).toHaveLength(2);
    expect(await sign(body["SAD"], [hashOf("a")])).toEqual(
      refusal("invalid_request", "Invalid parameter SAD"),
    );
  });

  it("is valid for the authorised number of signatures", async () => {
    const { body } = await eu.authorizeSeal([hashOf("a")]);
    expect(await sign(body["SAD"], [hashOf("a"), hashOf("a")])).toEqual(
      refusal("invalid_request", "Hash is not authorized by the SAD"),
    );
    expect(
      await eu.authorizeSeal([hashOf("a"), hashOf("b")], "sha256", { numSignatures: 1 }),
    ).toEqual(refusal("invalid_request", "Invalid value for parameter numSignatures"));
    expect(await eu.authorizeSeal([hashOf("a")], "sha256", { numSignatures: 101 })).toEqual(
      refusal("invalid_request", "Numbers of signatures is too high"),
    );
    expect(await eu.authorizeSeal([hashOf("a")], "sha256", { numSignatures: 0 })).toEqual(
      refusal("invalid_request", "Invalid value for parameter numSignatures"),
    );
  });

  it("is bound to its credential, its provider and its hash algorithm, and cannot be forged", async () => {
    const person = await enrol(sandbox, eu);
    const { body } = await eu.authorizeSeal([hashOf("a")]);
    expect(await sign(body["SAD"], [hashOf("a")], { credentialID: person.credential })).toEqual(
      refusal("invalid_request", "Invalid parameter SAD"),
    );
    const { body: foreign } = await ch.authorizeSeal([hashOf("a")]);
    expect(await sign(foreign["SAD"], [hashOf("a")])).toEqual(
      refusal("invalid_request", "Invalid parameter SAD"),
    );
    expect(await sign(`${String(body["SAD"])}x`, [hashOf("a")])).toEqual(
      refusal("invalid_request", "Invalid parameter SAD"),
    );
  });

  it("requires valid hashes", async () => {
    const { body } = await eu.authorizeSeal([hashOf("a")]);
    const SAD = body["SAD"];
    expect(await sign(SAD, [])).toEqual(refusal("invalid_request", "Empty hash array"));
    expect(await sign(SAD, [hashOf("a", "sha512")])).toEqual(
      refusal("invalid_request", "Invalid digest value length"),
    );
    expect(await sign(SAD, [], { hashes: ["?"] })).toEqual(
      refusal("invalid_request", "Invalid Base64 hash string parameter"),
    );
    expect(await sign(SAD, [hashOf("a")], { signAlgo: RSA256 })).toEqual(
      refusal("invalid_request", "Invalid parameter signAlgo"),
    );
    expect(await sign(SAD, [hashOf("a")], { hashAlgorithmOID: SHA512 })).toEqual(
      refusal(
        "invalid_request",
        "String parameter hashAlgorithmOID contradicts with signAlgo parameter",
      ),
    );
    expect(await sign(undefined, [hashOf("a")])).toEqual(
      refusal("invalid_request", "Missing (or invalid type) string parameter SAD"),
    );
  });
});

describe("Asynchronous signing", () => {
  it("returns an id now and the signatures on request", async () => {
    const { body: granted } = await eu.authorizeSeal([hashOf("later")]);
    const call = {
      credentialID: eu.seal,
      SAD: granted["SAD"],
      hashes: base64(hashOf("later")),
      hashAlgorithmOID: SHA256,
      signAlgo: EC256,
      operationMode: "A",
    };
    const { body } = await eu.call("signatures/signHash", call);
    expect(body["responseID"]).toEqual(expect.any(String));
    const poll = () => eu.call("signatures/signPolling", { requestID: body["responseID"] });
    await expect.poll(async () => (await poll()).status).toBe(200);
    expect((await poll()).body["signatures"]).toHaveLength(1);
    const { body: again } = await eu.call("signatures/signHash", call);
    await expect
      .poll(
        async () =>
          (await eu.call("signatures/signPolling", { requestID: again["responseID"] })).body,
      )
      .toEqual({ error: "invalid_request", error_description: "Invalid parameter SAD" });
    expect(await eu.call("signatures/signPolling", { requestID: "nothing" })).toEqual(
      refusal("invalid_request", "Invalid parameter requestID"),
    );
  });
});
