import { beforeAll, describe, expect, it } from "vitest";
import type { HashName } from "../algorithms.ts";
import { EKU_OCSP_SIGNING } from "../extensions.ts";
import {
  checkOcspResponse,
  ocspRequest,
  readOcspRequest,
  readOcspResponse,
  readStoredOcsp,
  type OcspResponse,
} from "./ocsp.ts";
import { answerOcsp, refuseOcsp, type OcspResponder } from "../authority/ocsp-responder.ts";
import { reasonByCode, type CertificateStatus } from "./revocation.ts";
import {
  KEYS_TAKE,
  COMBINATIONS,
  DAY,
  hierarchy,
  issued,
  minutesAgo,
  pem,
  type Hierarchy,
} from "../testing/authority.ts";
import { openssl } from "../testing/openssl.ts";

const now = new Date(Math.floor(Date.now() / 1000) * 1000);
const revokedAt = new Date(now.getTime() - DAY);
const good = (): CertificateStatus => ({ status: "good" });
const revoked = (): CertificateStatus => ({
  status: "revoked",
  at: revokedAt,
  reason: "keyCompromise",
});
const responderOf = (all: Hierarchy, hash: HashName): OcspResponder => ({
  ...all.responder,
  issuer: all.authority.certificate,
  hash,
  validSeconds: 3600,
});

describe.each(COMBINATIONS)("OCSP, %s with %s", (kind, hash) => {
  let all: Hierarchy;
  beforeAll(async () => {
    all = await hierarchy(kind, hash);
  }, KEYS_TAKE);
  const files = () => ({
    "root.pem": pem(all.root.certificate),
    "mid.pem": pem(all.authority.certificate),
    "leaf.pem": pem(all.signer.certificate),
  });
  const judge = "-CAfile root.pem -verify_other mid.pem".split(" ");

  it("returns responses that openssl verifies: good and revoked, to its own request with a nonce", async () => {
    const asked = openssl(files(), ..."ocsp -issuer mid.pem -cert leaf.pem -reqout out".split(" "));
    expect(readOcspRequest(asked.out!).nonce).not.toBe(null);
    for (const [statusOf, word] of [
      [good, "leaf.pem: good"],
      [revoked, "leaf.pem: revoked"],
    ] as const) {
      const answer = await answerOcsp(asked.out!, responderOf(all, hash), statusOf, now);
      const answered = { ...files(), "q.der": asked.out!, "r.der": answer };
      // With the request, openssl compares the nonce; for a certificate, it prints the status.
      const nonce = openssl(answered, ..."ocsp -reqin q.der -respin r.der".split(" "), ...judge);
      expect(nonce.text).toBe("Response verify OK\n");
      const about = "ocsp -issuer mid.pem -cert leaf.pem -no_nonce -respin r.der".split(" ");
      expect(openssl(answered, ...about, ...judge).text).toContain(word);
    }
  });

  it("sends requests that openssl reads, and accepts their responses", async () => {
    for (const idHash of ["sha1", "sha256"] as const) {
      const nonce = Buffer.alloc(16, 7);
      const request = ocspRequest(all.signer.certificate, all.authority.certificate, {
        hash: idHash,
        nonce,
      });
      expect(
        openssl({ "q.der": request }, ..."ocsp -reqin q.der -req_text".split(" ")).text,
      ).toContain(`Hash Algorithm: ${idHash}`);
      const response = readStoredOcsp(
        await answerOcsp(request, responderOf(all, hash), revoked, now),
      );
      const verdict = checkOcspResponse(
        response,
        all.signer.certificate,
        all.authority.certificate,
        now,
        { nonce },
      );
      expect(verdict).toMatchObject({
        ok: true,
        status: { status: "revoked", at: revokedAt, reason: "keyCompromise" },
      });
    }
  });
});

