import { generateKeyPairSync, sign } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import {
  readSignatureIdentifier,
  schemeOf,
  signatureIdentifier,
  verifySignature,
} from "./algorithms.ts";
import { explicit, int, nil, oid, seq } from "./der/der.ts";
import { readDer } from "./der/der-reader.ts";
import { hashOid, type AnyHashName } from "./hashes.ts";
import { generateKeys, type KeyPair } from "./authority/keys.ts";
import { RSASSA_PSS } from "./pss.ts";
import { KEYS_TAKE } from "./testing/authority.ts";
import { openssl } from "./testing/openssl.ts";

const content = Buffer.from("What is signed, byte for byte.\n");
const words = (text: string): string[] => text.split(" ");

/** RSASSA-PSS-params with any fields added or omitted, as others write them. */
function identifierOf(given: {
  hash?: AnyHashName;
  mask?: AnyHashName | "none";
  salt?: number;
  trailer?: number;
  maskFunction?: string;
}): Buffer {
  const of = (hash: AnyHashName) => seq(oid(hashOid(hash)), nil());
  const { hash, mask, salt, trailer, maskFunction = "1.2.840.113549.1.1.8" } = given;
  return seq(
    oid(RSASSA_PSS),
    seq(
      ...(hash ? [explicit(0, of(hash))] : []),
      ...(mask && mask !== "none" ? [explicit(1, seq(oid(maskFunction), of(mask)))] : []),
      ...(salt === undefined ? [] : [explicit(2, int(salt))]),
      ...(trailer === undefined ? [] : [explicit(3, int(trailer))]),
    ),
  );
}
const read = (given: Parameters<typeof identifierOf>[0]) =>
  readSignatureIdentifier(readDer(identifierOf(given)));

describe("Parameters of RSASSA-PSS", () => {
  it("are written as in RFC 4055: hash, MGF1 with the same hash, salt as long as the hash, no trailer", () => {
    for (const [hash, salt] of [
      ["sha256", 32],
      ["sha384", 48],
      ["sha512", 64],
    ] as const)
      expect(signatureIdentifier({ scheme: "rsa-pss", hash })).toEqual(
        identifierOf({ hash, mask: hash, salt }),
      );
  });

  it("are read with any legal values", () => {
    expect(read({ hash: "sha256", mask: "sha256", salt: 32 })).toEqual({
      scheme: "rsa-pss",
      hash: "sha256",
      saltLength: 32,
    });
    expect(read({ hash: "sha512", mask: "sha256", salt: 0, trailer: 1 })).toEqual({
      scheme: "rsa-pss",
      hash: "sha512",
      maskHash: "sha256",
      saltLength: 0,
    });
    expect(read({ hash: "sha384" })).toEqual({
      scheme: "rsa-pss",
      hash: "sha384",
      maskHash: "sha1",
      saltLength: 20,
    });
  });

  it("are refused with another trailer, another mask, SHA-1, or if they are missing", () => {
    const good = { hash: "sha256", mask: "sha256", salt: 32 } as const;
    expect(read({ ...good, trailer: 2 })).toBe(null);
    expect(read({ ...good, trailer: 0 })).toBe(null);
    expect(read({ ...good, maskFunction: "1.2.3" })).toBe(null);
    expect(read({ mask: "sha256", salt: 32 })).toBe(null);
    expect(read({})).toBe(null);
    expect(readSignatureIdentifier(readDer(seq(oid(RSASSA_PSS))))).toBe(null);
    expect(() => read({ ...good, salt: 513 })).toThrow("salt length");
  });

  let keys: KeyPair;
  beforeAll(async () => {
    keys = await generateKeys("RSA-3072");
  }, KEYS_TAKE);
  const saltOf = (value: number) => `rsa_pss_saltlen:${value}`;
  it.each([
    ["sha256", "sha256", 32],
    ["sha256", "sha1", 20],
    ["sha384", "sha512", 0],
    ["sha512", "sha256", 200],
    ["sha512", "sha512", 64],
  ] as const)(
    "verify what openssl signs by %s with a mask by %s and %i octets of salt, and nothing else",
    (hash, maskHash, saltLength) => {
      const { privateKey, publicKey } = keys;
      const key = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
      const { out } = openssl(
        { "key.pem": key, "data.txt": content },
        ...words(`dgst -${hash} -sign key.pem -sigopt rsa_padding_mode:pss -sigopt`),
        saltOf(saltLength),
        ...words(`-sigopt rsa_mgf1_md:${maskHash} -out out data.txt`),
      );
      const check = (more: { maskHash?: AnyHashName; saltLength?: number; data?: Buffer }) => {
        const { data = content, ...rest } = more;
        const algorithm = { scheme: "rsa-pss" as const, hash, maskHash, saltLength, ...rest };
        return verifySignature({ algorithm, publicKey, data, signature: out! });
      };
      expect(check({})).toBe(true);
      expect(check({ saltLength: saltLength + 1 })).toBe(false);
      expect(check({ maskHash: maskHash === "sha256" ? "sha512" : "sha256" })).toBe(false);
      expect(check({ data: Buffer.from("other") })).toBe(false);
    },
  );

  it("of a key restricted to one scheme bind verifiers", () => {
    const bound = generateKeyPairSync("rsa-pss", {
      modulusLength: 2048,
      hashAlgorithm: "sha256",
      mgf1HashAlgorithm: "sha256",
    });
    expect(schemeOf(bound.privateKey)).toBe("rsa-pss");
    const signature = sign("sha256", content, bound.privateKey);
    const algorithm = { scheme: "rsa-pss", hash: "sha256", saltLength: 32 } as const;
    const input = { data: content, signature, publicKey: bound.publicKey };
    expect(verifySignature({ ...input, algorithm })).toBe(true);
    expect(verifySignature({ ...input, algorithm: { ...algorithm, maskHash: "sha512" } })).toBe(
      false,
    );
    expect(verifySignature({ ...input, algorithm: { scheme: "rsa-pkcs1", hash: "sha256" } })).toBe(
      false,
    );
  });
});
