import type { KeyKind } from "@paraph/pki/authority";
import { pssParameters, RSASSA_PSS, signatureOid } from "@paraph/pki";
import { issued } from "@paraph/pki/testing";
import { describe, expect, it } from "vitest";
import { algorithmForLength, algorithmsOf, wireAlgorithm } from "./csc-algorithms.ts";

const leaf = async (kind: KeyKind) =>
  (await issued(kind, "sha256", "Signer", { keyUsage: ["nonRepudiation"] }, null)).certificate.der;
const refused = expect.objectContaining({ key: "error.provider.answer_invalid" });
const ecdsa = (["sha256", "sha384", "sha512"] as const).map((hash) => signatureOid("ecdsa", hash));

describe("The algorithms of a provider's key", () => {
  it.each([
    ["P-256", "sha256"],
    ["P-384", "sha384"],
    ["P-521", "sha512"],
  ] as const)("begin with the hash as strong as the key: %s with %s", async (kind, hash) => {
    const found = algorithmsOf(ecdsa, await leaf(kind));
    expect(found[0]).toEqual({ hash, signAlgo: signatureOid("ecdsa", hash) });
    expect(found).toHaveLength(3);
    expect(algorithmsOf(["1.2.840.10045.2.1"], await leaf(kind))).toEqual(found);
  });

  it("are only those that the provider offers", async () => {
    const found = algorithmsOf([signatureOid("ecdsa", "sha512")], await leaf("P-256"));
    expect(found.map(({ hash }) => hash)).toEqual(["sha512"]);
    expect(algorithmForLength(found, 64).signAlgo).toBe(signatureOid("ecdsa", "sha512"));
    expect(() => algorithmForLength(found, 32)).toThrow(refused);
    const none = await leaf("P-256");
    expect(() => algorithmsOf(["1.3.101.112"], none)).toThrow(refused);
    expect(() => algorithmsOf([], none)).toThrow(refused);
  });

  it("are RSASSA-PSS with its parameters before PKCS #1 v1.5", async () => {
    const rsa = await leaf("RSA-3072");
    const pkcs1 = signatureOid("rsa-pkcs1", "sha256");
    expect(algorithmsOf(["1.2.840.113549.1.1.1"], rsa)[0]).toEqual({
      hash: "sha256",
      signAlgo: pkcs1,
    });
    const [first] = algorithmsOf([pkcs1, RSASSA_PSS], rsa);
    expect(wireAlgorithm(first!)).toEqual({
      hashAlgorithmOID: "2.16.840.1.101.3.4.2.1",
      signAlgo: RSASSA_PSS,
      signAlgoParams: pssParameters("sha256").toString("base64"),
    });
  });
});
