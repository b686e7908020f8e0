import { readCertificate } from "@paraph/pki";
import { readSignedData } from "@paraph/pki/cms";
import { signaturesIn } from "@paraph/pades/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { faults } from "../../../testing/faults.ts";
import { problemOf, startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import {
  asked,
  begunQualified,
  download,
  followed,
  GOOD,
  identify,
  only,
  sentRequest,
  signByCode,
  signQualified,
  signSimple,
  verdicts,
} from "../../../testing/signing.ts";
import { sandbox } from "../../../testing/sandbox.ts";

let service: TestService;
let sender: TestPerson;
beforeAll(async () => {
  service = await startService({ env: { PUBLIC_URL: "http://paraph.eu" } });
  sender = await service.person();
});
afterEach(() => faults());
afterAll(() => service.stop());

const read = (id: string) => sender.api("GET /v3/signature-requests/{id}", { path: { id } });

async function post(path: string, body: object): Promise<void> {
  const response = await fetch(`${sandbox().url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
}
const succeed = (what: "issuing" | "tsa-1" | "tsa-2") =>
  post("/authorities/succeed.json", { law: "EIDAS", what });

async function qualified(): Promise<TestPerson & { signaturePassword: string }> {
  const person = await service.person({ mobile: true });
  return { ...person, signaturePassword: await identify(person, "EIDAS") };
}
const demand = (person: TestPerson, quality: "SES" | "AES" | "QES") => ({
  account_email: person.email,
  quality,
  legislation: "EIDAS" as const,
});

/** The time-stamps inside the signatures of a file: who issued each, and when that authority's certificate ends. */
function stampers(file: Buffer): { subject: string; until: Date }[] {
  return signaturesIn(file)
    .flatMap(({ contents }) => readSignedData(contents).signers)
    .flatMap(({ signatureTimestamps }) => signatureTimestamps)
    .map((token) => {
      const der = readSignedData(token).signers[0]?.certificate?.der ?? Buffer.alloc(0);
      const { subject, notAfter } = readCertificate(der);
      return { subject: subject.text, until: notAfter };
    });
}

describe("An issuing authority with a successor", () => {
  it("interrupts nobody: people whose certificates are from before and after can sign one document", async () => {
    const [before, advanced] = [await qualified(), await qualified()];
    const alone = await sentRequest(sender.api, [demand(before, "QES")]);
    await signQualified(before, alone.id, before.signaturePassword);
    const first = await download(sender.api, alone);

    await succeed("issuing");
    const after = await qualified();
    const together = await sentRequest(sender.api, [
      demand(before, "QES"),
      demand(after, "QES"),
      demand(advanced, "AES"),
      demand(sender, "SES"),
    ]);
    for (const person of [before, after])
      await signQualified(person, together.id, person.signaturePassword);
    await signByCode(advanced, together.id);
    await signSimple(sender.api, together.id);
    expect((await read(together.id)).statusOverall).toBe("SIGNED");
    const file = await download(sender.api, together);
    expect(await verdicts(file)).toEqual([GOOD, GOOD, GOOD, GOOD]);
    const issuers = signaturesIn(file)
      .flatMap(({ contents }) => readSignedData(contents))
      .filter(({ content }) => content === null)
      .map(({ signers }) => /CN=([^,]+)/.exec(signers[0]?.certificate?.issuer.text ?? "")?.[1]);
    const old = "Sandbox Issuing Authority EU";
    expect(issuers[0]).toBe(old);
    expect(issuers[1]).toMatch(/^Sandbox Issuing Authority EU \d+$/);
    expect(issuers.slice(2)).toEqual([issuers[1], old]);
    expect(await verdicts(first)).toEqual([GOOD]);
  });
});

describe("A qualified certificate that is revoked", () => {
  it("signs nothing: its person gets an error, and the request stays open", async () => {
    const person = await qualified();
    const request = await sentRequest(sender.api, [demand(person, "QES")]);
    const { entry, otp } = await begunQualified(person, request.id);
    const list = await fetch(`${sandbox().url}/identities.json`);
    const { identities } = (await list.json()) as {
      identities: { email: string; credential_id: string }[];
    };
    const own = identities.find(({ email }) => email === person.email);
    await post(`/identities/${own?.credential_id}/revoke.json`, { reason: "keyCompromise" });
    const proceeding = person.api("POST /v3/csc/proceed/{id}", {
      path: { id: entry.proceedId ?? "" },
      body: { pwdotp: { password: person.signaturePassword, otp } },
    });
    expect(await problemOf(proceeding)).toMatchObject({
      key: "error.provider.certificate_revoked",
    });
    expect(only(await person.api("POST /v3/sign", asked(request.id)))).toMatchObject({
      status: "FAILED",
      key: "error.provider.certificate_revoked",
    });
    expect((await read(request.id)).statusOverall).toBe("OPEN");
    expect(await verdicts(await download(sender.api, request))).toEqual([]);

    const again = await identify(person, "EIDAS");
    expect((await signQualified(person, request.id, again)).status).toBe("SIGNED");
    expect(await verdicts(await download(sender.api, request))).toEqual([GOOD]);
  });
});

describe("A time-stamp authority with an expired certificate", () => {
  it("is skipped: the second authority issues the time-stamp", async () => {
    const person = await service.person();
    const request = await sentRequest(sender.api, [demand(person, "SES")]);
    await faults({ source: "eu", endpoint: "tsa-1", kind: "expired" });
    expect((await signSimple(person.api, request.id)).status).toBe("SIGNED");
    const file = await download(sender.api, request);
    expect(await verdicts(file)).toEqual([GOOD]);
    expect(stampers(file).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("Sandbox Time-Stamp Unit EU 2"),
    ]);
  });

  it("is skipped, and so is an expired second one: the request stays open, the signer is informed, and it is completed later", async () => {
    const person = await service.person();
    const request = await sentRequest(sender.api, [demand(person, "SES")]);
    await faults(
      { source: "eu", endpoint: "tsa-1", kind: "expired" },
      { source: "eu", endpoint: "tsa-2", kind: "expired" },
    );
    const entry = only(await person.api("POST /v3/sign", asked(request.id)));
    expect(entry).toMatchObject({ status: "FINISHING", key: "error.timestamp.unavailable" });
    const waiting = await read(request.id);
    expect(waiting.statusOverall).toBe("OPEN");
    expect(waiting.signatures[0]).toMatchObject({ errorKey: "error.timestamp.unavailable" });
    await faults();
    expect((await followed(person.api, entry)).status).toBe("SIGNED");
    expect(await verdicts(await download(sender.api, request))).toEqual([GOOD]);
  });
});

describe("A time-stamp authority with a successor", () => {
  it("issues time-stamps until its certificate is about to expire; then the successor does", async () => {
    const [first, second] = [await service.person(), await service.person()];
    const request = await sentRequest(sender.api, [demand(first, "SES"), demand(second, "SES")]);
    const nearEnd = { source: "eu", endpoint: "tsa-1", kind: "ends-soon", days: 3 } as const;
    await faults(nearEnd);
    await signSimple(first.api, request.id);
    await faults();
    await succeed("tsa-1");
    await signSimple(second.api, request.id);
    const file = await download(sender.api, request);
    expect(await verdicts(file)).toEqual([GOOD, GOOD]);
    const [old, fresh] = stampers(file);
    expect(old!.until.getTime() - Date.now()).toBeLessThan(3 * 86_400_000);
    expect(fresh!.subject).toMatch(/Sandbox Time-Stamp Unit EU 1 \(\d+\)/);
    expect(fresh!.until.getTime() - Date.now()).toBeGreaterThan(300 * 86_400_000);
  });
});
