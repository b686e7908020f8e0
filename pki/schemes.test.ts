import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import {
  digest,
  schemeOf,
  schemeOfSignature,
  verifySignature,
  type HashName,
  type SignatureScheme,
} from "./algorithms.ts";
import { verifyIssued } from "./certificate.ts";
import { signCms } from "./cms/cms.ts";
import { readSignedData, verifySignedData } from "./cms/cms-reader.ts";
import { checkCrl, readCrl } from "./revocation/crl.ts";
import { signDigest } from "./authority/digest-signing.ts";
import { issueCrl } from "./authority/issue.ts";
import { generateKeys, type KeyKind, type KeyPair } from "./authority/keys.ts";
import { checkOcspResponse, ocspRequest, readStoredOcsp } from "./revocation/ocsp.ts";
import { answerOcsp } from "./authority/ocsp-responder.ts";
import { buildPath } from "./path.ts";
import { KEYS_TAKE, hierarchy, pem, type Hierarchy } from "./testing/authority.ts";
import { openssl } from "./testing/openssl.ts";
import {
  checkTimestampToken,
  readTimestampResponse,
  readTimestampToken,
  timestampNonce,
  timestampRequest,
} from "./timestamp.ts";
import { answerTimestamp } from "./authority/timestamp-authority.ts";

const content = Buffer.from("What is signed, byte for byte.\n");
const words = (text: string): string[] => text.split(" ");

const TABLE = [
  ["P-256", "sha384", "ecdsa"],
  ["P-384", "sha384", "ecdsa"],
  ["P-521", "sha512", "ecdsa"],
  ["RSA-3072", "sha384", "rsa-pkcs1"],
  ["RSA-3072", "sha256", "rsa-pss"],
  ["RSA-4096", "sha384", "rsa-pkcs1"],
  ["RSA-4096", "sha256", "rsa-pss"],
  ["RSA-4096", "sha384", "rsa-pss"],
  ["RSA-4096", "sha512", "rsa-pss"],
] as const satisfies readonly (readonly [KeyKind, HashName, SignatureScheme])[];

/** Making an RSA key of 4096 bits takes a second: one of each kind for the whole table. */
const made = new Map<KeyKind, Promise<KeyPair>>();
function keysOf(kind: KeyKind): Promise<KeyPair> {
  const keys = made.get(kind) ?? generateKeys(kind);
  made.set(kind, keys);
  return keys;
}

