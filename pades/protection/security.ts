import {
  arrayAt,
  bytesAt,
  dictionaryAt,
  isString,
  nameAt,
  numberAt,
  resolve,
  type PdfDocument,
} from "../read/document.ts";
import { PadesError } from "../errors.ts";
import type { PdfDictionary } from "../read/object.ts";

/** How strings and streams are encrypted: by what, if at all. */
export type Method = "none" | "rc4" | "aes-128" | "aes-256";

/** How the strings and streams of a document are encrypted (ISO 32000-2 §7.6, tables 20 and 25). */
export interface Security {
  /** Bytes of the file's key. */
  readonly keyLength: number;
  readonly strings: Method;
  readonly streams: Method;
  readonly embeddedFiles: Method;
  /** The crypt filters by their names. */
  readonly filters: ReadonlyMap<string, Method>;
  readonly encryptMetadata: boolean;
}

/** Who opens it: those who know a password (§7.6.4, table 21). */
export interface PasswordSecurity extends Security {
  readonly handler: "passwords";
  readonly revision: number;
  readonly owner: Uint8Array;
  readonly user: Uint8Array;
  readonly ownerKey: Uint8Array;
  readonly userKey: Uint8Array;
  /** /P: what those who have not the owner's password may do. */
  readonly permissions: number;
  readonly identifier: Uint8Array;
}

/** Who opens it: those for whose certificates it was encrypted (§7.6.5, table 23). */
export interface RecipientSecurity extends Security {
  readonly handler: "recipients";
  /** /Recipients: messages of CMS, each for people with the same permissions. */
  readonly recipients: readonly Uint8Array[];
}

/**
 * Reads the encryption dictionary of the standard and of the public-key security handler. Throws
 * `encryption_unsupported` for other handlers (rights management) and unknown versions.
 */
export function securityOf(document: PdfDocument): PasswordSecurity | RecipientSecurity {
  const dictionary = dictionaryAt(document, document.trailer, "Encrypt");
  if (!dictionary) throw new PadesError("encryption_unsupported", "no encryption dictionary");
  const handler = nameAt(document, dictionary, "Filter");
  const version = numberAt(document, dictionary, "V") ?? 0;
  if (![1, 2, 3, 4, 5].includes(version))
    throw new PadesError("encryption_unsupported", `version ${version}`);
  if (handler === "Standard") return passwordSecurity(document, dictionary, version);
  const format = nameAt(document, dictionary, "SubFilter") ?? "";
  if (/^adbe\.pkcs7\.s[345]$/.test(format)) return recipientSecurity(document, dictionary, version);
  throw new PadesError("encryption_unsupported", handler);
}

function common(document: PdfDocument, dictionary: PdfDictionary, version: number): Security {
  const filters = version >= 4 ? cryptFilters(document, dictionary) : new Map<string, Method>();
  const usual: Method = version >= 4 ? "none" : "rc4";
  const named = (key: string, otherwise: Method): Method => {
    const name = nameAt(document, dictionary, key);
    return name === undefined ? otherwise : methodNamed(filters, name);
  };
  const streams = named("StmF", usual);
  return {
    keyLength: keyLength(version, numberAt(document, dictionary, "Length")),
    streams,
    strings: named("StrF", usual),
    embeddedFiles: named("EFF", streams),
    filters,
    encryptMetadata: resolve(document, dictionary.get("EncryptMetadata")) !== false,
  };
}

function passwordSecurity(
  document: PdfDocument,
  dictionary: PdfDictionary,
  version: number,
): PasswordSecurity {
  const revision = numberAt(document, dictionary, "R") ?? 0;
  if (revision < 2 || revision > 6)
    throw new PadesError("encryption_unsupported", `revision ${revision}`);
  const bytes = (key: string): Uint8Array =>
    bytesAt(document, dictionary, key) ?? new Uint8Array(0);
  const first = resolve(document, arrayAt(document, document.trailer, "ID")?.[0]);
  return {
    ...common(document, dictionary, version),
    handler: "passwords",
    revision,
    owner: bytes("O"),
    user: bytes("U"),
    ownerKey: bytes("OE"),
    userKey: bytes("UE"),
    permissions: (numberAt(document, dictionary, "P") ?? 0) | 0,
    identifier: isString(first) ? first.bytes : new Uint8Array(0),
  };
}

/**
 * From version 4 on the recipients stand in the crypt filter. Throws `encryption_unsupported` where strings, streams and
 * attached files are for different people: one key opens all of it or it is not opened.
 */
function recipientSecurity(
  document: PdfDocument,
  dictionary: PdfDictionary,
  version: number,
): RecipientSecurity {
  const security = common(document, dictionary, version);
  if (version < 4)
    return { ...security, handler: "recipients", recipients: recipientsIn(document, dictionary) };
  const names = ["StmF", "StrF", "EFF"].flatMap((key) => nameAt(document, dictionary, key) ?? []);
  const used = [...new Set(names)].filter((name) => name !== "Identity");
  const filters = dictionaryAt(document, dictionary, "CF") ?? new Map();
  const [filter] = used.flatMap((name) => dictionaryAt(document, filters, name) ?? []);
  if (used.length !== 1 || !filter)
    throw new PadesError("encryption_unsupported", `${used.length} filters with recipients`);
  return {
    ...security,
    handler: "recipients",
    recipients: recipientsIn(document, filter),
    encryptMetadata: resolve(document, filter.get("EncryptMetadata")) !== false,
  };
}

/** Table 27: an array of strings, or one string. */
function recipientsIn(document: PdfDocument, holder: PdfDictionary): Uint8Array[] {
  const value = resolve(document, holder.get("Recipients"));
  const list = Array.isArray(value) ? value.map((each) => resolve(document, each)) : [value];
  return list.flatMap((each) => (isString(each) ? [each.bytes] : []));
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
