import { beforeAll, describe, expect, it } from "vitest";
import { checkCrl, readCrl } from "./crl.ts";
import { issueCrl } from "../authority/issue.ts";
import { toPem } from "../der/pem.ts";
import {
  KEYS_TAKE,
  CA_PROFILE,
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

describe.each(COMBINATIONS)("Revocation lists, %s with %s", (kind, hash) => {
  let all: Hierarchy;
  beforeAll(async () => {
    all = await hierarchy(kind, hash);
  }, KEYS_TAKE);
  const files = () => ({
    "root.pem": pem(all.root.certificate),
    "mid.pem": pem(all.authority.certificate),
    "leaf.pem": pem(all.signer.certificate),
  });

  it("are read by openssl too, and prove no more than they state", async () => {
    const entries = [
      { serial: all.signer.certificate.serial, at: revokedAt, reason: "superseded" as const },
    ];
    const order = {
      entries,
      number: 300,
      thisUpdate: minutesAgo(1),
      nextUpdate: new Date(now.getTime() + DAY),
      hash,
    };
    const list = await issueCrl(order, all.authority);
    const rootList = await issueCrl({ ...order, entries: [] }, all.root);
    const lists = toPem("X509 CRL", list) + toPem("X509 CRL", rootList);
    const said = openssl(
      { ...files(), "lists.pem": lists },
      ..."verify -crl_check_all -CRLfile lists.pem -CAfile root.pem -untrusted mid.pem leaf.pem".split(
        " ",
      ),
    );
    expect(said.text).toContain("certificate revoked");
    const clean = await issueCrl({ ...order, entries: [] }, all.authority);
    const cleanLists = toPem("X509 CRL", clean) + toPem("X509 CRL", rootList);
    expect(
      openssl(
        { ...files(), "lists.pem": cleanLists },
        ..."verify -crl_check_all -CRLfile lists.pem -CAfile root.pem -untrusted mid.pem leaf.pem".split(
          " ",
        ),
      ).text,
    ).toBe("leaf.pem: OK\n");

    const read = readCrl(list);
    expect(read).toMatchObject({ number: "012c", unknownCritical: [] });
    const check = (
      certificate = all.signer.certificate,
      issuer = all.authority.certificate,
      at = now,
    ) => checkCrl(read, certificate, issuer, at);
    expect(check()).toMatchObject({
      ok: true,
      status: { status: "revoked", at: revokedAt, reason: "superseded" },
    });
    expect(check(all.tsa.certificate)).toMatchObject({ ok: true, status: { status: "good" } });
    expect(check(all.signer.certificate, all.root.certificate)).toEqual({
      ok: false,
      reason: "other-issuer",
    });
    expect(
      check(all.signer.certificate, all.authority.certificate, new Date(now.getTime() + 2 * DAY)),
    ).toEqual({ ok: false, reason: "outdated" });
    expect(check(all.signer.certificate, all.authority.certificate, minutesAgo(100))).toEqual({
      ok: false,
      reason: "not-yet-valid",
    });
    expect(
      checkCrl(
        { ...read, revoked: new Map(), tbs: rootList },
        all.signer.certificate,
        all.authority.certificate,
        now,
      ),
    ).toEqual({ ok: false, reason: "signature-invalid" });
    expect(
      checkCrl(
        { ...read, unknownCritical: ["2.5.29.28"] },
        all.signer.certificate,
        all.authority.certificate,
        now,
      ),
    ).toEqual({ ok: false, reason: "unknown-critical-extension" });
  });
});

describe("The issuer of a list", () => {
  it("must be allowed to sign lists", async () => {
    const root = await issued(
      "P-256",
      "sha256",
      "NoCrl",
      { ...CA_PROFILE, keyUsage: ["keyCertSign"] },
      null,
    );
    const list = readCrl(
      await issueCrl(
        {
          entries: [],
          number: 1,
          thisUpdate: minutesAgo(1),
          nextUpdate: new Date(now.getTime() + DAY),
        },
        root,
      ),
    );
    expect(checkCrl(list, root.certificate, root.certificate, now)).toEqual({
      ok: false,
      reason: "issuer-not-authorised",
    });
  });
});
