import { historicAlgorithm, historicHash, type HistoricHash } from "@paraph/pki/historic";
import type { Certificate } from "@paraph/pki/certificate";
import type { SignatureAlgorithm } from "@paraph/pki/algorithms";

/** An algorithm, what it was used for, and the day from which it no longer counts. */
export interface AlgorithmUse {
  /** As people know it: "SHA-1", "RSA 1024". */
  readonly algorithm: string;
  /** `null`: no end is set; `undefined`: the algorithm is in no catalogue. */
  readonly until: Date | null | undefined;
  readonly use: "signature" | "certificate" | "revocation_data" | "timestamp";
}

const day = (text: string): Date => new Date(`${text}T00:00:00Z`);

/**
 * Until when algorithms are considered secure: ETSI TS 119 312 V1.5.1 (tables 1, 2 and 9, after the catalogue of
 * the SOG-IS Crypto Working Group V1.3), and for what has left them its older editions and TS 102 176-1 V2.1.1.
 */
const HASHES: Record<HistoricHash, { readonly name: string; readonly until: Date | null }> = {
  md5: { name: "MD5", until: day("2004-08-01") },
  sha1: { name: "SHA-1", until: day("2012-08-01") },
  sha224: { name: "SHA-224", until: day("2029-01-01") },
  sha256: { name: "SHA-256", until: null },
  sha384: { name: "SHA-384", until: null },
  sha512: { name: "SHA-512", until: null },
};

type Scheme = "rsa-pkcs1" | "rsa-pss" | "ecdsa";
/** From the smallest size on, in bits, and until when. */
const RSA: readonly (readonly [number, Date | null])[] = [
  [786, day("2010-08-01")],
  [1024, day("2019-10-01")],
  [1900, day("2029-01-01")],
];
const SIZES: Record<Scheme, readonly (readonly [number, Date | null])[]> = {
  // PKCS #1 v1.5 is a legacy mechanism whatever the size (SOG-IS 1.3 §5.2)
  "rsa-pkcs1": [...RSA, [3000, day("2029-01-01")]],
  "rsa-pss": [...RSA, [3000, null]],
  ecdsa: [
    [160, day("2012-08-01")],
    [224, day("2021-10-01")],
    [256, null],
  ],
};

function hashUse(hash: HistoricHash | null, oid: string, use: AlgorithmUse["use"]): AlgorithmUse {
  if (!hash) return { algorithm: oid, until: undefined, use };
  const { name, until } = HASHES[hash];
  return { algorithm: name, until, use };
}

function keyUse(scheme: Scheme, bits: number | null, use: AlgorithmUse["use"]): AlgorithmUse {
  const family = scheme === "ecdsa" ? "ECDSA" : scheme === "rsa-pss" ? "RSASSA-PSS" : "RSA";
  if (bits === null) return { algorithm: family, until: undefined, use };
  const row = SIZES[scheme].findLast(([least]) => bits >= least);
  // smaller than anything that was ever recommended
  return { algorithm: `${family} ${bits}`, until: row ? row[1] : new Date(0), use };
}

/** What a signature rests on: its hash, its scheme, and the size of the key that made it. */
export function usesOf(
  signed: {
    readonly signatureAlgorithm: SignatureAlgorithm | null;
    readonly signatureOid: string;
    /** Of the digest beside it, if there is one. */
    readonly digestOid?: string;
  },
  key: Certificate,
  use: AlgorithmUse["use"],
): AlgorithmUse[] {
  const { signatureAlgorithm: known, signatureOid, digestOid } = signed;
  const old = historicAlgorithm(signatureOid);
  const scheme = known?.scheme ?? old?.scheme;
  const hash = known?.hash ?? old?.hash ?? null;
  const uses: AlgorithmUse[] = [];
  if (digestOid !== undefined) uses.push(hashUse(historicHash(digestOid), digestOid, use));
  if (!scheme) return [...uses, { algorithm: signatureOid, until: undefined, use }];
  if (hash && hash !== (digestOid && historicHash(digestOid))) uses.push(hashUse(hash, "", use));
  return [...uses, keyUse(scheme, key.bits, use)];
}

/** What a certificate's own signature rests on. */
export const certificateUses = (certificate: Certificate, issuer: Certificate): AlgorithmUse[] =>
  usesOf(
    {
      signatureAlgorithm: certificate.signatureAlgorithm,
      signatureOid: certificate.signatureAlgorithmOid,
    },
    issuer,
    "certificate",
  );

/** The hash of an imprint or of signed data by itself. */
export const digestUse = (
  hash: HistoricHash | null,
  oid: string,
  use: AlgorithmUse["use"],
): AlgorithmUse => hashUse(hash, oid, use);

/** The first that no longer counted at that moment; undefined if all did. */
export const firstWeak = (uses: readonly AlgorithmUse[], at: Date): AlgorithmUse | undefined =>
  uses.find(({ until }) => until === undefined || (until !== null && at >= until));

/** The moment until which all counted; undefined if there is no end. */
export function reliableUntil(uses: readonly AlgorithmUse[]): Date | undefined {
  const ends = uses.flatMap(({ until }) => (until === null ? [] : [until ?? new Date(0)]));
  return ends.sort((a, b) => a.getTime() - b.getTime())[0];
}
