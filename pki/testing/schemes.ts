/** Signature algorithms of others that we only verify; made by node:crypto, and encoded by hand. */
import { constants, createHash, generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import { pssParameters } from "../algorithms.ts";
import { bits, int, nil, oid, seq } from "../der/der.ts";
import { children, readDer } from "../der/der-reader.ts";

/** How another program signs. */
export interface Scheme {
  readonly keys: () => { publicKey: KeyObject; privateKey: KeyObject };
  /** AlgorithmIdentifier */
  readonly identifier: Buffer;
  readonly sign: (octets: Uint8Array, key: KeyObject) => Buffer;
  /** For the content of a CMS: the AlgorithmIdentifier of its digest, and the digest function. */
  readonly digest: { readonly identifier: Buffer; readonly of: (octets: Uint8Array) => Buffer };
}

const NIST = "2.16.840.1.101.3.4";
const p256 = () => generateKeyPairSync("ec", { namedCurve: "P-256" });
const rsa = () => generateKeyPairSync("rsa", { modulusLength: 2048 });
const digestOf = (dotted: string, hash: string, outputLength?: number): Scheme["digest"] => ({
  identifier: seq(oid(dotted)),
  of: (octets) =>
    createHash(hash, outputLength ? { outputLength } : {})
      .update(octets)
      .digest(),
});
const SHA256 = digestOf(`${NIST}.2.1`, "sha256");
const SHA3 = digestOf(`${NIST}.2.8`, "sha3-256");

/** The schemes by their common names. */
export const SCHEMES = {
  Ed25519: {
    keys: () => generateKeyPairSync("ed25519"),
    identifier: seq(oid("1.3.101.112")),
    sign: (octets, key) => sign(null, octets, key),
    digest: digestOf(`${NIST}.2.3`, "sha512"),
  },
  Ed448: {
    keys: () => generateKeyPairSync("ed448"),
    identifier: seq(oid("1.3.101.113")),
    sign: (octets, key) => sign(null, octets, key),
    // RFC 8419 §2.3: id-shake256-len of 512 bits
    digest: {
      identifier: seq(oid(`${NIST}.2.18`), int(512)),
      of: (octets) => createHash("shake256", { outputLength: 64 }).update(octets).digest(),
    },
  },
  "ECDSA with SHA-3": {
    keys: p256,
    identifier: seq(oid(`${NIST}.3.10`)),
    sign: (octets, key) => sign("sha3-256", octets, key),
    digest: SHA3,
  },
  "RSA with SHA-3": {
    keys: rsa,
    identifier: seq(oid(`${NIST}.3.14`), nil()),
    sign: (octets, key) => sign("sha3-256", octets, key),
    digest: SHA3,
  },
  "RSASSA-PSS with SHA-3": {
    keys: rsa,
    identifier: seq(oid("1.2.840.113549.1.1.10"), pssParameters("sha3-256")),
    sign: (octets, key) =>
      sign("sha3-256", octets, {
        key,
        padding: constants.RSA_PKCS1_PSS_PADDING,
        saltLength: 32,
      }),
    digest: SHA3,
  },
  "plain ECDSA": {
    keys: p256,
    identifier: seq(oid("0.4.0.127.0.7.1.1.4.1.3")),
    sign: (octets, key) => sign("sha256", octets, { key, dsaEncoding: "ieee-p1363" }),
    digest: SHA256,
  },
  "plain ECDSA with SHA-3": {
    keys: p256,
    identifier: seq(oid("0.4.0.127.0.7.1.1.4.1.9")),
    sign: (octets, key) => sign("sha3-256", octets, { key, dsaEncoding: "ieee-p1363" }),
    digest: SHA3,
  },
} satisfies Record<string, Scheme>;

/** An unknown algorithm, with a key of a known type. */
export const UNHEARD_OF: Scheme = {
  keys: p256,
  identifier: seq(oid("1.3.6.1.4.1.99999.7")),
  sign: (octets, key) => sign("sha256", octets, key),
  digest: SHA256,
};

/** An unknown digest algorithm, which is SHA-256. */
export const UNHEARD_OF_DIGEST: Scheme["digest"] = {
  ...SHA256,
  identifier: seq(oid("1.3.6.1.4.1.99999.8")),
};

/**
 * The signed data, the algorithm and the signature, for SEQUENCE { tbs, algorithm, signature }. Certificates and lists
 * name the algorithm inside too (RFC 5280 §4.1.1.2, §5.1.1.2): it is the first SEQUENCE in them.
 */
export function signedBy(tbs: Uint8Array, { identifier, sign: make }: Scheme, key: KeyObject) {
  let named = false;
  const parts = children(readDer(tbs)).map(({ tag, encoded }) => {
    if (tag !== 0x30 || named) return encoded;
    named = true;
    return identifier;
  });
  const octets = seq(...parts);
  return [octets, identifier, bits(make(octets, key))] as const;
}
