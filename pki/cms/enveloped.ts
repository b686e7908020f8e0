/** Opens messages that are encrypted for people with certificates: EnvelopedData of CMS (RFC 5652 §6). */
import { constants, createDecipheriv, privateDecrypt, type KeyObject } from "node:crypto";
import { berToDer } from "../der/ber.ts";
import type { Certificate } from "../certificate.ts";
import { children, DerError, fields, inside, readDer, type DerNode } from "../der/der-reader.ts";
import { hexOf, identified, octetsOf, oidOf } from "../der/der-values.ts";
import { readHashIdentifier, type AnyHashName } from "../hashes.ts";
import { readName, sameName } from "../name.ts";

/** Content type: enveloped data (RFC 5652 §6). */
export const OID_ENVELOPED_DATA = "1.2.840.113549.1.7.3";
/** Identifier of RSA keys, and of key transport by PKCS #1 v1.5 (RFC 3370 §4.2.1). */
export const RSA_ENCRYPTION = "1.2.840.113549.1.1.1";
/** Identifier of key transport by RSAES-OAEP (RFC 3560). */
export const RSAES_OAEP = "1.2.840.113549.1.1.7";
const MGF1 = "1.2.840.113549.1.1.8";

/** How contents are encrypted (RFC 3370 §5.1, RFC 3565 §4.1): names of node's ciphers, and their keys' octets. */
export const CONTENT_CIPHERS: Readonly<Record<string, { name: string; keyLength: number }>> = {
  "1.2.840.113549.3.7": { name: "des-ede3-cbc", keyLength: 24 },
  "2.16.840.1.101.3.4.1.2": { name: "aes-128-cbc", keyLength: 16 },
  "2.16.840.1.101.3.4.1.22": { name: "aes-192-cbc", keyLength: 24 },
  "2.16.840.1.101.3.4.1.42": { name: "aes-256-cbc", keyLength: 32 },
};

/** A recipient of an encrypted message, with the private RSA key. */
export interface Recipient {
  readonly certificate: Certificate;
  readonly privateKey: KeyObject;
}

/**
 * The result: the content; a message for other recipients; or an unsupported algorithm. `damaged`: the key does not
 * open the message, though it names its certificate.
 */
export type Opened =
  | { readonly content: Buffer }
  | { readonly refused: "other_recipient" | "damaged" }
  | { readonly refused: "unsupported"; readonly detail: string };

/** Opens a ContentInfo with EnvelopedData, BER or DER. Throws DerError for other data. */
export function openEnvelope(bytes: Uint8Array, recipient: Recipient): Opened {
  const info = fields(readDer(berToDer(bytes).der));
  if (oidOf(info.take(0x06)) !== OID_ENVELOPED_DATA)
    throw new DerError("bad-value", "no EnvelopedData");
  const data = fields(inside(info.take(0xa0)));
  data.take(0x02);
  data.maybe(0xa0); // originatorInfo
  const recipients = children(data.take(0x31));
  const encrypted = data.take(0x30);
  // RFC 5652 §6.2: [1] is key agreement, [2] a shared key, [3] a password, [4] any other.
  const transport = recipients.filter(({ tag }) => tag === 0x30).map(readTransport);
  const own = transport.find((each) => isFor(each.identifier, recipient.certificate));
  if (!own) {
    return transport.length === 0 && recipients.length > 0
      ? { refused: "unsupported", detail: "recipients without key transport" }
      : { refused: "other_recipient" };
  }
  return decrypt(encrypted, own, recipient.privateKey);
}

interface Transport {
  readonly identifier: DerNode;
  readonly algorithm: DerNode;
  readonly key: Buffer;
}

/** KeyTransRecipientInfo (§6.2.1). */
function readTransport(node: DerNode): Transport {
  const parts = fields(node);
  parts.take(0x02);
  return {
    identifier: parts.take(),
    algorithm: parts.take(0x30),
    key: octetsOf(parts.take(0x04)),
  };
}

function isFor(identifier: DerNode, certificate: Certificate): boolean {
  if (identifier.tag === 0x80) return certificate.ski?.equals(identifier.content) ?? false;
  const named = fields(identifier);
  const issuer = readName(named.take(0x30).encoded);
  return hexOf(named.take()) === certificate.serial && sameName(issuer, certificate.issuer);
}

function decrypt(encrypted: DerNode, transport: Transport, privateKey: KeyObject): Opened {
  const parts = fields(encrypted);
  parts.take(0x06);
  const { oid, members } = identified(parts.take(0x30));
  const cipher = CONTENT_CIPHERS[oid];
  if (!cipher) return { refused: "unsupported", detail: `content encryption ${oid}` };
  const [vector] = members;
  if (!vector) throw new DerError("bad-value", "a cipher without its vector");
  const padding = paddingOf(transport.algorithm);
  if (padding === undefined) {
    const { oid: wrapped } = identified(transport.algorithm);
    return { refused: "unsupported", detail: `key encryption ${wrapped}` };
  }
  const content = contentOf(parts.take());
  try {
    const key = privateDecrypt({ key: privateKey, ...padding }, transport.key);
    if (key.length !== cipher.keyLength) return { refused: "damaged" };
    const decipher = createDecipheriv(cipher.name, key, octetsOf(vector));
    return { content: Buffer.concat([decipher.update(content), decipher.final()]) };
  } catch {
    // The same error for a wrong key and for wrong padding, against padding oracles (RFC 3218).
    return { refused: "damaged" };
  }
}

/** The content in one piece, or in several (X.690 §8.7.3). */
function contentOf(node: DerNode): Buffer {
  if (node.tag === 0x80) return node.content;
  if (node.tag !== 0xa0) throw new DerError("unexpected-tag", "encrypted content");
  return Buffer.concat(children(node).map(octetsOf));
}

interface Padding {
  readonly padding: number;
  readonly oaepHash?: AnyHashName;
}

/** RFC 3370 §4.2.1 and RFC 3560 §2.1; undefined for unsupported parameters: two hashes, a label. */
function paddingOf(algorithm: DerNode): Padding | undefined {
  const { oid, members } = identified(algorithm);
  if (oid === RSA_ENCRYPTION) return { padding: constants.RSA_PKCS1_PADDING };
  if (oid !== RSAES_OAEP) return undefined;
  const [parameters] = members;
  const list = parameters && fields(parameters);
  const hashField = list?.maybe(0xa0);
  const maskField = list?.maybe(0xa1);
  if (list && list.rest().length > 0) return undefined;
  const hash = hashField ? readHashIdentifier(inside(hashField)) : "sha1";
  const mask = maskField ? maskHash(inside(maskField)) : "sha1";
  if (hash === null || hash !== mask) return undefined;
  return { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: hash };
}

function maskHash(node: DerNode): AnyHashName | null {
  const { oid, members } = identified(node);
  const [hash] = members;
  return oid === MGF1 && hash ? readHashIdentifier(hash) : null;
}
