/** Hash and signature algorithms: their identifiers, and signing and verifying with node:crypto. */
import { constants, sign, verify, type KeyObject, type SignKeyObjectInput } from "node:crypto";
import { int, nil, oid, seq } from "./der.ts";
import { children, DerError, readDer, type DerNode } from "./der-reader.ts";
import { identified, oidOf } from "./der-values.ts";
import { HASH_LENGTH, type AnyHashName, type HashName } from "./hashes.ts";
import { pssKey, pssParameters, readPssParameters, RSASSA_PSS } from "./pss.ts";

export * from "./hashes.ts";
export { pssParameters, readPssParameters, RSASSA_PSS, type PssParameters } from "./pss.ts";

export type SignatureScheme = "ecdsa" | "rsa-pkcs1" | "rsa-pss";

/** A signature algorithm. `hash` is null where the identifier leaves it to the context (rsaEncryption in CMS). */
export interface SignatureAlgorithm {
  scheme: SignatureScheme;
  hash: HashName | null;
  /** Octets of salt, RSASSA-PSS only; as many as the hash has unless said. */
  saltLength?: number;
  /** Hash of the mask, RSASSA-PSS only; the same as `hash` unless said. */
  maskHash?: AnyHashName;
}

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

/**
 * The scheme that a key signs with unless said: ECDSA for EC keys, PKCS #1 v1.5 for RSA keys, RSASSA-PSS for RSA keys
 * that are made for nothing else. Throws TypeError for others.
 */
export function schemeOf(key: KeyObject): SignatureScheme {
  if (key.asymmetricKeyType === "ec") return "ecdsa";
  if (key.asymmetricKeyType === "rsa") return "rsa-pkcs1";
  if (key.asymmetricKeyType === "rsa-pss") return "rsa-pss";
  throw new TypeError(`no signature scheme for ${key.asymmetricKeyType ?? "this kind of"} keys`);
}

/** Object identifier of a signature algorithm with its hash. */
export const signatureOid = (scheme: "ecdsa" | "rsa-pkcs1", hash: HashName): string =>
  SIGNATURES[scheme][hash];

/**
 * AlgorithmIdentifier of a signature. PKCS #1 v1.5 wants a NULL parameter (RFC 4055 §5), ECDSA none (RFC 5758 §3.2),
 * RSASSA-PSS its own (RFC 4055 §3.1).
 */
export function signatureIdentifier({
  scheme,
  hash,
  saltLength,
  maskHash,
}: SignatureAlgorithm & { hash: HashName }): Buffer {
  if (scheme === "ecdsa") return seq(oid(SIGNATURES.ecdsa[hash]));
  if (scheme === "rsa-pkcs1") return seq(oid(SIGNATURES["rsa-pkcs1"][hash]), nil());
  return seq(oid(RSASSA_PSS), pssParameters(hash, { saltLength, maskHash }));
}

function readPss(parameters: DerNode | undefined): SignatureAlgorithm | null {
  // RFC 4055 §3.1: with a signature they must be there.
  const read = parameters ? readPssParameters(parameters) : null;
  if (!read) return null;
  const { hash, maskHash, saltLength } = read;
  return { scheme: "rsa-pss", hash, saltLength, ...(maskHash !== hash && { maskHash }) };
}

/** Reads the AlgorithmIdentifier of a signature; null if it is one that we do not verify. */
export function readSignatureIdentifier(node: DerNode): SignatureAlgorithm | null {
  const { oid: dotted, members } = identified(node);
  for (const scheme of ["ecdsa", "rsa-pkcs1"] as const)
    for (const hash of ["sha256", "sha384", "sha512"] as const)
      if (SIGNATURES[scheme][hash] === dotted) return { scheme, hash };
  if (dotted === RSA_ENCRYPTION) return { scheme: "rsa-pkcs1", hash: null };
  if (dotted === RSASSA_PSS) return readPss(members[0]);
  return null;
}

/** A key by itself means PKCS #1 v1.5 or ECDSA as DER; node takes that for granted much faster than it reads it. */
function keyInput(
  key: KeyObject,
  { scheme, saltLength }: SignatureAlgorithm,
  hash: HashName,
): KeyObject | SignKeyObjectInput {
  if (scheme !== "rsa-pss") return key;
  const padding = constants.RSA_PKCS1_PSS_PADDING;
  return { key, padding, saltLength: saltLength ?? HASH_LENGTH[hash] };
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
  const isPss = algorithm.scheme === "rsa-pss";
  const kind = publicKey.asymmetricKeyType;
  const fits =
    algorithm.scheme === "ecdsa" ? kind === "ec" : kind === "rsa" || (isPss && kind === "rsa-pss");
  if (!fits) return false;
  const { saltLength = HASH_LENGTH[hash], maskHash = hash } = algorithm;
  try {
    const key = isPss ? pssKey(publicKey, { hash, maskHash, saltLength }) : publicKey;
    return key !== null && verify(hash, data, keyInput(key, algorithm, hash), signature);
  } catch {
    return false;
  }
}

/**
 * The scheme under which a signature verifies: what an RSA key that is elsewhere signed with is not to be seen from
 * its certificate. Null if it verifies under none; RSASSA-PSS with a salt as long as the hash.
 */
export const schemeOfSignature = (input: {
  hash: HashName;
  publicKey: KeyObject;
  data: Uint8Array;
  signature: Uint8Array;
}): SignatureScheme | null =>
  (["ecdsa", "rsa-pkcs1", "rsa-pss"] as const).find((scheme) =>
    verifySignature({ ...input, algorithm: { scheme, hash: input.hash } }),
  ) ?? null;

/** Signs the octets (they are hashed here) off the main thread, by the key's own scheme unless said; ECDSA answers DER. */
export const signBytes = (
  hash: HashName,
  data: Uint8Array,
  key: KeyObject,
  scheme: SignatureScheme = schemeOf(key),
): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    sign(hash, data, keyInput(key, { scheme, hash }, hash), (error, signature) =>
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
