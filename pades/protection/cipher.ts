import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { isName, isStream } from "../read/document.ts";
import { PadesError } from "../errors.ts";
import type { PdfDictionary, PdfValue } from "../read/object.ts";
import type { Decipher, StreamDecipher } from "../read/decipher.ts";
import { carrySpelling } from "../read/spelling.ts";
import { rc4 } from "./rc4.ts";
import { methodNamed, type Method, type Security } from "./security.ts";

export function decipherOf(security: Security, key: Uint8Array): Decipher {
  return {
    strings: (value, number, generation) =>
      security.strings === "none"
        ? value
        : mapStrings(value, (bytes) =>
            together(cipherOf(security.strings, key, number, generation).pieces([bytes])),
          ),
    data(dictionary, number, generation) {
      const method = methodFor(security, dictionary);
      return method === "none" ? undefined : cipherOf(method, key, number, generation);
    },
    sealed(value, number, generation) {
      const seal = (method: Method, bytes: Uint8Array): Uint8Array =>
        enciphered(method, objectKey(method, key, number, generation), bytes);
      const strings = (inside: PdfValue): PdfValue =>
        security.strings === "none"
          ? inside
          : mapStrings(inside, (bytes) => seal(security.strings, bytes));
      if (!isStream(value)) return strings(value);
      const dictionary = strings(value.dictionary);
      const data = seal(methodFor(security, value.dictionary), value.data);
      return { ...value, dictionary: dictionary instanceof Map ? dictionary : new Map(), data };
    },
  };
}

/** §7.6.6: a /Crypt filter of its own, the metadata's exception, embedded files, else the usual one. */
function methodFor(security: Security, dictionary: PdfDictionary): Method {
  const type = dictionary.get("Type");
  if (isName(type) && type.name === "XRef") return "none";
  const own = ownFilter(dictionary);
  if (own !== undefined) return methodNamed(security.filters, own);
  if (isName(type) && type.name === "Metadata" && !security.encryptMetadata) return "none";
  if (isName(type) && type.name === "EmbeddedFile") return security.embeddedFiles;
  return security.streams;
}

function ownFilter(dictionary: PdfDictionary): string | undefined {
  if (!hasCryptFilter(dictionary)) return undefined;
  const parameters = dictionary.get("DecodeParms");
  const first = Array.isArray(parameters) ? parameters[0] : parameters;
  const named = first instanceof Map ? first.get("Name") : undefined;
  return isName(named) ? named.name : "Identity";
}

function hasCryptFilter(dictionary: PdfDictionary): boolean {
  const filter = dictionary.get("Filter");
  const first = Array.isArray(filter) ? filter[0] : filter;
  return isName(first) && first.name === "Crypt";
}

/** The dictionary of a stream without encryption: a /Crypt filter is no longer needed. */
export function withoutCryptFilter(dictionary: PdfDictionary): PdfDictionary {
  if (!hasCryptFilter(dictionary)) return dictionary;
  const entries: PdfDictionary = new Map(dictionary);
  for (const key of ["Filter", "DecodeParms"]) {
    const value = entries.get(key);
    const rest = Array.isArray(value) ? value.slice(1) : [];
    if (rest.length === 0) entries.delete(key);
    else entries.set(key, rest);
  }
  return entries;
}

/** AES with a fresh vector in front and padding behind (§7.6.3.1). */
function enciphered(method: Method, key: Uint8Array, bytes: Uint8Array): Uint8Array {
  if (method === "none") return bytes;
  if (method === "rc4") return rc4(key)(bytes);
  const vector = randomBytes(BLOCK);
  const cipher = createCipheriv(`${method}-cbc`, key, vector);
  return Buffer.concat([vector, cipher.update(bytes), cipher.final()]);
}

