import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { digest } from "@paraph/pki";
import { ocspRequest } from "@paraph/pki/revocation";
import { answerOcsp, answerTimestamp, refuseOcsp, refuseTimestamp } from "@paraph/pki/authority";
import { timestampRequest } from "@paraph/pki/timestamp";
import type { Fetch } from "./http.ts";
import { httpRevocationSource } from "./revocation-client.ts";
import { httpTimestampAuthority, type HttpTimestampOptions } from "./timestamp-client.ts";
import { makeWorld, POLICY, type Person, type World } from "../testing/world.ts";
import { validationData } from "../cades/validation-data.ts";

let world: World;
let ada: Person;
beforeAll(async () => {
  world = await makeWorld();
  ada = await world.person("Ada");
});
beforeEach(() => world.statuses.clear());

const stamped = digest("sha256", Buffer.from("a signature"));
const refused = (reason: string) => expect.objectContaining({ reason });
const answers =
  (status: number, body: Uint8Array | (() => Promise<Uint8Array>)): Fetch =>
  async () =>
    new Response(Uint8Array.from(typeof body === "function" ? await body() : body), { status });
const never: Fetch = (_, { signal }) =>
  new Promise((_resolve, reject) =>
    signal?.addEventListener("abort", () => reject(signal.reason as Error)),
  );

describe("A time-stamp authority over HTTP", () => {
  const ask = (options: Partial<HttpTimestampOptions>) =>
    httpTimestampAuthority({
      url: "http://tsa.test/",
      anchors: world.anchors,
      ...options,
    }).timestamp(stamped, "sha256");
  const settings = () => ({
    ...world.tsa,
    policy: POLICY,
    chain: [world.issuing.certificate],
    hash: "sha256" as const,
    accuracySeconds: 1,
  });
  const now = () => ({ serial: 7n, time: new Date() });
  /** An authority that answers another request than its client's. */
  const answering = (request: Uint8Array, authority = settings(), moment = now()): Fetch =>
    answers(200, () => answerTimestamp(request, authority, moment));
  const nonce = Buffer.from("0102030405060708", "hex");

  it("returns a valid token", async () => {
    const token = await world.timestamps.timestamp(stamped, "sha256");
    expect(token.length).toBeGreaterThan(500);
  });

  it("is rejected with another nonce, imprint or policy", async () => {
    const other = digest("sha256", Buffer.from("another"));
    await expect(
      ask({ fetch: answering(timestampRequest({ hash: "sha256", digest: stamped, nonce })) }),
    ).rejects.toThrow(/timestamp_invalid: nonce/);
    await expect(
      ask({ fetch: answering(timestampRequest({ hash: "sha256", digest: other, nonce })) }),
    ).rejects.toThrow(/timestamp_invalid: imprint/);
    await expect(
      ask({ fetch: world.fetch, url: "http://authority.test/tsa", policies: ["1.2.3"] }),
    ).rejects.toThrow(/timestamp_refused: unacceptedPolicy/);
  });

  it("is rejected with a certificate that is not for time-stamps or has no chain to an anchor", async () => {
    const echo =
      (authority: ReturnType<typeof settings>): Fetch =>
      (_, { body }) =>
        answerTimestamp(body as Uint8Array, authority, now()).then(
          (bytes) => new Response(Uint8Array.from(bytes)),
        );
    await expect(ask({ fetch: echo({ ...settings(), ...ada }) })).rejects.toThrow(
      /timestamp_invalid: extended-key-usage/,
    );
    const stranger = await makeWorld();
    const foreign = { ...settings(), ...stranger.tsa, chain: [stranger.issuing.certificate] };
    await expect(ask({ fetch: echo(foreign) })).rejects.toThrow(/timestamp_invalid: certificate/);
  });

  it("is rejected with a certificate that has expired, or is not yet valid", async () => {
    const year = 365 * 86_400_000;
    for (const from of [new Date(Date.now() - 2 * year), new Date(Date.now() + year)]) {
      const other = await makeWorld({ from });
      const told = ask({ fetch: other.fetch, url: "http://authority.test/tsa" });
      await expect(told).rejects.toThrow(/timestamp_invalid: certificate-not-valid-at-time/);
    }
  });

  it("is rejected when its clock is far off", async () => {
    const clock = () => new Date(Date.now() - 3_600_000);
    await expect(
      ask({ fetch: world.fetch, url: "http://authority.test/tsa", clock }),
    ).rejects.toThrow(/timestamp_invalid: the time stated/);
  });

  it("has a reason for each failure: refusal, damage, excessive length, silence", async () => {
    await expect(
      ask({ fetch: answers(200, refuseTimestamp("systemFailure", "out of order")) }),
    ).rejects.toThrow(/timestamp_refused: systemFailure: out of order/);
    await expect(ask({ fetch: answers(503, new Uint8Array(0)) })).rejects.toThrow(
      /timestamp_unreachable: .* answered 503/,
    );
    await expect(ask({ fetch: answers(200, Buffer.from("<html>")) })).rejects.toThrow(
      refused("timestamp_invalid"),
    );
    await expect(ask({ fetch: answers(200, new Uint8Array(100)), maxBytes: 99 })).rejects.toThrow(
      refused("answer_too_large"),
    );
    await expect(ask({ fetch: never, timeoutMs: 20 })).rejects.toThrow(refused("answer_timeout"));
    await expect(
      ask({ fetch: () => Promise.reject(new TypeError("fetch failed")) }),
    ).rejects.toThrow(refused("timestamp_unreachable"));
  });
});

