/** Hash and signature algorithms: their identifiers, and signing and verifying with node:crypto. */
import {
  constants,
  createVerify,
  sign,
  verify,
  type KeyObject,
  type SignKeyObjectInput,
} from "node:crypto";
import { int, nil, oid, seq } from "./der/der.ts";
import { children, DerError, readDer, type DerNode } from "./der/der-reader.ts";
import { identified, oidOf } from "./der/der-values.ts";
import { HASH_LENGTH, type AnyHashName, type HashName, type ReliableHash } from "./hashes.ts";
import { pssKey, pssParameters, readPssParameters, RSASSA_PSS } from "./pss.ts";

export * from "./hashes.ts";
export { pssParameters, readPssParameters, RSASSA_PSS, type PssParameters } from "./pss.ts";

/** The schemes that we sign with. */
export type SignatureScheme = "ecdsa" | "rsa-pkcs1" | "rsa-pss";
/** Further schemes of others: ECDSA as r‖s (BSI TR-03111 §5.2.1), EdDSA (RFC 8419). */
export type VerifiedScheme = SignatureScheme | "ecdsa-plain" | "ed25519" | "ed448";

/**
 * A signature algorithm. `hash` is null where the identifier leaves it to the context (rsaEncryption in CMS), and for
 * EdDSA, which hashes the content itself.
 */
