import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { checkOcspResponse, ocspRequest, readStoredOcsp } from "@paraph/pki/revocation";
import {
  checkTimestampToken,
  readTimestampResponse,
  readTimestampToken,
  type TimestampFault,
  timestampNonce,
  timestampRequest,
  type TimestampToken,
} from "@paraph/pki/timestamp";
import {
  authorise,
  base64,
  clientOf,
  EC256,
  enrol,
  hashOf,
  refusal,
  SHA256,
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
afterEach(() => sandbox.faults());
afterAll(async () => {
  await sandbox.stop();
  removeFolder(sandbox.dataFolder);
});

const info = () => eu.call("credentials/info", { credentialID: eu.seal });

describe("Faults of any call", () => {
  it("cause the requested server error, as often as requested, only at that provider and endpoint", async () => {
    await sandbox.faults({
      source: "eu",
      endpoint: "credential",
      kind: "error",
      status: 500,
      times: 2,
    });
    expect((await ch.call("credentials/info", { credentialID: ch.seal })).status).toBe(200);
    expect((await eu.call("credentials/list", {})).status).toBe(200);
    expect((await info()).body["error"]).toBe("server_error");
    expect(await sandbox.json("/faults.json")).toMatchObject({ faults: [{ times: 1 }] });
    expect((await info()).status).toBe(500);
    expect((await info()).status).toBe(200);
    expect(await sandbox.json("/faults.json")).toEqual({ faults: [] });
  });

  it("delay the response", async () => {
    await sandbox.faults({ source: "eu", endpoint: "credential", kind: "delay", ms: 2000 });
    const order: string[] = [];
    await Promise.all([
      info().then(() => order.push("late")),
      ch.call("credentials/info", { credentialID: ch.seal }).then(() => order.push("at once")),
    ]);
    expect(order).toEqual(["at once", "late"]);
  });

  it("delay the response, at most until the faults are removed", async () => {
    const delay = { source: "eu", endpoint: "credential", kind: "delay", ms: 600_000, times: 1 };
    await sandbox.faults(delay);
    const answer = info();
    // After the fault has occurred, the call is held back.
    await expect.poll(() => sandbox.json("/faults.json")).toEqual({ faults: [] });
    await sandbox.faults();
    expect((await answer).status).toBe(200);
  });

  it("never respond", async () => {
    await sandbox.faults({ source: "eu", endpoint: "tsa-1", kind: "timeout", times: 1 });
    const [url] = sandbox.settings["TRUST_EU_TSA_URLS"]!.split(",");
    const ask = (signal: AbortSignal) =>
      fetch(url!, {
        method: "POST",
        signal,
        headers: { "content-type": "application/timestamp-query" },
        body: "?",
      });
    const gaveUp = new AbortController();
    const never = ask(gaveUp.signal).then(String, String);
    await expect.poll(() => sandbox.json("/faults.json")).toEqual({ faults: [] });
    await new Promise((resolve) => setTimeout(resolve, 300));
    gaveUp.abort();
    expect(await never).toMatch(/abort/i);
    expect((await ask(AbortSignal.timeout(10_000))).status).toBe(200);
  });

  it("do the work and lose the response", async () => {
    const { body } = await eu.authorizeSeal([hashOf("a")]);
    const call = {
      credentialID: eu.seal,
      SAD: body["SAD"],
      hashes: base64(hashOf("a")),
      hashAlgorithmOID: SHA256,
      signAlgo: EC256,
    };
    await sandbox.faults({ source: "eu", endpoint: "sign-hash", kind: "lost-answer", times: 1 });
    await expect(eu.call("signatures/signHash", call)).rejects.toThrow("fetch failed");
    expect(await eu.call("signatures/signHash", call)).toEqual(
      refusal("invalid_request", "Invalid parameter SAD"),
    );
  });

  it("leave the sandbox able to stop while a call waits", async () => {
    const other = await startSandbox();
    await other.faults({ source: "ch", endpoint: "crl", kind: "timeout" });
    const waiting = other.get("/ch/crl/root.crl").catch(() => "cut");
    await wait(100);
    expect(await other.stop()).toBe(0);
    expect(await waiting).toBe("cut");
    removeFolder(other.dataFolder);
  });
});

describe("Faults of a provider", () => {
  it("treat a correct code as wrong, without counting it", async () => {
    const person = await enrol(sandbox, eu);
    await sandbox.faults({ source: "eu", endpoint: "authorize", kind: "wrong-otp", times: 6 });
    for (let round = 0; round < 6; round++)
      expect(await authorise(sandbox, eu, person, [hashOf("a")])).toEqual(
        refusal("invalid_otp", "The OTP is invalid"),
      );
    expect((await authorise(sandbox, eu, person, [hashOf("a")])).status).toBe(200);
  });

  it("return the certificate of somebody else", async () => {
    const person = await enrol(sandbox, eu);
    await sandbox.faults(
      { source: "eu", endpoint: "authorize", kind: "serial-number-mismatch", times: 1 },
      { source: "eu", endpoint: "sign-doc", kind: "serial-number-mismatch", times: 1 },
    );
    expect((await authorise(sandbox, eu, person, [hashOf("a")])).body["error"]).toBe(
      "serial_number_mismatch",
    );
    const order = {
      signatureQualifier: "eu_eidas_aes",
      documentDigests: [{ hashes: base64(hashOf("a")), signature_format: "P", signAlgo: EC256 }],
      clientData: JSON.stringify({ subject: { given_name: "A", surname: "B", email: "a@b.org" } }),
    };
    expect((await eu.call("signatures/signDoc", order)).body["error"]).toBe(
      "serial_number_mismatch",
    );
    expect((await eu.call("signatures/signDoc", order)).status).toBe(200);
  });

  it("treat a certificate as revoked", async () => {
    const [seal, issuing] = await eu.chain(eu.seal);
    await sandbox.faults(
      ...["list", "credential", "authorize", "ocsp"].map((endpoint) => ({
        source: "eu",
        endpoint,
        kind: "revoked",
        times: 1,
      })),
    );
    expect((await info()).body["cert"]).toMatchObject({ status: "revoked" });
    expect((await eu.call("credentials/list", { onlyValid: true })).body["credentialIDs"]).toEqual(
      [],
    );
    expect(await eu.authorizeSeal([hashOf("a")])).toEqual(
      refusal("invalid_request", "Signing certificate is revoked"),
    );
    const ask = async () => {
      const answer = await fetch(seal!.ocspUrls[0]!, {
        method: "POST",
        headers: { "content-type": "application/ocsp-request" },
        body: new Uint8Array(ocspRequest(seal!, issuing!)),
      });
      const verdict = checkOcspResponse(
        readStoredOcsp(Buffer.from(await answer.arrayBuffer())),
        seal!,
        issuing!,
        new Date(),
      );
      return verdict.ok && verdict.status.status;
    };
    expect(await ask()).toBe("revoked");
    expect(await ask()).toBe("good");
  });

  it("use a wrong clock", async () => {
    await sandbox.faults({
      source: "ch",
      endpoint: "tsa-2",
      kind: "clock",
      seconds: -86_400,
      times: 1,
    });
    const [, url] = sandbox.settings["TRUST_CH_TSA_URLS"]!.split(",");
    const stamp = async () => (await stampBy(url!)).time.getTime();
    expect(Date.now() - (await stamp())).toBeGreaterThan(86_000_000);
    expect(Math.abs(Date.now() - (await stamp()))).toBeLessThan(60_000);
  });

  it("stamp with a certificate that has expired, or that expires soon, and with the usual one afterwards", async () => {
    const [url] = sandbox.settings["TRUST_EU_TSA_URLS"]!.split(",");
    const tsa = { source: "eu", endpoint: "tsa-1", times: 1 };
    const usual = checked(await stampBy(url!));
    await sandbox.faults({ ...tsa, kind: "expired" }, { ...tsa, kind: "ends-soon", days: 5 });
    expect(checked(await stampBy(url!))).toBe("certificate-not-valid-at-time");
    const ending = checked(await stampBy(url!));
    expect(ending).not.toBe(usual);
    expect(Number(ending) - Date.now()).toBeGreaterThan(4.9 * 86_400_000);
    expect(Number(ending) - Date.now()).toBeLessThanOrEqual(5 * 86_400_000);
    expect(checked(await stampBy(url!))).toBe(usual);
  });
});

async function stampBy(url: string): Promise<TimestampToken> {
  const nonce = timestampNonce();
  const request = timestampRequest({ hash: "sha256", digest: hashOf("t"), nonce });
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/timestamp-query" },
    body: new Uint8Array(request),
  });
  const response = readTimestampResponse(Buffer.from(await answer.arrayBuffer()));
  if (!response.granted) throw new Error("refused");
  return readTimestampToken(response.token);
}

