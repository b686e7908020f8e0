import { type AnyHashName, type Certificate, hashByOid, type VerifiedScheme } from "@paraph/pki";
import { anyAlgorithm, type SignedWith } from "@paraph/pki/revocation";

/** An algorithm, its use, and the day from which it is no longer considered secure. */
export interface AlgorithmUse {
  /** The common name: "SHA-1", "RSA 1024". */
  readonly algorithm: string;
  /** `null`: no end is set; `undefined`: the algorithm is in no catalogue. */
  readonly until: Date | null | undefined;
  readonly use: "signature" | "certificate" | "revocation_data" | "timestamp";
}

const day = (text: string): Date => new Date(`${text}T00:00:00Z`);

/**
 * How long algorithms are considered secure: ETSI TS 119 312 V1.5.1 (tables 1, 2 and 9, after the catalogue of the
 * SOG-IS Crypto Working Group V1.3); for algorithms that it no longer lists, its older editions and TS 102 176-1
 * V2.1.1.
 */
const HASHES: Record<
  AnyHashName,
  { readonly name: string; readonly until: Date | null | undefined }
> = {
  md5: { name: "MD5", until: day("2004-08-01") },
  sha1: { name: "SHA-1", until: day("2012-08-01") },
  sha224: { name: "SHA-224", until: day("2029-01-01") },
  sha256: { name: "SHA-256", until: null },
  sha384: { name: "SHA-384", until: null },
  sha512: { name: "SHA-512", until: null },
  // Never recommended.
  "sha3-224": { name: "SHA3-224", until: undefined },
  "sha3-256": { name: "SHA3-256", until: null },
  "sha3-384": { name: "SHA3-384", until: null },
  "sha3-512": { name: "SHA3-512", until: null },
  // As part of Ed448 (FIPS 186-5 §7).
  shake256: { name: "SHAKE256", until: null },
};

/** From each minimum size, in bits, the end of its use. */
const RSA: readonly (readonly [number, Date | null])[] = [
  [786, day("2010-08-01")],
  [1024, day("2019-10-01")],
  [1900, day("2029-01-01")],
];
const EC: readonly (readonly [number, Date | null])[] = [
  [160, day("2012-08-01")],
  [224, day("2021-10-01")],
  [256, null],
];
const SIZES: Record<VerifiedScheme, readonly (readonly [number, Date | null])[]> = {
  // PKCS #1 v1.5 is a legacy mechanism at any size (SOG-IS 1.3 §5.2).
  "rsa-pkcs1": [...RSA, [3000, day("2029-01-01")]],
  "rsa-pss": [...RSA, [3000, null]],
  ecdsa: EC,
  "ecdsa-plain": EC,
  // Not in ETSI TS 119 312 V1.5.1; approved by FIPS 186-5 §7 and RFC 8032, at 128 and 224 bits of security.
  ed25519: [[256, null]],
  ed448: [[456, null]],
};
const FAMILIES: Record<VerifiedScheme, string> = {
  "rsa-pkcs1": "RSA",
  "rsa-pss": "RSASSA-PSS",
  ecdsa: "ECDSA",
  "ecdsa-plain": "ECDSA",
  ed25519: "EdDSA",
  ed448: "EdDSA",
};

function hashUse(hash: AnyHashName | null, oid: string, use: AlgorithmUse["use"]): AlgorithmUse {
  if (!hash) return { algorithm: oid, until: undefined, use };
  const { name, until } = HASHES[hash];
  return { algorithm: name, until, use };
}

function keyUse(
  scheme: VerifiedScheme,
  bits: number | null,
  use: AlgorithmUse["use"],
): AlgorithmUse {
  const family = FAMILIES[scheme];
  if (bits === null) return { algorithm: family, until: undefined, use };
  const row = SIZES[scheme].findLast(([least]) => bits >= least);
  // Smaller than any size that was ever recommended.
  return { algorithm: `${family} ${bits}`, until: row ? row[1] : new Date(0), use };
}

/** The algorithms of a signature: its hash, its scheme, and the size of its key. */
export function usesOf(
  signed: SignedWith & {
    /** The hash of the digest next to it, if there is one. */
    readonly digestOid?: string;
  },
  key: Certificate,
  use: AlgorithmUse["use"],
): AlgorithmUse[] {
  const { signatureOid, digestOid } = signed;
  const algorithm = anyAlgorithm(signed);
  const beside = digestOid === undefined ? undefined : hashByOid(digestOid);
  const uses: AlgorithmUse[] = [];
  if (digestOid !== undefined) uses.push(hashUse(beside ?? null, digestOid, use));
  if (!algorithm) return [...uses, { algorithm: signatureOid, until: undefined, use }];
  const { scheme, hash } = algorithm;
  if (hash && hash !== beside) uses.push(hashUse(hash, "", use));
  return [...uses, keyUse(scheme, key.bits, use)];
}

/** The algorithms of a certificate's own signature. */
export const certificateUses = (certificate: Certificate, issuer: Certificate): AlgorithmUse[] =>
  usesOf(
    {
      signatureAlgorithm: certificate.signatureAlgorithm,
      signatureOid: certificate.signatureAlgorithmOid,
    },
    issuer,
    "certificate",
  );

/** The hash of an imprint or of signed data alone. */
export const digestUse = (
  hash: AnyHashName | null,
  oid: string,
  use: AlgorithmUse["use"],
): AlgorithmUse => hashUse(hash, oid, use);

/** The first algorithm that is not secure at that moment; undefined if all are. */
export const firstWeak = (uses: readonly AlgorithmUse[], at: Date): AlgorithmUse | undefined =>
  uses.find(({ until }) => until === undefined || (until !== null && at >= until));

/** The end of the time in which all algorithms are secure; undefined if there is no end. */
export function reliableUntil(uses: readonly AlgorithmUse[]): Date | undefined {
  const ends = uses.flatMap(({ until }) => (until === null ? [] : [until ?? new Date(0)]));
  return ends.sort((a, b) => a.getTime() - b.getTime())[0];
}
