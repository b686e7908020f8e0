import { createHash, sign } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { digest, ecdsaToDer, signBytes } from "../algorithms.ts";
import {
  addUnsignedAttribute,
  ATTRIBUTE,
  attribute,
  cadesSignedAttributes,
  signCms,
  signedData,
  signatureTimestamp,
} from "./cms.ts";
import { readSignedData, verifySignedData } from "./cms-reader.ts";
import { utf8 } from "../der/der.ts";
import { fromPem } from "../der/pem.ts";
import { KEYS_TAKE, COMBINATIONS, hierarchy, pem, type Hierarchy } from "../testing/authority.ts";
import { openssl } from "../testing/openssl.ts";

const content = Buffer.from("What is signed, byte for byte.\n");

describe.each(COMBINATIONS)("Detached signatures, %s with %s", (kind, hash) => {
  let all: Hierarchy;
  let cms: Buffer;
  beforeAll(async () => {
    all = await hierarchy(kind, hash);
    const { certificate, privateKey } = all.signer;
    // The remote signer gets only the hash of the attributes.
    const signedAttributes = cadesSignedAttributes({
      digest: digest(hash, content),
      certificate,
      hash,
    });
    const signature = await signBytes(hash, signedAttributes, privateKey);
    cms = signedData({
      signedAttributes,
      signature,
      certificate,
      hash,
      chain: [all.authority.certificate],
    });
  }, KEYS_TAKE);

  it("are verified by openssl, chain included", () => {
    const files = { "a.p7s": cms, "content.txt": content, "root.pem": pem(all.root.certificate) };
    const said = openssl(
      files,
      ..."cms -verify -cades -binary -inform DER -in a.p7s -content content.txt -CAfile root.pem -purpose any -out out".split(
        " ",
      ),
    );
    expect(said.text).toContain("Verification successful");
  });

  it("carry exactly the attributes that PAdES allows, and no signing-time", () => {
    const [signer] = readSignedData(cms).signers;
    expect(signer!.attributes.map((one) => one.oid).toSorted()).toEqual(
      [ATTRIBUTE.contentType, ATTRIBUTE.messageDigest, ATTRIBUTE.signingCertificateV2].toSorted(),
    );
    expect(signer!.signingTime).toBe(null);
  });

  it("verify here, with the zero padding of a PDF after them", () => {
    const signed = readSignedData(Buffer.concat([cms, Buffer.alloc(100)]));
    const verdict = verifySignedData(signed, { contentDigest: (name) => digest(name, content) });
    expect(verdict).toMatchObject({ ok: true, hash });
    expect(verdict.ok && verdict.certificate.serial).toBe(all.signer.certificate.serial);
    expect(signed.certificates).toHaveLength(2);
  });

  it("are refused with a reason after any change", () => {
    const contentDigest = (name: string) => createHash(name).update(content).digest();
    expect(
      verifySignedData(readSignedData(cms), {
        contentDigest: (name) => digest(name, Buffer.from("x")),
      }),
    ).toEqual({ ok: false, reason: "digest-mismatch" });
    expect(verifySignedData(readSignedData(cms))).toEqual({ ok: false, reason: "content-missing" });
    const signed = readSignedData(cms);
    const [signer] = signed.signers;
    const bent = (part: Partial<typeof signer>) =>
      verifySignedData({ ...signed, signers: [{ ...signer!, ...part }] }, { contentDigest });
    const signature = Buffer.from(signer!.signature);
    signature[signature.length - 1]! ^= 1;
    expect(bent({ signature })).toEqual({ ok: false, reason: "signature-invalid" });
    expect(bent({ certificate: all.authority.certificate })).toEqual({
      ok: false,
      reason: "certificate-reference-mismatch",
    });
    expect(bent({ signingCertificate: null })).toEqual({
      ok: false,
      reason: "certificate-reference-missing",
    });
    expect(bent({ certificate: null })).toEqual({ ok: false, reason: "no-signing-certificate" });
    expect(bent({ digestAlgorithm: "sha1" })).toEqual({
      ok: false,
      reason: "unsupported-algorithm",
    });
    expect(bent({ signedAttributes: null })).toEqual({ ok: false, reason: "no-signed-attributes" });
    expect(bent({ contentType: "1.2.3" })).toEqual({ ok: false, reason: "content-type-mismatch" });
  });

  it("take unsigned attributes later without a change of the signed part", () => {
    const once = addUnsignedAttribute(cms, attribute("1.2.3.4", utf8("one")));
    const twice = addUnsignedAttribute(once, signatureTimestamp(utf8("two")));
    const signed = readSignedData(twice);
    expect(signed.signers[0]!.unsignedAttributes.map((one) => one.oid).toSorted()).toEqual(
      ["1.2.3.4", ATTRIBUTE.signatureTimestamp].toSorted(),
    );
    expect(signed.signers[0]!.signatureTimestamps).toEqual([utf8("two")]);
    expect(signed.signers[0]!.signature).toEqual(readSignedData(cms).signers[0]!.signature);
    const files = { "a.p7s": twice, "content.txt": content, "root.pem": pem(all.root.certificate) };
    expect(
      openssl(
        files,
        ..."cms -verify -cades -binary -inform DER -in a.p7s -content content.txt -CAfile root.pem -purpose any -out out".split(
          " ",
        ),
      ).ok,
    ).toBe(true);
  });
});

