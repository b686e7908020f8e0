/**
 * Signs digests that were computed elsewhere, as the keys of trust service providers do. node:crypto would hash its
 * input again, so ECDSA is computed on the curve and the encodings of RSA are made here.
 */
import { constants, privateEncrypt, randomBytes, type KeyObject } from "node:crypto";
import { p256, p384, p521 } from "@noble/curves/nist.js";
import { digest as hashOf, HASH_LENGTH, hashOid, type HashName } from "../hashes.ts";
import { schemeOf, type SignatureScheme } from "../algorithms.ts";
import { nil, octet, oid, seq } from "../der/der.ts";

const CURVES: Record<string, typeof p256> = {
  prime256v1: p256,
  secp384r1: p384,
  secp521r1: p521,
};

/**
 * A signature over a digest, with the key's default scheme if none is given. ECDSA returns DER. Throws TypeError for
 * other keys.
 */
export function signDigest(
  key: KeyObject,
  hash: HashName,
  digest: Uint8Array,
  scheme: SignatureScheme = schemeOf(key),
): Buffer {
  switch (scheme) {
    case "ecdsa":
      return signOnCurve(key, digest);
    case "rsa-pkcs1": {
      // RFC 8017 §9.2 note 1: here the parameters are NULL, not absent.
      const info = seq(seq(oid(hashOid(hash)), nil()), octet(digest));
      return privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, info);
    }
    case "rsa-pss": {
      const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
      const salt = randomBytes(HASH_LENGTH[hash]);
      const encoded = encodePss(hash, digest, salt, bits - 1);
      const whole = Buffer.concat([Buffer.alloc(Math.ceil(bits / 8) - encoded.length), encoded]);
      return privateEncrypt({ key, padding: constants.RSA_NO_PADDING }, whole);
    }
  }
}

function signOnCurve(key: KeyObject, digest: Uint8Array): Buffer {
  const curve = CURVES[key.asymmetricKeyDetails?.namedCurve ?? ""];
  if (!curve) throw new TypeError("no digest is signed on this curve");
  const secret = Buffer.from(key.export({ format: "jwk" }).d ?? "", "base64url");
  return Buffer.from(curve.sign(digest, secret, { prehash: false, lowS: false, format: "der" }));
}

/** EMSA-PSS-ENCODE (RFC 8017 §9.1.1) with MGF1 over the same hash. `bits`: one less than the modulus has. */
function encodePss(hash: HashName, digest: Uint8Array, salt: Buffer, bits: number): Buffer {
  const length = Math.ceil(bits / 8);
  const h = hashOf(hash, Buffer.concat([Buffer.alloc(8), digest, salt]));
  const rest = length - h.length - 1;
  if (rest < salt.length + 1) throw new RangeError("the key is too small for this hash");
  const block = Buffer.concat([Buffer.alloc(rest - salt.length - 1), Buffer.from([1]), salt]);
  const mask = maskOf(hash, h, rest);
  for (const [i, value] of mask.entries()) block[i] = (block[i] ?? 0) ^ value;
  block[0] = (block[0] ?? 0) & (0xff >> (8 * length - bits));
  return Buffer.concat([block, h, Buffer.from([0xbc])]);
}

/** MGF1 (RFC 8017 §B.2.1). */
function maskOf(hash: HashName, seed: Uint8Array, length: number): Buffer {
  const parts: Buffer[] = [];
  for (let i = 0; i * HASH_LENGTH[hash] < length; i++) {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(i);
    parts.push(hashOf(hash, Buffer.concat([seed, counter])));
  }
  return Buffer.concat(parts).subarray(0, length);
}
