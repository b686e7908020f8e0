/** Signs bare digests, as a remote key does; node's own ECDSA would hash them again. */
import { constants, privateEncrypt, type KeyObject } from "node:crypto";
import { p256 } from "@noble/curves/nist.js";
import { nil, octet, oid, seq } from "@paraph/pki/der";
import { hashOid } from "@paraph/pki";
import type { HashName } from "../read/digest.ts";

export function signRaw(key: KeyObject, hash: HashName, digest: Uint8Array): Uint8Array {
  if (key.asymmetricKeyType === "rsa") {
    // RFC 8017 §9.2: DigestInfo with NULL parameters
    const info = seq(seq(oid(hashOid(hash)), nil()), octet(digest));
    return privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, info);
  }
  const secret = Buffer.from(key.export({ format: "jwk" }).d ?? "", "base64url");
  return p256.sign(digest, secret, { prehash: false, format: "der" });
}
