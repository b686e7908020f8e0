import { beforeAll, describe, expect, it } from "vitest";
import { digest } from "./algorithms.ts";
import { signCms, OID_TST_INFO } from "./cms/cms.ts";
import { bool, generalizedTime, int, octet, oid, seq } from "./der/der.ts";
import {
  checkTimestampToken,
  readTimestampRequest,
  readTimestampResponse,
  readTimestampToken,
  timestampNonce,
  timestampRequest,
} from "./timestamp.ts";
import { answerTimestamp, type TimestampAuthority } from "./authority/timestamp-authority.ts";
import { EKU_TIME_STAMPING } from "./extensions.ts";
import {
  KEYS_TAKE,
  COMBINATIONS,
  hierarchy,
  issued,
  pem,
  type Hierarchy,
} from "./testing/authority.ts";
import { openssl } from "./testing/openssl.ts";

const policy = "1.3.6.1.4.1.99999.1.1";
const data = Buffer.from("stamped");

const authorityOf = (all: Hierarchy, hash: "sha256" | "sha384" | "sha512"): TimestampAuthority => ({
  ...all.tsa,
  policy,
  chain: [all.authority.certificate],
  hash,
  accuracySeconds: 1,
});

async function stamp(
  authority: TimestampAuthority,
  request: Uint8Array,
  time = new Date(),
): Promise<Buffer> {
  const answer = readTimestampResponse(
    await answerTimestamp(request, authority, { serial: 77n, time }),
  );
  if (!answer.granted) throw new Error(`refused: ${answer.failure}`);
  return answer.token;
}

describe.each(COMBINATIONS)("Time-stamps, %s with %s", (kind, hash) => {
  let all: Hierarchy;
  beforeAll(async () => {
    all = await hierarchy(kind, hash);
  }, KEYS_TAKE);

  it("are verified by openssl against its own request", async () => {
    const query = openssl(
      { "data.txt": data },
      ..."ts -query -data data.txt -cert -out out -tspolicy".split(" "),
      policy,
      `-${hash}`,
    );
    const theirs = await answerTimestamp(query.out!, authorityOf(all, hash), {
      serial: 1n,
      time: new Date(),
    });
    const asked = { "q.tsq": query.out!, "r.tsr": theirs, "root.pem": pem(all.root.certificate) };
    expect(
      openssl(asked, ..."ts -verify -queryfile q.tsq -in r.tsr -CAfile root.pem".split(" ")).text,
    ).toContain("Verification: OK");
  });

  it("are requested and granted with messages that openssl reads", async () => {
    const nonce = timestampNonce();
    const ours = timestampRequest({ hash, digest: digest(hash, data), nonce, policy });
    const response = await answerTimestamp(ours, authorityOf(all, hash), {
      serial: 2n ** 70n,
      time: new Date(),
    });
    const files = {
      "q.tsq": ours,
      "r.tsr": response,
      "root.pem": pem(all.root.certificate),
      "data.txt": data,
    };
    expect(
      openssl(files, ..."ts -verify -queryfile q.tsq -in r.tsr -CAfile root.pem".split(" ")).text,
    ).toContain("Verification: OK");
    expect(
      openssl(files, ..."ts -verify -data data.txt -in r.tsr -CAfile root.pem".split(" ")).text,
    ).toContain("Verification: OK");
    expect(openssl(files, ..."ts -query -in q.tsq -text".split(" ")).text).toContain(
      "Certificate required: yes",
    );
  });

  it("are accepted when imprint, nonce, policy and certificate match", async () => {
    const nonce = timestampNonce();
    const time = new Date(Math.floor(Date.now() / 1000) * 1000);
    const request = timestampRequest({ hash, digest: digest(hash, data), nonce });
    const token = readTimestampToken(
      Buffer.concat([await stamp(authorityOf(all, hash), request, time), Buffer.alloc(8)]),
    );
    expect(token).toMatchObject({ policy, serial: "4d", time, accuracyMs: 1000 });
    const verdict = checkTimestampToken(token, {
      digest: digest(hash, data),
      nonce,
      policies: [policy],
    });
    expect(verdict).toMatchObject({ ok: true, hash });
  });
});

describe("Time-stamp requests", () => {
  it("carry a unique nonce of 64 bits", () => {
    const nonces = new Set(Array.from({ length: 50 }, () => timestampNonce().toString("hex")));
    expect(nonces.size).toBe(50);
    for (const nonce of nonces) expect(nonce).toMatch(/^[0-9a-f]{16}$/);
  });

  it("are parsed to their contents", () => {
    const request = readTimestampRequest(
      timestampRequest({
        hash: "sha384",
        digest: Buffer.alloc(48, 1),
        nonce: Buffer.from("80000000000000ff", "hex"),
        policy,
      }),
    );
    expect(request).toMatchObject({
      imprint: { hash: "sha384", digest: Buffer.alloc(48, 1) },
      policy,
      certificates: true,
    });
    expect(request.nonceDer?.toString("hex")).toBe("02090080000000000000ff");
  });
});

