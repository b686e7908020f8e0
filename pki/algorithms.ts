/** Hash and signature algorithms: their identifiers, and signing and verifying with node:crypto. */
import {
  constants,
  hash as hashOctets,
  sign,
  verify,
  type KeyObject,
  type SignKeyObjectInput,
} from "node:crypto";
import { explicit, int, nil, oid, seq } from "./der.ts";
import { children, DerError, fields, inside, readDer, type DerNode } from "./der-reader.ts";
import { identified, numberOf, oidOf } from "./der-values.ts";

/** The hashes that signatures of today use (ETSI TS 119 312). */
export type HashName = "sha256" | "sha384" | "sha512";
/** SHA-1 lives on in the CertID of OCSP and in key identifiers, never in a signature we make or accept. */
export type AnyHashName = "sha1" | HashName;
export type SignatureScheme = "ecdsa" | "rsa-pkcs1" | "rsa-pss";

/** A signature algorithm. `hash` is null where the identifier leaves it to the context (rsaEncryption in CMS). */
export interface SignatureAlgorithm {
  scheme: SignatureScheme;
  hash: HashName | null;
  /** Octets of salt, RSASSA-PSS only. */
  saltLength?: number;
}

const HASHES: Record<AnyHashName, string> = {
  sha1: "1.3.14.3.2.26",
  sha256: "2.16.840.1.101.3.4.2.1",
  sha384: "2.16.840.1.101.3.4.2.2",
  sha512: "2.16.840.1.101.3.4.2.3",
};
const HASH_BY_OID = new Map(
  Object.entries(HASHES).map(([name, dotted]) => [dotted, name as AnyHashName]),
);

const SIGNATURES: Record<"ecdsa" | "rsa-pkcs1", Record<HashName, string>> = {
  ecdsa: {
    sha256: "1.2.840.10045.4.3.2",
    sha384: "1.2.840.10045.4.3.3",
    sha512: "1.2.840.10045.4.3.4",
  },
  "rsa-pkcs1": {
    sha256: "1.2.840.113549.1.1.11",
    sha384: "1.2.840.113549.1.1.12",
    sha512: "1.2.840.113549.1.1.13",
  },
};
const RSA_ENCRYPTION = "1.2.840.113549.1.1.1";
const RSA_PSS = "1.2.840.113549.1.1.10";

/** Octets that a hash answers. */
export const HASH_LENGTH: Record<AnyHashName, number> = {
  sha1: 20,
  sha256: 32,
  sha384: 48,
  sha512: 64,
};

/** Hash of the octets. */
export const digest = (hash: AnyHashName, bytes: Uint8Array): Buffer =>
  hashOctets(hash, bytes, "buffer");

const digests = new WeakMap<Uint8Array, Partial<Record<AnyHashName, Buffer>>>();

/** As `digest` for octets that never change and are asked about again: names, keys and encodings of certificates. */
export function fingerprint(hash: AnyHashName, bytes: Uint8Array): Buffer {
  const known = digests.get(bytes) ?? {};
  digests.set(bytes, known);
  return (known[hash] ??= digest(hash, bytes));
}

/** Object identifier of a hash. */
export const hashOid = (hash: AnyHashName): string => HASHES[hash];

/** Hash of an object identifier, null if it is none of ours. */
export const hashByOid = (dotted: string): AnyHashName | null => HASH_BY_OID.get(dotted) ?? null;

/** AlgorithmIdentifier of a hash; RFC 5754 §2: parameters absent. */
export const hashIdentifier = (hash: AnyHashName): Buffer => seq(oid(HASHES[hash]));

/** Reads the AlgorithmIdentifier of a hash; null if unknown. */
export const readHashIdentifier = (node: DerNode): AnyHashName | null =>
  hashByOid(identified(node).oid);

/** True for the hashes a signature may rest on. */
export const isSignatureHash = (hash: AnyHashName | null): hash is HashName =>
  hash !== null && hash !== "sha1";

/** The scheme that a key signs with here: ECDSA for EC keys, PKCS #1 v1.5 for RSA keys. Throws TypeError for others. */
export function schemeOf(key: KeyObject): "ecdsa" | "rsa-pkcs1" {
  if (key.asymmetricKeyType === "ec") return "ecdsa";
  if (key.asymmetricKeyType === "rsa") return "rsa-pkcs1";
  throw new TypeError(`no signature scheme for ${key.asymmetricKeyType ?? "this kind of"} keys`);
}

/** Object identifier of a signature algorithm with its hash. */
export const signatureOid = (scheme: "ecdsa" | "rsa-pkcs1", hash: HashName): string =>
  SIGNATURES[scheme][hash];

