/** Encrypted files (ISO 32000-2 §7.6), made from any other file. */
import { createCipheriv, createHash } from "node:crypto";
import { type EnvelopePlan, sealFor } from "@paraph/pki/testing";
import { isName, isReference, isString, loadObject } from "../read/document.ts";
import { byteString, dictionary, name, type PdfDictionary, type PdfValue } from "../read/object.ts";
import { objectKey } from "../protection/cipher.ts";
import {
  hardenedHash,
  oldFileKey,
  ownerCipherKey,
  padded,
  rounds,
  userCheck,
} from "../protection/password.ts";
import { rc4 } from "../protection/rc4.ts";
import type { Method } from "../protection/security.ts";
import type { Body } from "./file-layout.ts";
import { bodyOf, documentOf, isStreamValue, mapValue, reach, textOfValue } from "./object-graph.ts";
import { writeObjects, type PdfStyle } from "./pdf.ts";

/** Ciphers of the standard security handler, with the bits of their keys (ISO 32000-2 §7.6.4). */
export type EncryptionKind = "rc4-40" | "rc4-128" | "aes-128" | "aes-256";

export interface EncryptionPlan {
  readonly kind: EncryptionKind;
  /** Empty: everybody may open it. */
  readonly user?: string;
  readonly owner?: string;
  readonly style?: PdfStyle;
  /** The metadata may be read without a password. */
  readonly openMetadata?: boolean;
}

/** Print, and nothing else. */
const PERMISSIONS = -3900;

/** Random values of encryption are fixed here, so that a file is the same each time. */
const fixed = (label: string, length: number): Buffer =>
  createHash("sha512").update(label).digest().subarray(0, length);

interface Lock {
  readonly method: Method;
  readonly key: Uint8Array;
  readonly entries: PdfDictionary;
}

/** The same document, encrypted. */
export function encrypted(bytes: Uint8Array, plan: EncryptionPlan): Buffer {
  const identifier = fixed("identifier", 16);
  return encryptedBy(bytes, lockOf(plan, identifier), plan, identifier);
}

function encryptedBy(
  bytes: Uint8Array,
  lock: Lock,
  plan: Pick<EncryptionPlan, "kind" | "style" | "openMetadata">,
  identifier: Buffer,
): Buffer {
  const document = documentOf(bytes);
  const root = document.trailer.get("Root") ?? null;
  const info = document.trailer.get("Info") ?? null;
  const objects = new Map<number, Body>();
  const numbers = reach(document, [root, info]);
  for (const number of numbers)
    objects.set(number, bodyOf(sealed(loadObject(document, number), number, lock, plan)));
  const place = Math.max(...numbers) + 1;
  objects.set(place, textOfValue(lock.entries));
  const id = textOfValue([byteString(identifier), byteString(identifier)]);
  const trailer = `/Root ${textOfValue(root)}${isReference(info) ? `/Info ${textOfValue(info)}` : ""}/ID${id}/Encrypt ${place} 0 R`;
  return writeObjects(objects, {
    version: plan.kind === "aes-256" ? "2.0" : "1.7",
    style: plan.style ?? "table",
    trailer,
    plain: new Set([place]),
    seal: (data, number) => encipher(data, number, lock),
  });
}

/** The recipients of a document: those of a group have the same permissions. */
export interface RecipientsPlan extends Pick<EncryptionPlan, "kind" | "style" | "openMetadata"> {
  readonly groups: readonly (EnvelopePlan & {
    /** May change the encryption, and all else. */
    readonly everything?: boolean;
  })[];
  /** A group's messages with longer encodings than DER needs, as some writers make them. */
  readonly rewritten?: (message: Buffer) => Buffer;
}

/** The same document, encrypted for people with certificates (ISO 32000-2 §7.6.5). */
export function encryptedFor(bytes: Uint8Array, plan: RecipientsPlan): Buffer {
  const seed = fixed("seed", 20);
  const messages = plan.groups.map((group) => {
    const permissions = Buffer.alloc(4);
    permissions.writeInt32BE(group.everything ? -1 : PERMISSIONS);
    const message = sealFor(Buffer.concat([seed, permissions]), group);
    return plan.rewritten ? plan.rewritten(message) : message;
  });
  const old = plan.kind.startsWith("rc4");
  const length = { "rc4-40": 5, "rc4-128": 16, "aes-128": 16, "aes-256": 32 }[plan.kind];
  const hash = createHash(length === 32 ? "sha256" : "sha1").update(seed);
  for (const message of messages) hash.update(message);
  if (plan.openMetadata) hash.update(Buffer.alloc(4, 0xff));
  const recipients = messages.map((message) => byteString(message));
  const entries = dictionary({
    Filter: name("Adobe.PubSec"),
    SubFilter: name(old ? "adbe.pkcs7.s4" : "adbe.pkcs7.s5"),
    V: { "rc4-40": 1, "rc4-128": 2, "aes-128": 4, "aes-256": 5 }[plan.kind],
    Length: length * 8,
    ...(old && { Recipients: recipients }),
  });
  if (!old) {
    const filter = dictionary({
      CFM: name(length === 32 ? "AESV3" : "AESV2"),
      Length: length * 8,
      Recipients: recipients,
      ...(plan.openMetadata && { EncryptMetadata: false }),
    });
    entries.set("CF", dictionary({ DefaultCryptFilter: filter }));
    entries.set("StmF", name("DefaultCryptFilter"));
    entries.set("StrF", name("DefaultCryptFilter"));
  }
  const method = old ? "rc4" : plan.kind === "aes-256" ? "aes-256" : "aes-128";
  const key = hash.digest().subarray(0, length);
  return encryptedBy(bytes, { method, key, entries }, plan, fixed("identifier", 16));
}