describe("What a time-stamp client refuses", () => {
  let all: Hierarchy;
  let authority: TimestampAuthority;
  const nonce = timestampNonce();
  const request = timestampRequest({ hash: "sha256", digest: digest("sha256", data), nonce });
  const expected = { digest: digest("sha256", data), nonce };
  beforeAll(async () => {
    all = await hierarchy("P-256", "sha256");
    authority = authorityOf(all, "sha256");
  });

  const reason = (token: Buffer, more: object = {}) => {
    const verdict = checkTimestampToken(readTimestampToken(token), { ...expected, ...more });
    return verdict.ok ? null : verdict.reason;
  };

  it("another imprint, nonce or policy", async () => {
    const token = await stamp(authority, request);
    expect(reason(token)).toBe(null);
    expect(reason(token, { digest: digest("sha256", Buffer.from("x")) })).toBe("imprint-mismatch");
    expect(reason(token, { digest: digest("sha512", data) })).toBe("imprint-mismatch");
    expect(reason(token, { nonce: timestampNonce() })).toBe("nonce-mismatch");
    expect(reason(token, { policies: ["1.2.3"] })).toBe("policy-mismatch");
    const without = seq(
      int(1),
      seq(seq(oid("2.16.840.1.101.3.4.2.1")), octet(digest("sha256", data))),
      bool(true),
    );
    expect(reason(await stamp(authority, without))).toBe("nonce-mismatch");
  });

  it("a certificate that is not for time-stamping alone", async () => {
    const wrong = [
      { keyUsage: ["digitalSignature"] as const },
      {
        keyUsage: ["digitalSignature"] as const,
        extKeyUsage: { purposes: [EKU_TIME_STAMPING], critical: false },
      },
      {
        keyUsage: ["digitalSignature"] as const,
        extKeyUsage: { purposes: [EKU_TIME_STAMPING, "1.3.6.1.5.5.7.3.4"], critical: true },
      },
    ];
    for (const profile of wrong) {
      const other = await issued("P-256", "sha256", "Odd", profile, all.authority);
      expect(reason(await stamp({ ...authority, ...other }, request))).toBe("extended-key-usage");
    }
  });

  it("a time outside the certificate's validity", async () => {
    expect(reason(await stamp(authority, request, new Date("2020-01-01T00:00:00Z")))).toBe(
      "certificate-not-valid-at-time",
    );
  });

  it("a changed time", async () => {
    const token = await stamp(authority, request, new Date("2026-05-05T05:05:05Z"));
    const at = token.indexOf("20260505050505Z");
    token.write("20260505050506Z", at, "latin1");
    expect(reason(token)).toBe("digest-mismatch");
  });

  it("a token without the certificate, unless the client has it", async () => {
    const info = seq(
      int(1),
      oid(policy),
      seq(seq(oid("2.16.840.1.101.3.4.2.1")), octet(expected.digest)),
      int(9),
      generalizedTime(new Date()),
      int(nonce),
    );
    const token = await signCms({
      ...all.tsa,
      hash: "sha256",
      digest: digest("sha256", info),
      contentType: OID_TST_INFO,
      content: info,
      withoutCertificates: true,
    });
    expect(reason(token)).toBe("no-signing-certificate");
    expect(reason(token, { certificates: [all.tsa.certificate] })).toBe(null);
  });

  it("and the refusal of an authority, with its reason", async () => {
    const answer = async (bytes: Buffer) =>
      readTimestampResponse(
        await answerTimestamp(bytes, authority, { serial: 1n, time: new Date() }),
      );
    expect(await answer(Buffer.from("no request"))).toMatchObject({
      granted: false,
      failure: "badDataFormat",
    });
    const sha1 = seq(int(1), seq(seq(oid("1.3.14.3.2.26")), octet(Buffer.alloc(20))), bool(true));
    expect(await answer(sha1)).toMatchObject({
      granted: false,
      status: 2,
      failure: "badAlg",
      text: "the hash algorithm is not accepted",
    });
    expect(
      await answer(timestampRequest({ hash: "sha256", digest: Buffer.alloc(20), nonce })),
    ).toMatchObject({ failure: "badDataFormat" });
    expect(
      await answer(
        timestampRequest({ hash: "sha256", digest: Buffer.alloc(32), nonce, policy: "1.2.3" }),
      ),
    ).toMatchObject({ failure: "unacceptedPolicy" });
  });
});

describe("Tokens by openssl", () => {
  it("are accepted", async () => {
    const all = await hierarchy("RSA-3072", "sha256");
    const nonce = timestampNonce();
    const configuration = `[tsa]\ndefault_tsa=one\n[one]\nserial=serial\nsigner_digest=sha512\ndefault_policy=${policy}\ndigests=sha256\naccuracy=secs:1,millisecs:500,microsecs:100\n`;
    const files = {
      serial: "01\n",
      "ts.cnf": configuration,
      "q.tsq": timestampRequest({ hash: "sha256", digest: digest("sha256", data), nonce }),
      "tsa.pem": pem(all.tsa.certificate),
      "key.pem": all.tsa.privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    };
    const made = openssl(
      files,
      ..."ts -reply -config ts.cnf -queryfile q.tsq -signer tsa.pem -inkey key.pem -token_out -out out".split(
        " ",
      ),
    );
    const token = readTimestampToken(made.out!);
    expect(token.accuracyMs).toBe(1500.1);
    expect(
      checkTimestampToken(token, { digest: digest("sha256", data), nonce, policies: [policy] }),
    ).toMatchObject({ ok: true });
  });
});