describe.each(TABLE)("Signed with %s, %s, %s", (kind, hash, scheme) => {
  let all: Hierarchy;
  let keys: KeyPair;
  beforeAll(async () => {
    keys = await keysOf(kind);
    all = await hierarchy(kind, hash, { keys, scheme });
  }, KEYS_TAKE);

  it("a chain of certificates is valid, for openssl too", () => {
    const { signer, authority, root } = all;
    expect(authority.certificate.signatureAlgorithm).toMatchObject({ scheme, hash });
    expect(verifyIssued(signer.certificate, authority.certificate)).toBe(true);
    const files = {
      "signer.pem": pem(signer.certificate),
      "authority.pem": pem(authority.certificate),
      "root.pem": pem(root.certificate),
    };
    const said = openssl(
      files,
      ...words("verify -x509_strict -CAfile root.pem -untrusted authority.pem signer.pem"),
    );
    expect(said.text).toContain("OK");
  });

  it("a CMS verifies, for openssl too", async () => {
    const { certificate, privateKey } = all.signer;
    const chain = [all.authority.certificate];
    const cms = await signCms({
      digest: digest(hash, content),
      certificate,
      privateKey,
      hash,
      scheme,
      chain,
    });
    const signed = readSignedData(cms);
    expect(signed.signers[0]!.signatureAlgorithm).toMatchObject({ scheme, hash });
    expect(
      verifySignedData(signed, { contentDigest: (name) => digest(name, content) }),
    ).toMatchObject({ ok: true, hash });
    const files = { "a.p7s": cms, "content.txt": content, "root.pem": pem(all.root.certificate) };
    const said = openssl(
      files,
      ...words(
        "cms -verify -cades -binary -inform DER -in a.p7s -content content.txt -CAfile root.pem -purpose any -out out",
      ),
    );
    expect(said.text).toContain("Verification successful");
  });

  it("a time-stamp is valid", async () => {
    const nonce = timestampNonce();
    const request = timestampRequest({ hash, digest: digest(hash, content), nonce });
    const authority = { policy: "1.3.6.1.4.1.99999.1.1", hash, accuracySeconds: 1 };
    const answer = readTimestampResponse(
      await answerTimestamp(
        request,
        { ...all.tsa, ...authority, chain: [all.authority.certificate] },
        { serial: 1n, time: new Date() },
      ),
    );
    if (!answer.granted) throw new Error("refused");
    const token = readTimestampToken(answer.token);
    expect(checkTimestampToken(token, { digest: digest(hash, content), nonce }).ok).toBe(true);
    expect(token.signed.signers[0]!.signatureAlgorithm).toMatchObject({ scheme, hash });
    expect(
      buildPath({
        certificate: all.tsa.certificate,
        candidates: token.signed.certificates,
        anchors: [all.root.certificate],
        at: new Date(),
      }).ok,
    ).toBe(true);
  });

  it("a revocation list and an OCSP response state which certificate is revoked", async () => {
    const { signer, authority, responder } = all;
    const now = new Date();
    const at = new Date(Math.floor(now.getTime() / 1000) * 1000 - 60_000);
    const revoked = { status: "revoked", at, reason: "keyCompromise" } as const;
    const response = await answerOcsp(
      ocspRequest(signer.certificate, authority.certificate),
      { ...responder, issuer: authority.certificate, hash, validSeconds: 60 },
      () => revoked,
      now,
    );
    const told = readStoredOcsp(response);
    expect(checkOcspResponse(told, signer.certificate, authority.certificate, now)).toMatchObject({
      ok: true,
      status: revoked,
    });
    const entries = [{ serial: signer.certificate.serial, at, reason: revoked.reason }];
    const times = { thisUpdate: at, nextUpdate: new Date(now.getTime() + 60_000) };
    const list = readCrl(await issueCrl({ entries, number: 1, ...times, hash }, authority));
    expect(checkCrl(list, signer.certificate, authority.certificate, now)).toMatchObject({
      ok: true,
      status: revoked,
    });
  });

  it("a signature can be made from the digest alone", () => {
    const { privateKey, publicKey } = keys;
    const signature = signDigest(privateKey, hash, digest(hash, content), scheme);
    const input = { publicKey, data: content, signature };
    expect(verifySignature({ ...input, algorithm: { scheme, hash } })).toBe(true);
    expect(schemeOfSignature({ ...input, hash })).toBe(scheme);
    expect(schemeOfSignature({ ...input, hash, data: Buffer.from("other") })).toBe(null);
  });
});

describe("A signature made from a digest", () => {
  it("equals node's signature over the whole content, for PKCS #1 v1.5", async () => {
    const { privateKey } = await keysOf("RSA-3072");
    expect(signDigest(privateKey, "sha384", digest("sha384", content))).toEqual(
      sign("sha384", content, privateKey),
    );
  });

  it("verifies for moduli of odd lengths too, by RSASSA-PSS", () => {
    for (const modulusLength of [2041, 2047, 2048]) {
      const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength });
      const signature = signDigest(privateKey, "sha512", digest("sha512", content), "rsa-pss");
      expect(
        verify("sha512", content, { key: publicKey, padding: 6, saltLength: 64 }, signature),
      ).toBe(true);
    }
  });

  it("needs a known curve and a key that is large enough", () => {
    const small = generateKeyPairSync("rsa", { modulusLength: 1024 }).privateKey;
    expect(() => signDigest(small, "sha512", digest("sha512", content), "rsa-pss")).toThrow(
      RangeError,
    );
    const other = generateKeyPairSync("ec", { namedCurve: "secp256k1" }).privateKey;
    expect(() => signDigest(other, "sha256", digest("sha256", content))).toThrow(TypeError);
    const edwards = createPrivateKey(
      generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }),
    );
    expect(() => schemeOf(createPublicKey(edwards))).toThrow(TypeError);
  });
});