function sealed(
  value: PdfValue,
  number: number,
  lock: Lock,
  plan: Pick<EncryptionPlan, "style" | "openMetadata">,
): PdfValue {
  // Objects in an object stream are encrypted with it, not by themselves.
  const packed = plan.style === "stream" && !isStreamValue(value);
  const strings = packed
    ? value
    : mapValue(value, (each) =>
        isString(each) ? byteString(encipher(each.bytes, number, lock)) : each,
      );
  if (!isStreamValue(strings)) return strings;
  const type = strings.dictionary.get("Type");
  if (plan.openMetadata && isName(type) && type.name === "Metadata") return strings;
  return { ...strings, data: encipher(strings.data, number, lock) };
}

function encipher(bytes: Uint8Array, number: number, { method, key }: Lock): Buffer {
  const own = objectKey(method, key, number, 0);
  if (method === "rc4") return Buffer.from(rc4(own)(bytes));
  const vector = fixed(`${number} ${bytes.length}`, 16);
  const cipher = createCipheriv(method === "aes-256" ? "aes-256-cbc" : "aes-128-cbc", own, vector);
  return Buffer.concat([vector, cipher.update(bytes), cipher.final()]);
}

function lockOf(plan: EncryptionPlan, identifier: Buffer): Lock {
  return plan.kind === "aes-256" ? modernLock(plan) : oldLock(plan, identifier);
}

/** Algorithms 2 to 5 (§7.6.4). */
function oldLock(plan: EncryptionPlan, identifier: Buffer): Lock {
  const revision = { "rc4-40": 2, "rc4-128": 3, "aes-128": 4, "aes-256": 6 }[plan.kind];
  const keyLength = plan.kind === "rc4-40" ? 5 : 16;
  const user = padded(Buffer.from(plan.user ?? "", "latin1"));
  const ownerKey = ownerCipherKey(
    { revision, keyLength },
    Buffer.from(plan.owner ?? plan.user ?? "", "latin1"),
  );
  const owner = revision === 2 ? rc4(ownerKey)(user) : rounds(ownerKey, user, (i) => i);
  const facts = {
    revision,
    keyLength,
    owner,
    permissions: PERMISSIONS,
    identifier,
    encryptMetadata: plan.openMetadata !== true,
  };
  const key = oldFileKey(facts, user);
  const check = Buffer.concat([userCheck(facts, key), Buffer.alloc(16)]).subarray(0, 32);
  const entries = dictionary({
    Filter: name("Standard"),
    V: revision === 4 ? 4 : revision - 1,
    R: revision,
    Length: keyLength * 8,
    O: byteString(owner),
    U: byteString(check),
    P: PERMISSIONS,
  });
  if (revision === 4) withFilter(entries, "AESV2", 16);
  if (plan.openMetadata) entries.set("EncryptMetadata", false);
  return { method: plan.kind === "aes-128" ? "aes-128" : "rc4", key, entries };
}

function withFilter(entries: PdfDictionary, method: string, length: number): void {
  const filter = dictionary({ CFM: name(method), AuthEvent: name("DocOpen"), Length: length });
  entries.set("CF", dictionary({ StdCF: filter }));
  entries.set("StmF", name("StdCF"));
  entries.set("StrF", name("StdCF"));
}

/** Algorithms 8 to 10 (§7.6.4.4.7 to 9). */
function modernLock(plan: EncryptionPlan): Lock {
  const key = fixed("file key", 32);
  const seal = (by: Uint8Array): Buffer =>
    createCipheriv("aes-256-cbc", by, Buffer.alloc(16)).setAutoPadding(false).update(key);
  const lock = (password: string, label: string, more: Uint8Array): [Buffer, Buffer] => {
    const bytes = Buffer.from(password, "utf8");
    const [validation, own] = [fixed(`${label} 1`, 8), fixed(`${label} 2`, 8)];
    const check = Buffer.concat([hardenedHash(bytes, validation, more), validation, own]);
    return [check, seal(hardenedHash(bytes, own, more))];
  };
  const [user, userKey] = lock(plan.user ?? "", "user", Buffer.alloc(0));
  const [owner, ownerKey] = lock(plan.owner ?? plan.user ?? "", "owner", user);
  const permissions = Buffer.alloc(16, 0xff);
  permissions.writeInt32LE(PERMISSIONS);
  permissions.write(plan.openMetadata ? "Fadb" : "Tadb", 8, "latin1");
  const perms = createCipheriv("aes-256-ecb", key, null).setAutoPadding(false).update(permissions);
  const entries = dictionary({
    Filter: name("Standard"),
    V: 5,
    R: 6,
    Length: 256,
    O: byteString(owner),
    OE: byteString(ownerKey),
    U: byteString(user),
    UE: byteString(userKey),
    P: PERMISSIONS,
    Perms: byteString(perms),
  });
  withFilter(entries, "AESV3", 32);
  if (plan.openMetadata) entries.set("EncryptMetadata", false);
  return { method: "aes-256", key, entries };
}
