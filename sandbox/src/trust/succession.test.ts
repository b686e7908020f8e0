import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Certificate, readCertificate } from "@paraph/pki";
import {
  checkCrl,
  checkOcspResponse,
  ocspRequest,
  readCrl,
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
import { clientOf, enrol, hashOf, type Client } from "../../testing/client.ts";
import { removeFolder, startSandbox, type Sandbox } from "../../testing/start.ts";

let sandbox: Sandbox;
let eu: Client;
beforeAll(async () => {
  sandbox = await startSandbox();
  eu = await clientOf(sandbox, "EU");
});
afterAll(async () => {
  await sandbox.stop();
  removeFolder(sandbox.dataFolder);
});

interface Told {
  law: string;
  name: string;
  current: boolean;
  subject: string;
  serial_number: string;
}
const told = async (): Promise<Told[]> =>
  (await sandbox.json<{ authorities: Told[] }>("/authorities.json")).authorities;
const succeed = (law: string, what: string): Promise<Response> =>
  sandbox.send("POST", "/authorities/succeed.json", { law, what });
const octets = async (answer: Response): Promise<Buffer> => Buffer.from(await answer.arrayBuffer());

/** What the addresses in a certificate say of it: OCSP, then the list. */
async function statusOf(certificate: Certificate, issuer: Certificate): Promise<unknown[]> {
  const answer = await fetch(certificate.ocspUrls[0]!, {
    method: "POST",
    headers: { "content-type": "application/ocsp-request" },
    body: new Uint8Array(ocspRequest(certificate, issuer)),
  });
  const now = new Date();
  const response = readStoredOcsp(await octets(answer));
  const list = readCrl(await octets(await fetch(certificate.crlUrls[0]!)));
  return [
    checkOcspResponse(response, certificate, issuer, now),
    checkCrl(list, certificate, issuer, now),
  ].map((verdict) => (verdict.ok ? verdict.status : verdict.reason));
}
const good = { status: "good" };

/** A token of a unit, and the certificate it was signed with. */
async function stamped(client: Client, unit: 1 | 2): Promise<Certificate> {
  const url = sandbox.settings[`TRUST_${client.prefix}_TSA_URLS`]!.split(",")[unit - 1]!;
  const request = timestampRequest({
    hash: "sha256",
    digest: hashOf("t"),
    nonce: timestampNonce(),
  });
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/timestamp-query" },
    body: new Uint8Array(request),
  });
  const response = readTimestampResponse(await octets(answer));
  if (!response.granted) throw new Error("refused");
  const token = readTimestampToken(response.token);
  const verdict = checkTimestampToken(token, { digest: hashOf("t") });
  if (!verdict.ok) throw new Error(verdict.reason);
  const anchors = fromPem("CERTIFICATE", sandbox.settings[`TRUST_${client.prefix}_ANCHORS`]!);
  const path = buildPath({
    certificate: verdict.certificate,
    candidates: token.signed.certificates,
    anchors: anchors.map(readCertificate),
    at: token.time,
  });
  if (!path.ok) throw new Error(path.reason);
  expect(await statusOf(verdict.certificate, path.chain[1]!)).toEqual([good, good]);
  return verdict.certificate;
}

