import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Certificate, digest, readCertificate } from "@paraph/pki";
import { readSignedData } from "@paraph/pki/cms";
import {
  checkCrl,
  checkOcspResponse,
  ocspRequest,
  readCrl,
  readOcspResponse,
  readStoredOcsp,
} from "@paraph/pki/revocation";
import { buildPath } from "@paraph/pki/path";
import { fromPem } from "@paraph/pki/pem";
import {
  checkTimestampToken,
  readTimestampResponse,
  readTimestampToken,
  timestampNonce,
  timestampRequest,
} from "@paraph/pki/timestamp";
import {
  base64,
  clientOf,
  EC256,
  enrol,
  hashOf,
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

const octets = async (answer: Response): Promise<Buffer> => Buffer.from(await answer.arrayBuffer());
const post = async (url: string, type: string, body: Uint8Array): Promise<Response> =>
  fetch(url, { method: "POST", headers: { "content-type": type }, body: new Uint8Array(body) });

async function status(certificate: Certificate, issuer: Certificate): Promise<string> {
  const nonce = timestampNonce();
  const answer = await post(
    certificate.ocspUrls[0]!,
    "application/ocsp-request",
    ocspRequest(certificate, issuer, { nonce }),
  );
  expect(answer.headers.get("content-type")).toBe("application/ocsp-response");
  const verdict = checkOcspResponse(
    readStoredOcsp(await octets(answer)),
    certificate,
    issuer,
    new Date(),
    { nonce },
  );
  return verdict.ok ? verdict.status.status : verdict.reason;
}

async function listed(certificate: Certificate, issuer: Certificate): Promise<string> {
  const answer = await fetch(certificate.crlUrls[0]!);
  expect(answer.headers.get("content-type")).toBe("application/pkix-crl");
  const verdict = checkCrl(readCrl(await octets(answer)), certificate, issuer, new Date());
  return verdict.ok ? verdict.status.status : verdict.reason;
}

describe("Status of certificates", () => {
  it("is good for every certificate of a chain, by OCSP and by list, from the addresses in the certificates", async () => {
    for (const client of [eu, ch]) {
      const [seal, issuing, root] = await client.chain(client.seal);
      for (const [certificate, issuer] of [
        [seal!, issuing!],
        [issuing!, root!],
      ] as const) {
        expect(await status(certificate, issuer)).toBe("good");
        expect(await listed(certificate, issuer)).toBe("good");
        expect(
          readCertificate(await octets(await fetch(certificate.caIssuerUrls[0]!))).der,
        ).toEqual(issuer.der);
      }
    }
  });

  it("is good for a one-time certificate, so that a signature can become B-LT", async () => {
    const { body } = await eu.call("signatures/signDoc", {
      signatureQualifier: "eu_eidas_aes",
      documentDigests: [
        {
          hashes: base64(hashOf("a")),
          hashAlgorithmOID: SHA256,
          signature_format: "P",
          signAlgo: EC256,
        },
      ],
      clientData: JSON.stringify({ subject: { given_name: "A", surname: "B", email: "a@b.org" } }),
    });
    const signed = readSignedData(Buffer.from((body["SignatureObject"] as string[])[0]!, "base64"));
    const [, issuing] = await eu.chain(eu.seal);
    expect(await status(signed.signers[0]!.certificate!, issuing!)).toBe("good");
  });

  it("becomes revoked when a credential is revoked", async () => {
    const person = await enrol(sandbox, ch);
    const [certificate, issuing] = await ch.chain(person.credential);
    expect(await status(certificate!, issuing!)).toBe("good");
    await sandbox.send("POST", `/identities/${person.credential}/revoke.json`, {
      reason: "keyCompromise",
    });
    expect(await status(certificate!, issuing!)).toBe("revoked");
    expect(await listed(certificate!, issuing!)).toBe("revoked");
    expect((await sandbox.send("POST", "/identities/nobody/revoke.json", {})).status).toBe(404);
    expect(
      (
        await sandbox.send("POST", `/identities/${person.credential}/revoke.json`, {
          reason: "mood",
        })
      ).status,
    ).toBe(400);
  });

  it("is unknown for a certificate of another provider, and a request that cannot be read is refused", async () => {
    const [seal, issuing] = await ch.chain(ch.seal);
    const answer = await post(
      `${sandbox.url}/eu/ocsp/issuing`,
      "application/ocsp-request",
      ocspRequest(seal!, issuing!),
    );
    expect(readStoredOcsp(await octets(answer)).responses[0]!.status).toEqual({
      status: "unknown",
    });
    const refused = await post(
      `${sandbox.url}/eu/ocsp/issuing`,
      "application/ocsp-request",
      Buffer.from("?"),
    );
    expect(readOcspResponse(await octets(refused))).toEqual({
      successful: false,
      status: "malformedRequest",
    });
  });

  it("can be asked by GET as well", async () => {
    const [seal, issuing] = await eu.chain(eu.seal);
    const path = encodeURIComponent(ocspRequest(seal!, issuing!).toString("base64"));
    const response = readStoredOcsp(await octets(await fetch(`${seal!.ocspUrls[0]!}/${path}`)));
    expect(checkOcspResponse(response, seal!, issuing!, new Date())).toMatchObject({
      ok: true,
      status: { status: "good" },
    });
  });
});

describe("Time-stamp authorities", () => {
  const units = () =>
    ["EU", "CH"].flatMap((law) =>
      sandbox.settings[`TRUST_${law}_TSA_URLS`]!.split(",").map((url) => [law, url] as const),
    );

  it("are two per law, each with a chain and revocation data", async () => {
    expect(units()).toHaveLength(4);
    for (const [law, url] of units()) {
      const nonce = timestampNonce();
      const answer = await post(
        url,
        "application/timestamp-query",
        timestampRequest({ hash: "sha512", digest: hashOf("t", "sha512"), nonce }),
      );
      expect(answer.headers.get("content-type")).toBe("application/timestamp-reply");
      const response = readTimestampResponse(await octets(answer));
      if (!response.granted) throw new Error("refused");
      const token = readTimestampToken(response.token);
      const verdict = checkTimestampToken(token, {
        digest: hashOf("t", "sha512"),
        nonce,
        policies: ["0.4.0.2023.1.1"],
      });
      if (!verdict.ok) throw new Error(verdict.reason);
      expect(token.accuracyMs).toBe(1000);
      expect(verdict.certificate.subject.text).toContain("Sandbox");
      const anchors = fromPem("CERTIFICATE", sandbox.settings[`TRUST_${law}_ANCHORS`]!).map(
        readCertificate,
      );
      const path = buildPath({
        certificate: verdict.certificate,
        candidates: token.signed.certificates,
        anchors,
        at: token.time,
      });
      if (!path.ok) throw new Error(path.reason);
      expect(await status(verdict.certificate, path.chain[1]!)).toBe("good");
    }
  });

  it("stamp through the signing API too", async () => {
    const { body } = await eu.call("signatures/timestamp", {
      hash: hashOf("t", "sha512").toString("base64"),
      hashAlgo: SHA512,
      nonce: "00112233445566778899",
    });
    const token = readTimestampToken(Buffer.from(body["timestamp"] as string, "base64"));
    expect(
      checkTimestampToken(token, {
        digest: (hash) => digest(hash, Buffer.from("t")),
        nonce: Buffer.from("00112233445566778899", "hex"),
      }),
    ).toMatchObject({ ok: true });
    expect(
      (await eu.call("signatures/timestamp", { hash: "AAAA", hashAlgo: SHA256 })).body[
        "error_description"
      ],
    ).toBe("Invalid digest value length");
    expect(
      (await eu.call("signatures/timestamp", { hash: base64(hashOf("t"))[0], hashAlgo: "1.2.3" }))
        .body["error_description"],
    ).toBe("Invalid parameter hashAlgorithmOID");
  });

  it("refuse what is no request inside the protocol", async () => {
    const answer = await post(units()[0]![1], "application/timestamp-query", Buffer.from("?"));
    expect(readTimestampResponse(await octets(answer))).toMatchObject({
      granted: false,
      failure: "badDataFormat",
    });
    const form = await fetch(units()[0]![1], {
      method: "POST",
      body: new URLSearchParams({ a: "b" }),
    });
    expect(readTimestampResponse(await octets(form))).toMatchObject({
      granted: false,
      failure: "badDataFormat",
    });
  });
});