describe("Revocation data over HTTP", () => {
  const source = (fetch: Fetch, allows = () => true) => httpRevocationSource({ fetch, allows });
  const collect = (fetch: Fetch, allows?: () => boolean) =>
    source(fetch, allows).collect(ada.certificate.der, world.issuing.certificate.der);

  it("comes from the responder, or from the list if the responder fails", async () => {
    expect(Object.keys(await collect(world.fetch))).toEqual(["ocsp"]);
    const down: Fetch = (url, init) =>
      url.includes("/ocsp/") ? answers(500, new Uint8Array(0))(url, init) : world.fetch(url, init);
    expect(Object.keys(await collect(down))).toEqual(["crl"]);
  });

  it("never comes from an address that the caller does not allow", async () => {
    world.requests.length = 0;
    await expect(collect(world.fetch, () => false)).rejects.toThrow(
      /revocation_unavailable.*address_refused/,
    );
    expect(world.requests).toEqual([]);
  });

  it("does not count when it is about another certificate, refused or unreadable", async () => {
    const responder = {
      ...(await world.responder()),
      issuer: world.issuing.certificate,
      hash: "sha256" as const,
      validSeconds: 60,
    };
    const onlyOcsp =
      (body: Uint8Array | (() => Promise<Uint8Array>)): Fetch =>
      (url, init) =>
        url.includes("/ocsp/")
          ? answers(200, body)(url, init)
          : answers(404, new Uint8Array(0))(url, init);
    await expect(collect(onlyOcsp(refuseOcsp("tryLater")))).rejects.toThrow(
      /revocation_unavailable.*tryLater/,
    );
    await expect(collect(onlyOcsp(Buffer.from("x")))).rejects.toThrow(
      refused("revocation_unavailable"),
    );
    const request = ocspRequest(world.tsa.certificate, world.issuing.certificate);
    const wrong = () => answerOcsp(request, responder, () => ({ status: "good" }), new Date());
    await expect(collect(onlyOcsp(wrong))).rejects.toThrow(/other-certificate/);
  });
});

describe("Validation data of a signature", () => {
  const options = () => ({ anchors: world.anchors, revocation: world.revocation, at: new Date() });
  const cmsOf = async (person: Person) =>
    (await world.cmsSigner(person).signDigests([stamped]))[0]!;

  it("covers the chains of signer and responder, each object once", async () => {
    const data = await validationData([await cmsOf(ada), await cmsOf(ada)], options());
    expect(data.certs).toHaveLength(4);
    expect(data.ocsps).toHaveLength(1);
    expect(data.crls).toHaveLength(1);
  });

  it("includes no requests for certificates that are never revoked", async () => {
    const brief = await world.person("Brief", { ocspNoCheck: true });
    expect((await validationData([await cmsOf(brief)], options())).ocsps).toHaveLength(0);
  });

  it("cannot be collected for a revoked certificate or an incomplete chain", async () => {
    world.statuses.set(ada.certificate.serial, {
      status: "revoked",
      at: new Date(),
      reason: "keyCompromise",
    });
    await expect(validationData([await cmsOf(ada)], options())).rejects.toThrow(
      refused("certificate_revoked"),
    );
    const stranger = await makeWorld();
    await expect(
      validationData([await cmsOf(ada)], { ...options(), anchors: stranger.anchors }),
    ).rejects.toThrow(refused("chain_incomplete"));
  });
});