/** The end of a valid token's certificate in milliseconds, or the fault of an invalid token. */
function checked(token: TimestampToken): number | TimestampFault {
  const verdict = checkTimestampToken(token, { digest: hashOf("t") });
  return verdict.ok ? verdict.certificate.notAfter.getTime() : verdict.reason;
}

describe("The list of faults", () => {
  it("refuses impossible faults with a sentence, and stays the same", async () => {
    await sandbox.faults({ source: "eu", endpoint: "ocsp", kind: "delay", ms: 5 });
    const refused = async (...faults: unknown[]) => {
      const answer = await sandbox.send("PUT", "/faults.json", { faults });
      return { status: answer.status, ...((await answer.json()) as object) };
    };
    for (const fault of [
      null,
      {},
      { source: "us", endpoint: "ocsp", kind: "delay" },
      { source: "eu", endpoint: "smtp", kind: "delay" },
      { source: "inbox", endpoint: "ocsp", kind: "delay" },
      { source: "eu", endpoint: "ocsp", kind: "wrong-otp" },
      { source: "eu", endpoint: "ocsp", kind: "clock" },
      { source: "eu", endpoint: "ocsp", kind: "expired" },
      { source: "eu", endpoint: "tsa-1", kind: "ends-soon", days: 0 },
      { source: "eu", endpoint: "ocsp", kind: "delay", ms: -1 },
      { source: "eu", endpoint: "ocsp", kind: "error", status: 404 },
      { source: "eu", endpoint: "ocsp", kind: "error", times: 0 },
    ])
      expect(await refused(fault)).toMatchObject({ status: 400, error: "invalid_request" });
    expect((await sandbox.send("PUT", "/faults.json", [])).status).toBe(400);
    expect(await sandbox.json("/faults.json")).toEqual({
      faults: [{ source: "eu", endpoint: "ocsp", kind: "delay", ms: 5 }],
    });
  });
});