/** AlgorithmIdentifier of a signature. RSA wants a NULL parameter (RFC 4055 §5), ECDSA none (RFC 5758 §3.2). */
export function signatureIdentifier({
  scheme,
  hash,
  saltLength,
}: SignatureAlgorithm & { hash: HashName }): Buffer {
  if (scheme === "ecdsa") return seq(oid(SIGNATURES.ecdsa[hash]));
  if (scheme === "rsa-pkcs1") return seq(oid(SIGNATURES["rsa-pkcs1"][hash]), nil());
  const mask = seq(oid("1.2.840.113549.1.1.8"), hashIdentifier(hash));
  return seq(
    oid(RSA_PSS),
    seq(
      explicit(0, hashIdentifier(hash)),
      explicit(1, mask),
      explicit(2, int(saltLength ?? HASH_LENGTH[hash])),
    ),
  );
}

function readPss(parameters: DerNode | undefined): SignatureAlgorithm | null {
  // RFC 4055 §3.1: everything left out means SHA-1, which no signature may rest on any more.
  if (!parameters) return null;
  const list = fields(parameters);
  const hashField = list.maybe(0xa0);
  const maskField = list.maybe(0xa1);
  const saltField = list.maybe(0xa2);
  const hash = hashField ? readHashIdentifier(inside(hashField)) : "sha1";
  const mask = maskField ? children(inside(maskField))[1] : undefined;
  const maskHash = mask ? readHashIdentifier(mask) : "sha1";
  if (!isSignatureHash(hash) || maskHash !== hash) return null;
  const saltLength = saltField ? numberOf(inside(saltField)) : 20;
  if (saltLength < 0 || saltLength > 512) throw new DerError("bad-value", "RSASSA-PSS salt length");
  return { scheme: "rsa-pss", hash, saltLength };
}

/** Reads the AlgorithmIdentifier of a signature; null if it is one that we do not verify. */
export function readSignatureIdentifier(node: DerNode): SignatureAlgorithm | null {
  const { oid: dotted, members } = identified(node);
  for (const scheme of ["ecdsa", "rsa-pkcs1"] as const)
    for (const hash of ["sha256", "sha384", "sha512"] as const)
      if (SIGNATURES[scheme][hash] === dotted) return { scheme, hash };
  if (dotted === RSA_ENCRYPTION) return { scheme: "rsa-pkcs1", hash: null };
  if (dotted === RSA_PSS) return readPss(members[0]);
  return null;
}

/** A key by itself means PKCS #1 v1.5 or ECDSA as DER; node takes that for granted much faster than it reads it. */
function keyInput(key: KeyObject, algorithm: SignatureAlgorithm): KeyObject | SignKeyObjectInput {
  if (algorithm.scheme !== "rsa-pss") return key;
  return { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: algorithm.saltLength ?? 32 };
}

/**
 * Verifies a signature (ECDSA as DER) over the octets. False also where the algorithm does not fit the key,
 * or where neither the identifier nor `fallbackHash` says which hash was used.
 */
export function verifySignature(input: {
  algorithm: SignatureAlgorithm | null;
  publicKey: KeyObject | null;
  data: Uint8Array;
  signature: Uint8Array;
  fallbackHash?: HashName;
}): boolean {
  const { algorithm, publicKey, data, signature } = input;
  const hash = algorithm?.hash ?? input.fallbackHash;
  if (!algorithm || !publicKey || !hash) return false;
  const fits =
    algorithm.scheme === "ecdsa"
      ? publicKey.asymmetricKeyType === "ec"
      : publicKey.asymmetricKeyType === "rsa" ||
        (algorithm.scheme === "rsa-pss" && publicKey.asymmetricKeyType === "rsa-pss");
  if (!fits) return false;
  try {
    return verify(hash, data, keyInput(publicKey, algorithm), signature);
  } catch {
    return false;
  }
}

/** Signs the octets (they are hashed here) off the main thread; ECDSA answers DER. */
export const signBytes = (hash: HashName, data: Uint8Array, key: KeyObject): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    sign(hash, data, { key, dsaEncoding: "der" }, (error, signature) =>
      error ? reject(error) : resolve(signature),
    );
  });

/**
 * ECDSA signatures come as r‖s (IEEE P1363, from smart cards and some remote signing services) or as DER:
 * answers DER for both. `octets` is the size of the curve's order (32 for P-256, 48 for P-384, 66 for P-521).
 */
export function ecdsaToDer(signature: Uint8Array, octets: number): Buffer {
  if (signature.length === octets * 2 && !isEcdsaDer(signature))
    return seq(int(signature.subarray(0, octets)), int(signature.subarray(octets)));
  return Buffer.from(signature);
}

function isEcdsaDer(signature: Uint8Array): boolean {
  try {
    const [r, s, more] = children(readDer(signature));
    return r?.tag === 0x02 && s?.tag === 0x02 && !more;
  } catch {
    return false;
  }
}

/** The object identifier in an AlgorithmIdentifier, whatever it stands for. */
export function algorithmOid(node: DerNode): string {
  const [first] = children(node);
  if (!first) throw new DerError("truncated", "empty AlgorithmIdentifier");
  return oidOf(first);
}
