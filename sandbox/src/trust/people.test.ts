import { createPublicKey } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { digest, readCertificate, verifySignature } from "@paraph/pki";
import {
  authorise,
  base64,
  clientOf,
  codeFor,
  EC256,
  EC512,
  enrol,
  hashOf,
  inboxOf,
  refusal,
  RSA256,
  RSA512,
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

describe("Qualified credentials of people", () => {
  it("are created by enrolment; the password is mailed, the certificate names the person", async () => {
    const person = await enrol(sandbox, ch);
    const [mail] = await inboxOf(sandbox, person.email);
    expect(mail!.text).toContain(person.password);
    const { body } = await ch.call("credentials/list", {
      userID: person.email.toUpperCase(),
      credentialInfo: true,
      certificates: "chain",
      certInfo: true,
      authInfo: true,
      onlyValid: true,
    });
    const [info] = body["credentialInfos"] as Record<string, Record<string, unknown>>[];
    expect(info).toMatchObject({
      credentialID: person.credential,
      signatureQualifier: "ch_zertes_qes",
      key: { status: "enabled", len: 256, curve: "1.2.840.10045.3.1.7" },
      cert: { status: "valid" },
      auth: { mode: "explicit", expression: "PIN AND OTP" },
      SCAL: "2",
    });
    const [certificate] = (info!["cert"]!["certificates"] as string[]).map((one) =>
      readCertificate(Buffer.from(one, "base64")),
    );
    const subject = Object.fromEntries(
      certificate!.subject.attributes.map(({ type, value }) => [type, value]),
    );
    expect(subject).toMatchObject({
      C: "CH",
      GN: "Łucja",
      SN: "Größli",
      CN: "Łucja Größli (Sandbox)",
    });
    expect(subject["serialNumber"]).toMatch(/^PASCH-SANDBOX-/);
    expect(certificate!.qcStatements.map((one) => one.oid)).toEqual([
      "0.4.0.1862.1.6",
      "0.4.0.1862.1.7",
    ]);
    expect(
      (await eu.call("credentials/list", { userID: person.email })).body["credentialIDs"],
    ).toEqual([]);
  });

  it.each([
    ["P-256", EC256, SHA256, "sha256"],
    ["P-256", EC512, SHA512, "sha512"],
    ["RSA-3072", RSA256, SHA256, "sha256"],
    ["RSA-3072", RSA512, SHA512, "sha512"],
    ["RSA-3072", "1.2.840.113549.1.1.1", SHA512, "sha512"],
  ] as const)(
    "sign with password and code, %s, signAlgo %s",
    async (key, signAlgo, hashAlgorithmOID, hash) => {
      const person = await enrol(sandbox, eu, { key });
      const data = Buffer.from("attributes");
      const { body } = await authorise(sandbox, eu, person, [digest(hash, data)], hashAlgorithmOID);
      const signed = await eu.call("signatures/signHash", {
        credentialID: person.credential,
        SAD: body["SAD"],
        hashes: base64(digest(hash, data)),
        hashAlgorithmOID,
        signAlgo,
      });
      const [signature] = signed.body["signatures"] as string[];
      const [certificate] = await eu.chain(person.credential);
      const scheme = key === "P-256" ? "ecdsa" : "rsa-pkcs1";
      expect(
        verifySignature({
          algorithm: { scheme, hash },
          publicKey: certificate!.publicKey,
          data,
          signature: Buffer.from(signature!, "base64"),
        }),
      ).toBe(true);
      expect(
        createPublicKey({ key: certificate!.spki, format: "der", type: "spki" }).asymmetricKeyType,
      ).toBe(key === "P-256" ? "ec" : "rsa");
    },
  );

  it("send codes by SMS if there is a mobile number", async () => {
    const person = await enrol(sandbox, eu, { mobile: "+41 79 123 45 67" });
    expect((await eu.call("credentials/sendOTP", { credentialID: person.credential })).status).toBe(
      204,
    );
    expect(await codeFor(sandbox, "+41791234567")).toMatch(/^\d{6}$/);
    const [sms] = await inboxOf(sandbox, "0041 79 123 45 67");
    expect(sms!.kind).toBe("sms");
  });

  it("distinguish a wrong password from a wrong code, and accept a code once", async () => {
    const person = await enrol(sandbox, eu);
    const attempt = (PIN: string, OTP: string) =>
      eu.call("credentials/authorize", {
        credentialID: person.credential,
        numSignatures: 1,
        hashes: base64(hashOf("a")),
        hashAlgorithmOID: SHA256,
        authData: [
          { id: "PIN", value: PIN },
          { id: "OTP", value: OTP },
        ],
      });
    expect(await attempt(person.password, "123456")).toEqual(
      refusal("invalid_otp", "The OTP is expired"),
    );
    await eu.call("credentials/getChallenge", {
      credentialID: person.credential,
      authObjectID: "OTP",
    });
    const code = await codeFor(sandbox, person.email);
    const other = code === "000000" ? "000001" : "000000";
    expect(await attempt("not the password", code)).toEqual(
      refusal("invalid_pin", "The PIN is invalid"),
    );
    expect(await attempt(person.password, other)).toEqual(
      refusal("invalid_otp", "The OTP is invalid"),
    );
    expect((await attempt(person.password, code)).body["SAD"]).toEqual(expect.any(String));
    expect(await attempt(person.password, code)).toEqual(
      refusal("invalid_otp", "The OTP is expired"),
    );
  });

  it("are locked after five wrong tries, for the right password too", async () => {
    const person = await enrol(sandbox, eu);
    const attempt = (PIN: string) =>
      eu.call("credentials/authorize", {
        credentialID: person.credential,
        numSignatures: 1,
        hashes: base64(hashOf("a")),
        hashAlgorithmOID: SHA256,
        authData: [{ id: "PIN", value: PIN }],
      });
    for (let round = 0; round < 5; round++)
      expect((await attempt(`wrong ${round}`)).body["error"]).toBe("invalid_pin");
    expect(await attempt(person.password)).toEqual(refusal("invalid_request", "Credential locked"));
    expect(await eu.call("credentials/getChallenge", { credentialID: person.credential })).toEqual(
      refusal("invalid_request", "Credential locked"),
    );
  });

  it("cannot sign after the person is enrolled again, nor after a revocation", async () => {
    const person = await enrol(sandbox, eu, { email: "twice@example.org" });
    const again = await enrol(sandbox, eu, { email: "twice@example.org" });
    const body = {
      credentialID: person.credential,
      numSignatures: 1,
      hashes: base64(hashOf("a")),
      hashAlgorithmOID: SHA256,
      authData: [],
    };
    expect(await eu.call("credentials/authorize", body)).toEqual(
      refusal("invalid_request", "The credential identified by credentialID is disabled"),
    );
    expect(
      (await eu.call("credentials/list", { userID: "twice@example.org" })).body["credentialIDs"],
    ).toEqual([again.credential]);
    expect(
      (
        await sandbox.send("POST", `/identities/${again.credential}/revoke.json`, {
          reason: "keyCompromise",
        })
      ).status,
    ).toBe(204);
    expect(
      await eu.call("credentials/authorize", { ...body, credentialID: again.credential }),
    ).toEqual(refusal("invalid_request", "Signing certificate is revoked"));
    expect(
      (await eu.call("credentials/list", { userID: "twice@example.org", onlyValid: true })).body[
        "credentialIDs"
      ],
    ).toEqual([]);
  });

  it("are refused with a sentence if the person's data is invalid", async () => {
    const refused = async (more: object) => {
      const body = {
        email: "x@example.org",
        law: "EIDAS",
        first_name: "A",
        last_name: "B",
        birth_date: "1990-01-01",
        ...more,
      };
      const answer = await sandbox.send("POST", "/identities.json", body);
      return { status: answer.status, ...((await answer.json()) as object) };
    };
    for (const more of [
      { email: "x" },
      { law: "US" },
      { birth_date: "1990-13-01" },
      { birth_date: "2999-01-01" },
      { mobile: "12" },
      { first_name: "" },
      { last_name: "x".repeat(41) },
      { key: "RSA-512" },
      { password: "1" },
    ])
      expect(await refused(more)).toMatchObject({ status: 400, error: "invalid_request" });
  });
});
