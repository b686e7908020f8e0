/** Key pairs as authorities and signers hold them. */
import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from "node:crypto";

/** Elliptic curves, and RSA with the bits of its modulus. */
export type KeyKind = "P-256" | "P-384" | "P-521" | "RSA-3072" | "RSA-4096";
/** A private key and its public one. */
export interface KeyPair {
  publicKey: KeyObject;
  privateKey: KeyObject;
}

/** A new key pair, made off the main thread. RSA takes some hundred milliseconds, EC less than one. */
export function generateKeys(kind: KeyKind): Promise<KeyPair> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, publicKey: KeyObject, privateKey: KeyObject): void =>
      error ? reject(error) : resolve({ publicKey, privateKey });
    if (kind === "P-256" || kind === "P-384" || kind === "P-521")
      generateKeyPair("ec", { namedCurve: kind }, done);
    else
      generateKeyPair(
        "rsa",
        { modulusLength: Number(kind.slice(4)), publicExponent: 0x10001 },
        done,
      );
  });
}

/** A key pair from a PKCS #8 private key in PEM. */
export function readKeys(pem: string): KeyPair {
  const privateKey = createPrivateKey(pem);
  return { privateKey, publicKey: createPublicKey(pem) };
}

/** The private key as PKCS #8 in PEM. */
export const keysToPem = (keys: KeyPair): string =>
  keys.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
