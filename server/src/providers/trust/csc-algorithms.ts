/** The algorithms of a provider's key, and the choice among them (CSC API 2.0 §11.5, §11.10). */
import {
  type Certificate,
  HASH_LENGTH,
  type HashName,
  hashOid,
  pssParameters,
  readCertificate,
  RSASSA_PSS,
  signatureOid,
} from "@paraph/pki";
import { problem } from "../../platform/problem.ts";

/** The algorithm parameters for signing digests of one length. */
export interface KeyAlgorithm {
  readonly hash: HashName;
  /** `signAlgo` of signHash. */
  readonly signAlgo: string;
  /** `signAlgoParams`, if the algorithm has any: DER in Base64. */
  readonly signAlgoParams?: string;
}

const HASHES: readonly HashName[] = ["sha256", "sha384", "sha512"];
/** If an algorithm list names only the kind of key: all algorithms of that kind. */
const EC_PUBLIC_KEY = "1.2.840.10045.2.1";
const RSA_ENCRYPTION = "1.2.840.113549.1.1.1";

/**
 * The algorithms of a key (`key.algo`), best first: the hash as strong as the key (ETSI TS 119 312 §6), and for RSA
 * RSASSA-PSS before PKCS #1 v1.5, which is accepted until 2028 only (SOG-IS 1.3 §5.2).
 * Throws `error.provider.answer_invalid` for a key without any supported algorithm.
 */
export function algorithmsOf(offered: readonly string[], leaf: Uint8Array): KeyAlgorithm[] {
  const best = suitable(readCertificate(leaf));
  const hashes = [best, ...HASHES.filter((hash) => hash !== best)];
  const found = hashes.flatMap((hash) => algorithmFor(hash, offered) ?? []);
  if (found.length === 0) throw problem("error.provider.answer_invalid", { algo: [...offered] });
  return found;
}

/** The algorithm for digests of this length. Throws `error.provider.answer_invalid` if the key has none. */
export function algorithmForLength(
  algorithms: readonly KeyAlgorithm[],
  octets: number,
): KeyAlgorithm {
  const found = algorithms.find(({ hash }) => HASH_LENGTH[hash] === octets);
  if (found === undefined) {
    throw problem("error.provider.answer_invalid", {
      algo: algorithms.map(({ signAlgo }) => signAlgo),
    });
  }
  return found;
}

function algorithmFor(hash: HashName, offered: readonly string[]): KeyAlgorithm | undefined {
  const has = (oid: string): boolean => offered.includes(oid);
  const ecdsa = signatureOid("ecdsa", hash);
  if (has(ecdsa) || has(EC_PUBLIC_KEY)) return { hash, signAlgo: ecdsa };
  if (has(RSASSA_PSS)) {
    const signAlgoParams = pssParameters(hash).toString("base64");
    return { hash, signAlgo: RSASSA_PSS, signAlgoParams };
  }
  const pkcs1 = signatureOid("rsa-pkcs1", hash);
  return has(pkcs1) || has(RSA_ENCRYPTION) ? { hash, signAlgo: pkcs1 } : undefined;
}

function suitable({ keyType, bits }: Certificate): HashName {
  if (keyType !== "ec" || bits === null || bits < 384) return "sha256";
  return bits < 512 ? "sha384" : "sha512";
}

/** The algorithm parameters of signDoc and signHash. */
export const wireAlgorithm = ({ hash, signAlgo, signAlgoParams }: KeyAlgorithm) => ({
  hashAlgorithmOID: hashOid(hash),
  signAlgo,
  ...(signAlgoParams === undefined ? {} : { signAlgoParams }),
});