/** All strings of a value except the signature in a signature dictionary, which is never encrypted (§7.6.2). */
function mapStrings(value: PdfValue, decipher: (bytes: Uint8Array) => Uint8Array): PdfValue {
  if (Array.isArray(value))
    return carrySpelling(
      value,
      value.map((item) => mapStrings(item, decipher)),
    );
  if (value instanceof Map) {
    const entries = [...value].map(([key, item]): [string, PdfValue] =>
      key === "Contents" && value.has("ByteRange")
        ? [key, item]
        : [key, mapStrings(item, decipher)],
    );
    return carrySpelling(value, new Map(entries));
  }
  if (typeof value !== "object" || value === null || value.type !== "string") return value;
  return { type: "string", bytes: decipher(value.bytes) };
}

/** §7.6.3.2, algorithm 1: the object's own key; algorithm 1.A has the file's key for all. */
export function objectKey(
  method: Method,
  key: Uint8Array,
  number: number,
  generation: number,
): Uint8Array {
  if (method === "aes-256") return key;
  const place = Buffer.alloc(5);
  place.writeUIntLE(number, 0, 3);
  place.writeUIntLE(generation & 0xffff, 3, 2);
  const hash = createHash("md5").update(key).update(place);
  if (method === "aes-128") hash.update("sAlT");
  return hash.digest().subarray(0, Math.min(16, key.length + 5));
}

function cipherOf(
  method: Method,
  fileKey: Uint8Array,
  number: number,
  generation: number,
): StreamDecipher {
  const key = objectKey(method, fileKey, number, generation);
  if (method === "rc4") {
    return {
      lengthOf: (length) => length,
      *pieces(pieces) {
        const cipher = rc4(key);
        for (const piece of pieces) yield cipher(piece);
      },
    };
  }
  return aes(method === "aes-256" ? "aes-256-cbc" : "aes-128-cbc", key);
}

const BLOCK = 16;

/**
 * CBC with the vector in front and padding at the end (§7.6.3.1). Data that is cut off counts up to its last complete
 * block.
 */
function aes(algorithm: string, key: Uint8Array): StreamDecipher {
  if (key.length !== (algorithm === "aes-256-cbc" ? 32 : 16))
    throw new PadesError("encryption_unsupported", `${algorithm} with ${key.length} bytes`);
  const decipherer = (vector: Uint8Array) =>
    createDecipheriv(algorithm, key, vector).setAutoPadding(false);
  const wholeBlocks = (length: number): number => Math.floor(length / BLOCK) * BLOCK;
  return {
    lengthOf(length, read) {
      const whole = wholeBlocks(length);
      if (whole < 2 * BLOCK) return 0;
      const end = read(whole - 2 * BLOCK, 2 * BLOCK);
      const last = decipherer(end.subarray(0, BLOCK)).update(end.subarray(BLOCK));
      return whole - BLOCK - paddingOf(last);
    },
    *pieces(pieces) {
      let waiting: Uint8Array = new Uint8Array(0);
      let cipher: ReturnType<typeof decipherer> | undefined;
      let held: Uint8Array = new Uint8Array(0);
      for (const piece of pieces) {
        let input = waiting.length === 0 ? piece : Buffer.concat([waiting, piece]);
        if (!cipher) {
          if (input.length < BLOCK) {
            waiting = input;
            continue;
          }
          cipher = decipherer(input.subarray(0, BLOCK));
          input = input.subarray(BLOCK);
        }
        const whole = wholeBlocks(input.length);
        waiting = Uint8Array.from(input.subarray(whole));
        const output = cipher.update(input.subarray(0, whole));
        if (output.length === 0) continue;
        // The last block is kept back: it holds the padding.
        if (held.length > 0) yield held;
        if (output.length > BLOCK) yield output.subarray(0, output.length - BLOCK);
        held = output.subarray(output.length - BLOCK);
      }
      if (held.length > 0) yield held.subarray(0, held.length - paddingOf(held));
    },
  };
}

function paddingOf(block: Uint8Array): number {
  const count = block.at(-1) ?? 0;
  return count >= 1 && count <= BLOCK ? count : 0;
}

export const together = (pieces: Iterable<Uint8Array>): Uint8Array => Buffer.concat([...pieces]);