describe("An issuing authority that is followed by another", () => {
  it("leaves what it issued good, and the new one issues from then on, under the same root", async () => {
    const before = await enrol(sandbox, eu);
    const [old, first, root] = await eu.chain(before.credential);
    const answer = await succeed("EIDAS", "issuing");
    expect(answer.status).toBe(201);
    const successor = (await answer.json()) as Told;
    expect(successor).toMatchObject({ law: "EIDAS", name: "issuing-2", current: true });

    const after = await enrol(sandbox, eu);
    const [fresh, second, sameRoot] = await eu.chain(after.credential);
    expect(second!.serial).toBe(successor.serial_number);
    expect(second!.spki).not.toEqual(first!.spki);
    expect(sameRoot!.der).toEqual(root!.der);
    expect((await eu.chain(before.credential)).map(({ der }) => der)).toEqual(
      [old!, first!, root!].map(({ der }) => der),
    );
    for (const [certificate, issuer] of [
      [old!, first!],
      [fresh!, second!],
      [first!, root!],
      [second!, root!],
    ] as const) {
      expect(await statusOf(certificate, issuer)).toEqual([good, good]);
      const url = certificate.caIssuerUrls[0]!;
      expect(readCertificate(await octets(await fetch(url))).der).toEqual(issuer.der);
    }
    for (const certificate of [old!, fresh!]) {
      const anchors = [root!];
      expect(
        buildPath({ certificate, candidates: [first!, second!], anchors, at: new Date() }).ok,
      ).toBe(true);
    }
    const ours = (await told()).filter(({ law, name }) => law === "EIDAS" && !/tsa/.test(name));
    expect(ours.map(({ name, current }) => [name, current])).toEqual([
      ["root", true],
      ["issuing", false],
      ["issuing-2", true],
    ]);
  });

  it("still tells who of its own is revoked, with reason and moment", async () => {
    const person = await enrol(sandbox, eu);
    const [certificate, issuer] = await eu.chain(person.credential);
    expect((await succeed("EIDAS", "issuing")).status).toBe(201);
    const revoke = (body: object) =>
      sandbox.send("POST", `/identities/${person.credential}/revoke.json`, body);
    const at = new Date(Math.floor((Date.now() - 20_000) / 1000) * 1000);
    for (const wrong of ["yesterday", "2001-01-01T00:00:00Z", "2999-01-01T00:00:00Z"])
      expect((await revoke({ revoked_at: wrong })).status).toBe(400);
    const said = { reason: "keyCompromise", revoked_at: at.toISOString() };
    expect((await revoke(said)).status).toBe(204);
    const revoked = { status: "revoked", at, reason: "keyCompromise" };
    expect(await statusOf(certificate!, issuer!)).toEqual([revoked, revoked]);
    const { identities } = await sandbox.json<{ identities: { credential_id: string }[] }>(
      "/identities.json",
    );
    expect(
      identities.find(({ credential_id }) => credential_id === person.credential),
    ).toMatchObject({
      status: "revoked",
      revoked: { at: at.toISOString(), reason: "keyCompromise" },
    });
  });

  it("is asked for by its name; nobody else answers", async () => {
    for (const path of ["/eu/crl/issuing-99.crl", "/eu/ca/nobody.cer"])
      expect((await sandbox.get(path)).status).toBe(404);
    expect((await succeed("US", "issuing")).status).toBe(400);
    expect((await succeed("EIDAS", "root")).status).toBe(400);
  });
});

describe("A time-stamp unit that is followed by another", () => {
  it("stamps with a new key and certificate, and the status of both is told", async () => {
    const ch = await clientOf(sandbox, "CH");
    const [first, other] = [await stamped(ch, 1), await stamped(ch, 2)];
    expect(await (await succeed("ZERTES", "tsa-1")).json()).toMatchObject({ name: "tsa-1" });
    const second = await stamped(ch, 1);
    expect(second.serial).not.toBe(first.serial);
    expect(second.spki).not.toEqual(first.spki);
    expect((await stamped(ch, 2)).der).toEqual(other.der);
    const chain = await ch.chain(ch.seal);
    expect(await statusOf(first, chain[1]!)).toEqual([good, good]);
  });
});

describe("Successors", () => {
  it("are there after a restart, and the page tells of them", async () => {
    const before = await told();
    const person = await enrol(sandbox, eu);
    await sandbox.stop();
    sandbox = await startSandbox(sandbox.dataFolder);
    eu = await clientOf(sandbox, "EU");
    // It may have to use another port; then the certificates are reissued for the same keys.
    const names = (all: Told[]) =>
      all.map(({ name, current, subject }) => [name, current, subject]);
    expect(names(await told())).toEqual(names(before));
    const [certificate, issuer] = await eu.chain(person.credential);
    expect(await statusOf(certificate!, issuer!)).toEqual([good, good]);
    const page = await (await sandbox.get("/faults")).text();
    expect(page).toContain("Sandbox Issuing Authority EU 3");
    expect(page).toContain("<span>Replaced</span>");
  });
});