describe("What an OCSP client refuses", () => {
  let all: Hierarchy;
  let response: OcspResponse;
  beforeAll(async () => {
    all = await hierarchy("P-256", "sha256");
    response = await ask(responderOf(all, "sha256"));
  });
  const ask = async (responder: OcspResponder, at = now, nonce?: Buffer): Promise<OcspResponse> =>
    readStoredOcsp(
      await answerOcsp(
        ocspRequest(all.signer.certificate, all.authority.certificate, nonce ? { nonce } : {}),
        responder,
        good,
        at,
      ),
    );
  const reason = (
    about: OcspResponse,
    options: { at?: Date; nonce?: Buffer; historic?: boolean } = {},
  ) => {
    const { at = now, ...more } = options;
    const verdict = checkOcspResponse(
      about,
      all.signer.certificate,
      all.authority.certificate,
      at,
      more,
    );
    return verdict.ok ? null : verdict.reason;
  };

  it("a response about another certificate", () => {
    const verdict = checkOcspResponse(
      response,
      all.tsa.certificate,
      all.authority.certificate,
      now,
    );
    expect(verdict).toEqual({ ok: false, reason: "other-certificate" });
  });

  it("a responder without a delegation by the issuer", async () => {
    const usages = { keyUsage: ["digitalSignature"] as const };
    const plain = await issued("P-256", "sha256", "Plain", usages, all.authority);
    expect(reason(await ask({ ...responderOf(all, "sha256"), ...plain }))).toBe(
      "responder-not-authorised",
    );
    const foreign = await issued(
      "P-256",
      "sha256",
      "Foreign",
      { ...usages, extKeyUsage: { purposes: [EKU_OCSP_SIGNING], critical: false } },
      all.root,
    );
    expect(reason(await ask({ ...responderOf(all, "sha256"), ...foreign }))).toBe(
      "responder-not-authorised",
    );
    const late = await issued(
      "P-256",
      "sha256",
      "Late",
      { ...usages, extKeyUsage: { purposes: [EKU_OCSP_SIGNING], critical: false } },
      all.authority,
      { notAfter: minutesAgo(5) },
    );
    expect(reason(await ask({ ...responderOf(all, "sha256"), ...late }))).toBe(
      "responder-not-valid",
    );
  });

  it("but not the issuer itself", async () => {
    expect(reason(await ask({ ...responderOf(all, "sha256"), ...all.authority }))).toBe(null);
  });

  it("a broken signature, an unknown responder, another nonce", async () => {
    const signature = Buffer.from(response.signature);
    signature[signature.length - 1]! ^= 1;
    expect(reason({ ...response, signature })).toBe("signature-invalid");
    expect(reason({ ...response, certificates: [] })).toBe("no-responder-certificate");
    expect(
      reason(await ask(responderOf(all, "sha256"), now, Buffer.alloc(16, 1)), {
        nonce: Buffer.alloc(16, 2),
      }),
    ).toBe("nonce-mismatch");
  });

  it("an outdated or future response; an outdated one is accepted as history", () => {
    const later = new Date(now.getTime() + 2 * 3_600_000);
    expect(reason(response, { at: later })).toBe("outdated");
    expect(reason(response, { at: later, historic: true })).toBe(null);
    expect(reason(response, { at: minutesAgo(30) })).toBe("not-yet-valid");
    expect(reason(response, { at: minutesAgo(4) })).toBe(null);
  });
});

describe("OCSP refusals and reasons", () => {
  it("have names", async () => {
    const all = await hierarchy("P-256", "sha256");
    const answer = await answerOcsp(Buffer.from("?"), responderOf(all, "sha256"), good, now);
    expect(readOcspResponse(answer)).toEqual({ successful: false, status: "malformedRequest" });
    expect(readOcspResponse(refuseOcsp("tryLater"))).toEqual({
      successful: false,
      status: "tryLater",
    });
    expect(() => readStoredOcsp(refuseOcsp("unauthorized"))).toThrow("unauthorized");
  });

  it("report the status unknown for a certificate of another issuer", async () => {
    const all = await hierarchy("P-256", "sha256");
    const request = ocspRequest(all.authority.certificate, all.root.certificate);
    const response = readStoredOcsp(
      await answerOcsp(request, responderOf(all, "sha256"), good, now),
    );
    expect(response.responses[0]!.status).toEqual({ status: "unknown" });
  });

  it("include every reason of RFC 5280", () => {
    expect(reasonByCode(9)).toBe("privilegeWithdrawn");
    expect(reasonByCode(7)).toBe("unspecified");
  });
});