export interface SignatureAlgorithm {
  scheme: VerifiedScheme;
  hash: ReliableHash | null;
  /** Octets of salt, RSASSA-PSS only; as many as the hash has by default. */
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
const NIST = "2.16.840.1.101.3.4.3";
const BSI_PLAIN = "0.4.0.127.0.7.1.1.4.1";

/** All algorithms that are verified by their identifier alone. */
const ALGORITHMS = new Map<string, SignatureAlgorithm>([
  ...(["ecdsa", "rsa-pkcs1"] as const).flatMap((scheme) =>
    (["sha256", "sha384", "sha512"] as const).map(
      (hash) => [SIGNATURES[scheme][hash], { scheme, hash }] as const,
    ),
  ),
  [RSA_ENCRYPTION, { scheme: "rsa-pkcs1", hash: null }],
  // id-ecPublicKey, which some programs write into CMS in place of the algorithm.
  ["1.2.840.10045.2.1", { scheme: "ecdsa", hash: null }],
  [`${NIST}.10`, { scheme: "ecdsa", hash: "sha3-256" }],
  [`${NIST}.11`, { scheme: "ecdsa", hash: "sha3-384" }],
  [`${NIST}.12`, { scheme: "ecdsa", hash: "sha3-512" }],
  [`${NIST}.14`, { scheme: "rsa-pkcs1", hash: "sha3-256" }],
  [`${NIST}.15`, { scheme: "rsa-pkcs1", hash: "sha3-384" }],
  [`${NIST}.16`, { scheme: "rsa-pkcs1", hash: "sha3-512" }],
  [`${BSI_PLAIN}.3`, { scheme: "ecdsa-plain", hash: "sha256" }],
  [`${BSI_PLAIN}.4`, { scheme: "ecdsa-plain", hash: "sha384" }],
  [`${BSI_PLAIN}.5`, { scheme: "ecdsa-plain", hash: "sha512" }],
  [`${BSI_PLAIN}.9`, { scheme: "ecdsa-plain", hash: "sha3-256" }],
  [`${BSI_PLAIN}.10`, { scheme: "ecdsa-plain", hash: "sha3-384" }],
  [`${BSI_PLAIN}.11`, { scheme: "ecdsa-plain", hash: "sha3-512" }],
  // RFC 8410 §3
  ["1.3.101.112", { scheme: "ed25519", hash: null }],
  ["1.3.101.113", { scheme: "ed448", hash: null }],
]);

/** Types of key, as node names them, that a scheme signs with. */
const KEYS: Record<VerifiedScheme, readonly string[]> = {
  ecdsa: ["ec"],
  "ecdsa-plain": ["ec"],
  "rsa-pkcs1": ["rsa"],
  "rsa-pss": ["rsa", "rsa-pss"],
  ed25519: ["ed25519"],
  ed448: ["ed448"],
};

const isEdwards = (scheme: VerifiedScheme): boolean => scheme === "ed25519" || scheme === "ed448";

/**
 * The default scheme of a key: ECDSA for EC keys, PKCS #1 v1.5 for RSA keys, RSASSA-PSS for RSA keys restricted to it.
 * Throws TypeError for others.
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
 * AlgorithmIdentifier of a signature. PKCS #1 v1.5 has a NULL parameter (RFC 4055 §5), ECDSA none (RFC 5758 §3.2),
 * RSASSA-PSS its own (RFC 4055 §3.1).
 */
export function signatureIdentifier({
  scheme,
  hash,
  saltLength,
  maskHash,
}: Omit<SignatureAlgorithm, "scheme"> & { scheme: SignatureScheme; hash: HashName }): Buffer {
  if (scheme === "ecdsa") return seq(oid(SIGNATURES.ecdsa[hash]));
  if (scheme === "rsa-pkcs1") return seq(oid(SIGNATURES["rsa-pkcs1"][hash]), nil());
  return seq(oid(RSASSA_PSS), pssParameters(hash, { saltLength, maskHash }));
}

function readPss(parameters: DerNode | undefined): SignatureAlgorithm | null {
  // RFC 4055 §3.1: a signature must have them.
  const read = parameters ? readPssParameters(parameters) : null;
  if (!read) return null;
  const { hash, maskHash, saltLength } = read;
  return { scheme: "rsa-pss", hash, saltLength, ...(maskHash !== hash && { maskHash }) };
}

/** Reads the AlgorithmIdentifier of a signature; null if we do not verify it. */
export function readSignatureIdentifier(node: DerNode): SignatureAlgorithm | null {
  const { oid: dotted, members } = identified(node);
  return dotted === RSASSA_PSS ? readPss(members[0]) : (ALGORITHMS.get(dotted) ?? null);
}

/** A bare key means PKCS #1 v1.5 or ECDSA as DER; node accepts that much faster than explicit options. */
function keyInput(
  key: KeyObject,
  { scheme, saltLength }: SignatureAlgorithm,
  hash: AnyHashName | null,
): KeyObject | SignKeyObjectInput {
  if (scheme === "ecdsa-plain") return { key, dsaEncoding: "ieee-p1363" };
  if (scheme !== "rsa-pss" || !hash) return key;
  const padding = constants.RSA_PKCS1_PSS_PADDING;
  return { key, padding, saltLength: saltLength ?? HASH_LENGTH[hash] };
}

/** `unknown`: the algorithm, or the type of the key, is not supported; that says nothing about the signature. */
export type SignatureCheck = "valid" | "invalid" | "unknown";

/** The signature to verify. */
export interface SignatureQuestion {
  algorithm: SignatureAlgorithm | null;
  publicKey: KeyObject | null;
  /** The signed octets: at once, or in pieces. */
  data: Uint8Array | (() => Iterable<Uint8Array>);
  signature: Uint8Array;
  /** The hash where the algorithm leaves it to the context. */
  fallbackHash?: AnyHashName;
}

/** Verifies a signature over the octets. A key of another type than the algorithm's cannot have made it: `invalid`. */
export function checkSignature(input: SignatureQuestion): SignatureCheck {
  const { algorithm, publicKey, data, signature } = input;
  const hash = algorithm?.hash ?? input.fallbackHash;
  if (!algorithm || !publicKey) return "unknown";
  const { scheme } = algorithm;
  if (!KEYS[scheme].includes(publicKey.asymmetricKeyType ?? "")) return "invalid";
  if (isEdwards(scheme))
    return holds(() => verify(null, whole(data), publicKey, signature)) ? "valid" : "invalid";
  // node chooses the length of a SHAKE256 digest itself.
  if (!hash || hash === "shake256") return "unknown";
  const { saltLength = HASH_LENGTH[hash], maskHash = hash } = algorithm;
  const isPss = scheme === "rsa-pss";
  return holds(() => {
    const key = isPss ? pssKey(publicKey, { hash, maskHash, saltLength }) : publicKey;
    if (key === null) return false;
    const how = keyInput(key, algorithm, hash);
    if (data instanceof Uint8Array) return verify(hash, data, how, signature);
    const verifier = createVerify(hash);
    for (const part of data()) verifier.update(part);
    return verifier.verify(how, signature);
  })
    ? "valid"
    : "invalid";
}

/** OpenSSL throws for octets that are no signature at all. */
function holds(verifies: () => boolean): boolean {
  try {
    return verifies();
  } catch {
    return false;
  }
}

const whole = (data: SignatureQuestion["data"]): Uint8Array =>
  data instanceof Uint8Array ? data : Buffer.concat([...data()]);

/**
 * Verifies a signature over the octets. Also false where the algorithm is unknown or does not fit the key, or where
 * neither the identifier nor `fallbackHash` names the hash.
 */
export const verifySignature = (input: SignatureQuestion): boolean =>
  checkSignature(input) === "valid";

/**
 * The scheme under which a signature verifies: the certificate of a remote RSA key does not show its scheme. Null if it
 * verifies under none; RSASSA-PSS with a salt as long as the hash.
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

/**
 * Signs the octets (hashed here) off the main thread, with the key's default scheme if none is given; ECDSA returns
 * DER.
 */
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
 * ECDSA signatures come as r‖s (IEEE P1363, from smart cards and some remote signing services) or as DER: returns DER
 * for both. `octets` is the size of the curve's order (32 for P-256, 48 for P-384, 66 for P-521).
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

/** The object identifier in an AlgorithmIdentifier, known or not. */
export function algorithmOid(node: DerNode): string {
  const [first] = children(node);
  if (!first) throw new DerError("truncated", "empty AlgorithmIdentifier");
  return oidOf(first);
}
