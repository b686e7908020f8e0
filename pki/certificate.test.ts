import { beforeAll, describe, expect, it } from "vitest";
import { isValidAt, readCertificate, verifyIssued } from "./certificate.ts";
import { seq, oid, octet } from "./der/der.ts";
import { EKU_TIME_STAMPING } from "./extensions.ts";
import { randomSerial } from "./authority/issue.ts";
import { readName, encodeName, sameName, nameValue } from "./name.ts";
import { fromPem } from "./der/pem.ts";
import {
  KEYS_TAKE,
  COMBINATIONS,
  DAY,
  hierarchy,
  issued,
  pem,
  type Hierarchy,
} from "./testing/authority.ts";
import { openssl } from "./testing/openssl.ts";

describe.each(COMBINATIONS)("Certificates, %s with %s", (kind, hash) => {
  let all: Hierarchy;
  beforeAll(async () => {
    all = await hierarchy(kind, hash);
  }, KEYS_TAKE);

  it("are a chain that openssl verifies", () => {
    const files = {
      "root.pem": pem(all.root.certificate),
      "mid.pem": pem(all.authority.certificate),
      "leaf.pem": pem(all.signer.certificate),
    };
    const said = openssl(
      files,
      "verify",
      "-x509_strict",
      "-CAfile",
      "root.pem",
      "-untrusted",
      "mid.pem",
      "leaf.pem",
    );
    expect(said).toMatchObject({ ok: true, text: "leaf.pem: OK\n" });
  });

  it("are parsed into plain facts", () => {
    const one = all.signer.certificate;
    expect(one).toMatchObject({
      keyUsage: ["nonRepudiation"],
      ocspUrls: ["http://127.0.0.1:1/ocsp"],
      caIssuerUrls: ["http://127.0.0.1:1/authority.cer"],
      crlUrls: ["http://127.0.0.1:1/authority.crl"],
      policies: ["0.4.0.194112.1.2"],
      selfIssued: false,
      ocspNoCheck: false,
      unknownCritical: [],
      keyType: kind === "RSA-3072" ? "rsa" : "ec",
      curve: kind === "RSA-3072" ? null : kind,
      bits: Number(kind.split("-")[1]),
    });
    expect(one.subject.text).toBe("CN=Żaneta Müller,O=Übungs-Zürich SA\\, Genève,C=CH");
    expect(one.aki).toEqual(all.authority.certificate.ski);
    expect(all.authority.certificate.basicConstraints).toEqual({ ca: true, pathLength: 0 });
    expect(all.root.certificate.selfIssued).toBe(true);
    expect(all.tsa.certificate.extKeyUsage).toEqual({
      purposes: [EKU_TIME_STAMPING],
      critical: true,
    });
    expect(all.responder.certificate.ocspNoCheck).toBe(true);
  });

  it("agree with openssl on serial number, names and key identifier", () => {
    const said = openssl(
      { "leaf.pem": pem(all.signer.certificate) },
      "x509",
      "-in",
      "leaf.pem",
      "-noout",
      "-serial",
      "-subject",
      "-nameopt",
      "RFC2253,-esc_msb,utf8",
    );
    expect(said.text.toLowerCase()).toContain(`serial=${all.signer.certificate.serial}`);
    expect(said.text).toContain(`subject=${all.signer.certificate.subject.text}`);
  });

  it("verify with their issuer's key and no other", () => {
    expect(verifyIssued(all.signer.certificate, all.authority.certificate)).toBe(true);
    expect(verifyIssued(all.root.certificate, all.root.certificate)).toBe(true);
    expect(verifyIssued(all.signer.certificate, all.root.certificate)).toBe(false);
    const forged = Buffer.from(all.signer.certificate.der);
    const place = forged.indexOf(Buffer.from("Müller"));
    forged.write("M", place + 3, "latin1");
    expect(verifyIssued(readCertificate(forged), all.authority.certificate)).toBe(false);
  });
});

describe("Certificates", () => {
  it("are valid between their two moments, ends included", async () => {
    const notBefore = new Date(1_800_000_000_000);
    const notAfter = new Date(1_800_000_000_000 + DAY);
    const { certificate } = await issued(
      "P-256",
      "sha256",
      "Short",
      { keyUsage: ["nonRepudiation"] },
      null,
      { notBefore, notAfter },
    );
    expect(isValidAt(certificate, notBefore)).toBe(true);
    expect(isValidAt(certificate, notAfter)).toBe(true);
    expect(isValidAt(certificate, new Date(notBefore.getTime() - 1))).toBe(false);
    expect(isValidAt(certificate, new Date(notAfter.getTime() + 1))).toBe(false);
  });

  it("carry statements of EN 319 412-5", async () => {
    const sscd = seq(oid("0.4.0.1862.1.4"));
    const type = seq(oid("0.4.0.1862.1.6"), seq(oid("0.4.0.1862.1.6.1")));
    const { certificate } = await issued(
      "P-256",
      "sha256",
      "Q",
      { keyUsage: ["nonRepudiation"], qcStatements: [sscd, type] },
      null,
    );
    expect(certificate.qcStatements).toEqual([
      { oid: "0.4.0.1862.1.4", info: null },
      { oid: "0.4.0.1862.1.6", info: seq(oid("0.4.0.1862.1.6.1")) },
    ]);
  });

  it("made by openssl are read, RSA-PSS signatures too", () => {
    const made = openssl(
      {},
      ..."req -x509 -newkey rsa:3072 -nodes -keyout /dev/null -sha512 -sigopt rsa_padding_mode:pss -sigopt rsa_pss_saltlen:64 -subj /C=PL/O=Ł/CN=Pss -days 3 -utf8".split(
        " ",
      ),
    );
    const [der] = fromPem("CERTIFICATE", made.text);
    const certificate = readCertificate(der!);
    expect(certificate.signatureAlgorithm).toEqual({
      scheme: "rsa-pss",
      hash: "sha512",
      saltLength: 64,
    });
    expect(verifyIssued(certificate, certificate)).toBe(true);
  });

  it("get serial numbers that are positive and unique", () => {
    const serials = Array.from({ length: 100 }, randomSerial);
    expect(new Set(serials).size).toBe(100);
    for (const serial of serials) expect(serial).toMatch(/^[4-7][0-9a-f]{31}$/);
  });
});

describe("Names", () => {
  const name = (CN: string) =>
    readName(
      encodeName([
        { type: "C", value: "DE" },
        { type: "CN", value: CN },
      ]),
    );

  it("are compared by meaning: case, spaces and string type do not matter", () => {
    expect(sameName(name("A  b"), name("a B"))).toBe(true);
    expect(sameName(name("a"), name("b"))).toBe(false);
  });

  it("are written with the escapes of RFC 4514", () => {
    expect(name(' #1, "x"+y ').text).toBe('CN=\\ #1\\, \\"x\\"\\+y\\ ,C=DE');
  });

  it("keep attributes without a short name, and values that are not text", () => {
    const der = encodeName([
      { type: "2.5.4.97", value: "VATDE-1" },
      { type: "1.3.9.9", value: "z" },
    ]);
    expect(readName(der).attributes).toEqual([
      { type: "organizationIdentifier", value: "VATDE-1" },
      { type: "1.3.9.9", value: "z" },
    ]);
    expect(nameValue(readName(der), "organizationIdentifier")).toBe("VATDE-1");
    const odd = seq(
      Buffer.concat([Buffer.from("310b", "hex"), seq(oid("2.5.4.3"), octet(Buffer.from("ab")))]),
    );
    expect(readName(odd).text).toBe("CN=#04026162");
  });
});
