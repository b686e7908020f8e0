import { generateKeyPairSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { checkSignature, readSignatureIdentifier } from "./algorithms.ts";
import { readCertificate, checkIssued, verifyIssued } from "./certificate.ts";
import { checkCrl, readCrl } from "./revocation/crl.ts";
import { seq } from "./der/der.ts";
import { readDer } from "./der/der-reader.ts";
import { checkAnyIssued } from "./revocation/historic.ts";
import { issueCertificate, issueCrl } from "./authority/issue.ts";
import { buildPath } from "./path.ts";
import { pem } from "./testing/authority.ts";
import { openssl } from "./testing/openssl.ts";
import { SCHEMES, signedBy, UNHEARD_OF, type Scheme } from "./testing/schemes.ts";

const YEAR = 365 * 86_400_000;
const now = new Date();
const { privateKey: standIn } = generateKeyPairSync("ec", { namedCurve: "P-256" });

/** A root with this scheme, a certificate below it, and its list. */
async function signedLike(scheme: Scheme) {
  const { publicKey, privateKey } = scheme.keys();
  const span = {
    notBefore: new Date(now.getTime() - YEAR),
    notAfter: new Date(now.getTime() + YEAR),
  };
  const name = (CN: string) => [{ type: "CN", value: CN }] as const;
  const signed = (tbs: Uint8Array) => seq(...signedBy(tbs, scheme, privateKey));
  const profile = { ca: {}, keyUsage: ["keyCertSign", "cRLSign"] } as const;
  const draft = await issueCertificate(
    { subject: name("Root"), publicKey, ...span, profile },
    { self: standIn },
  );
  const root = readCertificate(signed(draft.tbs));
  const issuer = { certificate: root, privateKey: standIn };
  const leaf = await issueCertificate(
    {
      subject: name("Leaf"),
      publicKey: scheme.keys().publicKey,
      ...span,
      profile: { keyUsage: ["nonRepudiation"] },
    },
    issuer,
  );
  const list = await issueCrl(
    { entries: [], number: 1, thisUpdate: now, nextUpdate: span.notAfter },
    issuer,
  );
  return {
    root,
    leaf: readCertificate(signed(leaf.tbs)),
    list: readCrl(signed(readCrl(list).tbs)),
  };
}

describe.each(Object.entries(SCHEMES))("Certificates and lists by %s", (_, scheme) => {
  it("are verified", async () => {
    const { root, leaf, list } = await signedLike(scheme);
    expect([checkIssued(root, root), checkIssued(leaf, root)]).toEqual(["valid", "valid"]);
    expect(checkAnyIssued(leaf, root)).toBe("valid");
    expect(checkCrl(list, leaf, root, now)).toMatchObject({ ok: true });
    const other = await signedLike(scheme);
    expect(verifyIssued(leaf, other.root)).toBe(false);
    const path = { certificate: leaf, candidates: [], anchors: [root], at: now };
    expect(buildPath(path)).toMatchObject({ ok: true });
  });

  it("are invalid after a change of one octet", async () => {
    const { root, leaf } = await signedLike(scheme);
    const input = {
      algorithm: leaf.signatureAlgorithm,
      publicKey: root.publicKey,
      signature: leaf.signature,
    };
    expect(checkSignature({ ...input, data: leaf.tbs })).toBe("valid");
    expect(checkSignature({ ...input, data: Buffer.from("other") })).toBe("invalid");
    const signature = Buffer.from(leaf.signature);
    signature[signature.length - 1]! ^= 1;
    expect(checkSignature({ ...input, signature, data: leaf.tbs })).toBe("invalid");
  });
});

// Plain ECDSA is defined by the BSI only, and openssl 3.0 does not know the identifiers of ECDSA with SHA-3.
const common = Object.entries(SCHEMES).filter(([name]) => !name.includes("ECDSA"));

it.each(common)("openssl too verifies certificates by %s", async (_, scheme) => {
  const { root, leaf } = await signedLike(scheme);
  const files = { "root.pem": pem(root), "leaf.pem": pem(leaf) };
  expect(openssl(files, "verify", "-CAfile", "root.pem", "leaf.pem").text).toContain("OK");
});

describe("An unknown algorithm", () => {
  it("says nothing about a signature: neither that it is valid nor that it is invalid", async () => {
    const { root, leaf, list } = await signedLike(UNHEARD_OF);
    expect(readSignatureIdentifier(readDer(UNHEARD_OF.identifier))).toBe(null);
    expect([checkIssued(leaf, root), checkAnyIssued(leaf, root)]).toEqual(["unknown", "unknown"]);
    expect(verifyIssued(leaf, root)).toBe(false);
    for (const historic of [false, true])
      expect(checkCrl(list, leaf, root, now, { historic })).toEqual({
        ok: false,
        reason: "unknown-algorithm",
      });
    const path = { certificate: leaf, candidates: [], anchors: [root], at: now };
    expect(buildPath(path)).toEqual({ ok: false, reason: "unknown-algorithm", at: leaf });
  });

  it("differs from a known algorithm that the key never signs with", async () => {
    const { root, leaf } = await signedLike(SCHEMES.Ed25519);
    const input = { publicKey: root.publicKey, data: leaf.tbs, signature: leaf.signature };
    expect(checkSignature({ ...input, algorithm: { scheme: "ecdsa", hash: "sha256" } })).toBe(
      "invalid",
    );
    expect(checkSignature({ ...input, algorithm: null })).toBe("unknown");
    expect(
      checkSignature({ ...input, publicKey: null, algorithm: { scheme: "ecdsa", hash: "sha256" } }),
    ).toBe("unknown");
  });
});
