/** Parameters of RSASSA-PSS signatures and keys (RFC 4055 §3, RFC 8017 §A.2.3). */
import { createPublicKey, type KeyObject } from "node:crypto";
import { bits, explicit, int, nil, oid, seq } from "./der/der.ts";
import { DerError, fields, inside, readDer, type DerNode } from "./der/der-reader.ts";
import { bitsOf, identified, numberOf } from "./der/der-values.ts";
import {
  HASH_LENGTH,
  hashOid,
  isReliableHash,
  readHashIdentifier,
  type AnyHashName,
  type ReliableHash,
} from "./hashes.ts";

/** Identifier of RSASSA-PSS (RFC 8017 §A.2.3). */
export const RSASSA_PSS = "1.2.840.113549.1.1.10";
const MGF1 = "1.2.840.113549.1.1.8";
const LONGEST_SALT = 512;

/**
 * The parameters of a signature. `maskHash` belongs to MGF1: RFC 4055 §3.1 recommends the same hash as `hash`, and
 * allows others.
 */
export interface PssParameters {
  hash: ReliableHash;
  maskHash: AnyHashName;
  /** Octets. */
  saltLength: number;
}

/** RFC 4055 §2.1: inside these parameters the hash's own are NULL. */
const hashWithNull = (hash: AnyHashName): Buffer => seq(oid(hashOid(hash)), nil());

/**
 * RSASSA-PSS-params as DER. MGF1 with the same hash and a salt as long as the hash by default; the trailer field is
 * the default and therefore left out, as DER has it.
 */
export const pssParameters = (
  hash: AnyHashName,
  more: { maskHash?: AnyHashName | undefined; saltLength?: number | undefined } = {},
): Buffer =>
  seq(
    explicit(0, hashWithNull(hash)),
    explicit(1, seq(oid(MGF1), hashWithNull(more.maskHash ?? hash))),
    explicit(2, int(more.saltLength ?? HASH_LENGTH[hash])),
  );

/**
 * Reads RSASSA-PSS-params. Null for unsupported ones: SHA-1 (the default for a missing hash), SHAKE256 (which would be
 * its own mask), a mask other than MGF1, a trailer field other than 1 (RFC 4055 §3.1 allows no other). Throws DerError.
 */
export function readPssParameters(node: DerNode): PssParameters | null {
  const list = fields(node);
  const hashField = list.maybe(0xa0);
  const maskField = list.maybe(0xa1);
  const saltField = list.maybe(0xa2);
  const trailerField = list.maybe(0xa3);
  if (list.rest().length > 0) throw new DerError("bad-value", "RSASSA-PSS parameters");
  const saltLength = saltField ? numberOf(inside(saltField)) : 20;
  if (saltLength < 0 || saltLength > LONGEST_SALT)
    throw new DerError("bad-value", "RSASSA-PSS salt length");
  if (trailerField && numberOf(inside(trailerField)) !== 1) return null;
  const hash = hashField ? readHashIdentifier(inside(hashField)) : "sha1";
  const maskHash = maskField ? readMask(inside(maskField)) : "sha1";
  const isVerified = isReliableHash(hash) && hash !== "shake256" && maskHash !== "shake256";
  return isVerified && maskHash ? { hash, maskHash, saltLength } : null;
}

function readMask(node: DerNode): AnyHashName | null {
  const { oid: dotted, members } = identified(node);
  const [hash] = members;
  return dotted === MGF1 && hash ? readHashIdentifier(hash) : null;
}

/**
 * The key as one that verifies only with exactly these parameters: node lets a caller choose only the length of the
 * salt, but follows the parameters in a key of type id-RSASSA-PSS. Null if the key already has others (RFC 4055 §3.3).
 */
export function pssKey(
  key: KeyObject,
  parameters: Omit<PssParameters, "hash"> & { hash: AnyHashName },
): KeyObject | null {
  const { mgf1HashAlgorithm: fixed } = key.asymmetricKeyDetails ?? {};
  if (fixed !== undefined) return fixed === parameters.maskHash ? key : null;
  if (parameters.maskHash === parameters.hash) return key;
  const spki = fields(readDer(key.export({ type: "spki", format: "der" })));
  spki.take(0x30);
  const identifier = seq(oid(RSASSA_PSS), pssParameters(parameters.hash, parameters));
  const der = seq(identifier, bits(bitsOf(spki.take())));
  return createPublicKey({ key: der, type: "spki", format: "der" });
}