describe("Signatures by others", () => {
  let all: Hierarchy;
  beforeAll(async () => {
    all = await hierarchy("RSA-3072", "sha256");
  });

  const byOpenssl = (...more: string[]): Buffer => {
    const key = all.signer.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    const files = {
      "content.txt": content,
      "cert.pem": pem(all.signer.certificate),
      "key.pem": key,
    };
    const made = openssl(
      files,
      ..."cms -sign -binary -in content.txt -signer cert.pem -inkey key.pem -md sha512 -outform PEM".split(
        " ",
      ),
      ...more,
    );
    return fromPem("CMS", made.text)[0]!;
  };

  it("in CAdES are verified", () => {
    const verdict = verifySignedData(readSignedData(byOpenssl("-cades")), {
      contentDigest: (name) => digest(name, content),
    });
    expect(verdict).toMatchObject({ ok: true, hash: "sha512" });
  });

  it("with RSASSA-PSS are verified", () => {
    const cms = byOpenssl("-cades", "-keyopt", "rsa_padding_mode:pss");
    expect(readSignedData(cms).signers[0]!.signatureAlgorithm?.scheme).toBe("rsa-pss");
    expect(
      verifySignedData(readSignedData(cms), { contentDigest: (name) => digest(name, content) }),
    ).toMatchObject({ ok: true });
  });

  it("in BER with indefinite lengths are verified", () => {
    const cms = byOpenssl("-cades", "-nodetach", "-stream", "-indef");
    expect(cms[1]).toBe(0x80);
    expect(verifySignedData(readSignedData(cms))).toMatchObject({ ok: true });
  });

  it("without the reference to the certificate are accepted only where the caller allows it", () => {
    const signed = readSignedData(byOpenssl("-nodetach"));
    expect(verifySignedData(signed)).toEqual({
      ok: false,
      reason: "certificate-reference-missing",
    });
    expect(verifySignedData(signed, { requireReference: false })).toMatchObject({ ok: true });
  });

  it("that identify their certificate by key identifier are verified with a certificate from outside", () => {
    const signed = readSignedData(byOpenssl("-cades", "-nodetach", "-keyid", "-nocerts"));
    expect(verifySignedData(signed)).toEqual({ ok: false, reason: "no-signing-certificate" });
    expect(verifySignedData(signed, { certificates: [all.signer.certificate] })).toMatchObject({
      ok: true,
    });
  });
});

describe("Raw signatures", () => {
  it("of ECDSA are converted from r‖s to DER, and stay unchanged if they are DER", async () => {
    const { signer, authority } = await hierarchy("P-256", "sha256");
    for (let round = 0; round < 20; round++) {
      const attributes = cadesSignedAttributes({
        digest: digest("sha256", Buffer.from([round])),
        certificate: signer.certificate,
        hash: "sha256",
      });
      const raw = sign("sha256", attributes, { key: signer.privateKey, dsaEncoding: "ieee-p1363" });
      const signature = ecdsaToDer(raw, 32);
      expect(ecdsaToDer(signature, 32)).toEqual(signature);
      const cms = signedData({
        signedAttributes: attributes,
        signature,
        certificate: signer.certificate,
        hash: "sha256",
        chain: [authority.certificate],
      });
      expect(
        verifySignedData(readSignedData(cms), {
          contentDigest: () => digest("sha256", Buffer.from([round])),
        }).ok,
      ).toBe(true);
    }
  });

  it("with the wrong scheme for the key do not verify", async () => {
    const { signer } = await hierarchy("RSA-3072", "sha256");
    const cms = await signCms({ digest: digest("sha256", content), hash: "sha256", ...signer });
    const signed = readSignedData(cms);
    const [info] = signed.signers;
    const pss = {
      ...info!,
      signatureAlgorithm: { scheme: "rsa-pss" as const, hash: "sha256" as const, saltLength: 32 },
    };
    const contentDigest = () => digest("sha256", content);
    expect(verifySignedData({ ...signed, signers: [pss] }, { contentDigest })).toEqual({
      ok: false,
      reason: "signature-invalid",
    });
    const ec = {
      ...info!,
      signatureAlgorithm: { scheme: "ecdsa" as const, hash: "sha256" as const },
    };
    expect(verifySignedData({ ...signed, signers: [ec] }, { contentDigest })).toEqual({
      ok: false,
      reason: "signature-invalid",
    });
  });
});
