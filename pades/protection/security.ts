import {
  arrayAt,
  bytesAt,
  dictionaryAt,
  isString,
  nameAt,
  numberAt,
  resolve,
  type PdfDocument,
} from "../document.ts";
import { PadesError } from "../errors.ts";
import type { PdfDictionary } from "../object.ts";

/** How strings and streams are encrypted: by what, if at all. */
export type Method = "none" | "rc4" | "aes-128" | "aes-256";

/** What the encryption dictionary of a document says (ISO 32000-2 §7.6, tables 20 and 21). */
export interface Security {
  readonly revision: number;
  /** Bytes of the file's key. */
  readonly keyLength: number;
  readonly strings: Method;
  readonly streams: Method;
  readonly embeddedFiles: Method;
  /** The crypt filters by their names. */
  readonly filters: ReadonlyMap<string, Method>;
  readonly encryptMetadata: boolean;
  readonly owner: Uint8Array;
  readonly user: Uint8Array;
  readonly ownerKey: Uint8Array;
  readonly userKey: Uint8Array;
  /** /P: what those who have not the owner's password may do. */
  readonly permissions: number;
  readonly identifier: Uint8Array;
}

/**
 * Reads the standard security handler's dictionary. Throws `encryption_unsupported` for other handlers
 * (public keys, rights management) and unknown versions.
 */
export function securityOf(document: PdfDocument): Security {
  const dictionary = dictionaryAt(document, document.trailer, "Encrypt");
  if (!dictionary) throw new PadesError("encryption_unsupported", "no encryption dictionary");
  const handler = nameAt(document, dictionary, "Filter");
  if (handler !== "Standard") throw new PadesError("encryption_unsupported", handler);
  const version = numberAt(document, dictionary, "V") ?? 0;
  const revision = numberAt(document, dictionary, "R") ?? 0;
  if (![1, 2, 3, 4, 5].includes(version) || revision < 2 || revision > 6)
    throw new PadesError("encryption_unsupported", `version ${version}, revision ${revision}`);
  const filters = version >= 4 ? cryptFilters(document, dictionary) : new Map<string, Method>();
  const usual: Method = version >= 4 ? "none" : "rc4";
  const named = (key: string, otherwise: Method): Method => {
    const name = nameAt(document, dictionary, key);
    return name === undefined ? otherwise : methodNamed(filters, name);
  };
  const streams = named("StmF", usual);
  const bytes = (key: string): Uint8Array =>
    bytesAt(document, dictionary, key) ?? new Uint8Array(0);
  const first = resolve(document, arrayAt(document, document.trailer, "ID")?.[0]);
  return {
    revision,
    keyLength: keyLength(version, numberAt(document, dictionary, "Length")),
    streams,
    strings: named("StrF", usual),
    embeddedFiles: named("EFF", streams),
    filters,
    encryptMetadata: resolve(document, dictionary.get("EncryptMetadata")) !== false,
    owner: bytes("O"),
    user: bytes("U"),
    ownerKey: bytes("OE"),
    userKey: bytes("UE"),
    permissions: (numberAt(document, dictionary, "P") ?? 0) | 0,
    identifier: isString(first) ? first.bytes : new Uint8Array(0),
  };
}

/** /Length is in bits; some writers give bytes. */
function keyLength(version: number, length: number | undefined): number {
  if (version === 5) return 32;
  if (version === 4) return 16;
  if (version === 1 || length === undefined) return 5;
  const bytes = length < 40 ? length : length / 8;
  if (!Number.isInteger(bytes) || bytes < 5 || bytes > 16)
    throw new PadesError("encryption_unsupported", `a key of ${length} bits`);
  return bytes;
}

function cryptFilters(document: PdfDocument, dictionary: PdfDictionary): Map<string, Method> {
  const methods = new Map<string, Method>();
  const filters = dictionaryAt(document, dictionary, "CF") ?? new Map();
  for (const [name, value] of filters) {
    const filter = resolve(document, value);
    if (filter instanceof Map) methods.set(name, methodOf(nameAt(document, filter, "CFM")));
  }
  return methods;
}

function methodOf(name: string | undefined): Method {
  switch (name) {
    case "V2":
      return "rc4";
    case "AESV2":
      return "aes-128";
    case "AESV3":
      return "aes-256";
    case undefined:
    case "None":
      return "none";
    default:
      throw new PadesError("encryption_unsupported", name);
  }
}

/** The method of a crypt filter; `Identity` need not be declared. */
export function methodNamed(filters: ReadonlyMap<string, Method>, name: string): Method {
  if (name === "Identity") return "none";
  const method = filters.get(name);
  if (method === undefined) throw new PadesError("encryption_unsupported", `filter ${name}`);
  return method;
}
