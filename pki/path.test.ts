import { beforeAll, describe, expect, it } from "vitest";
import { readCertificate, type Certificate } from "./certificate.ts";
import type { Issuer } from "./authority/issue.ts";
import { buildPath } from "./path.ts";
import {
  CA_PROFILE,
  DAY,
  hierarchy,
  issued,
  minutesAgo,
  type Hierarchy,
} from "./testing/authority.ts";

const now = new Date();

describe("Certification paths", () => {
  let all: Hierarchy;
  let stranger: Hierarchy;
  beforeAll(async () => {
    all = await hierarchy("P-256", "sha256");
    stranger = await hierarchy("P-256", "sha256");
  });

  const path = (
    certificate: Certificate,
    candidates: Certificate[],
    anchors = [all.root.certificate],
    at = now,
  ) => buildPath({ certificate, candidates, anchors, at });
  const under = (issuer: Issuer, more: object = {}) =>
    issued("P-256", "sha256", "Leaf", { keyUsage: ["nonRepudiation"] }, issuer, more);

  it("are found among unrelated certificates and in any order", () => {
    const candidates = [stranger.authority, stranger.root, all.root, all.signer, all.authority].map(
      (one) => one.certificate,
    );
    const found = path(all.signer.certificate, candidates);
    expect(found.ok && found.chain.map((one) => one.serial)).toEqual(
      [all.signer, all.authority, all.root].map((one) => one.certificate.serial),
    );
  });

  it("end at an anchor that is no root; an anchor is its own path", () => {
    const found = path(all.signer.certificate, [], [all.authority.certificate]);
    expect(found.ok && found.chain).toHaveLength(2);
    expect(path(all.signer.certificate, [], [all.signer.certificate])).toEqual({
      ok: true,
      chain: [all.signer.certificate],
    });
  });

  it("do not exist without the issuer, or to another anchor", () => {
    expect(path(all.signer.certificate, [])).toMatchObject({
      ok: false,
      reason: "no-issuer-found",
      at: all.signer.certificate,
    });
    expect(
      path(
        all.signer.certificate,
        [all.authority.certificate, all.root.certificate],
        [stranger.root.certificate],
      ),
    ).toMatchObject({ ok: false });
    expect(path(all.signer.certificate, [all.authority.certificate], [])).toMatchObject({
      ok: false,
      reason: "no-issuer-found",
      at: all.authority.certificate,
    });
  });

  it("break at a forged signature", () => {
    const forged = Buffer.from(all.signer.certificate.der);
    forged[forged.length - 1]! ^= 1;
    expect(path(readCertificate(forged), [all.authority.certificate])).toMatchObject({
      ok: false,
      reason: "signature-invalid",
    });
  });

  it("are valid only while every certificate below the anchor is valid", async () => {
    const old = await under(all.authority, { notAfter: minutesAgo(10) });
    expect(path(old.certificate, [all.authority.certificate])).toMatchObject({
      ok: false,
      reason: "expired",
    });
    expect(
      path(old.certificate, [all.authority.certificate], undefined, minutesAgo(20)),
    ).toMatchObject({ ok: true });
    const young = await under(all.authority, {
      notBefore: new Date(now.getTime() + DAY),
      notAfter: new Date(now.getTime() + 2 * DAY),
    });
    expect(path(young.certificate, [all.authority.certificate])).toMatchObject({
      ok: false,
      reason: "not-yet-valid",
    });
  });

  it("do not pass through a certificate that is no authority", async () => {
    const leaf = await under(all.signer);
    expect(
      path(leaf.certificate, [all.signer.certificate, all.authority.certificate]),
    ).toMatchObject({ ok: false, reason: "not-an-authority" });
    const weak = await issued(
      "P-256",
      "sha256",
      "Weak",
      { ca: {}, keyUsage: ["cRLSign"] },
      all.root,
    );
    expect(path((await under(weak)).certificate, [weak.certificate])).toMatchObject({
      ok: false,
      reason: "key-usage",
    });
  });

  it("respect the path length that an authority allows", async () => {
    const below = await issued("P-256", "sha256", "Below", CA_PROFILE, all.authority);
    const leaf = await under(below);
    expect(path(leaf.certificate, [below.certificate, all.authority.certificate])).toMatchObject({
      ok: false,
      reason: "path-too-long",
    });
  });

  it("stop at an unknown critical extension", async () => {
    const leaf = await under(all.authority);
    const odd = { ...leaf.certificate, unknownCritical: ["2.5.29.30"] };
    expect(path(odd, [all.authority.certificate])).toMatchObject({
      ok: false,
      reason: "unknown-critical-extension",
    });
  });

  it("end in bounded work when candidates issue each other in circles", async () => {
    const ring = await Promise.all(
      Array.from({ length: 12 }, () => issued("P-256", "sha256", "Ring", CA_PROFILE, null)),
    );
    // Without key identifiers, each one may have issued each other one.
    const candidates = ring.map((one) => ({ ...one.certificate, aki: null, ski: null }));
    expect(path(candidates[0]!, candidates)).toMatchObject({ ok: false });
  });
});
