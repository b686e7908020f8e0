import { type Certificate, readCertificate } from "@paraph/pki";
import type { SignedData } from "@paraph/pki/cms";
import {
  type OcspResponse,
  readCrl,
  readStoredOcsp,
  type RevocationList,
} from "@paraph/pki/revocation";
import { DerError } from "@paraph/pki/der";
import type { ValidationData } from "../../cades/validation-data.ts";
import { archivedRevocation } from "./archived-revocation.ts";
import {
  arrayAt,
  catalogOf,
  dictionaryAt,
  findEntry,
  isReference,
  isStream,
  resolve,
  type PdfDocument,
} from "../../read/document.ts";
import { isPadesError } from "../../errors.ts";
import { decodeStream } from "../../read/filters.ts";
import type { PdfDictionary, PdfValue } from "../../read/object.ts";

/** An object to judge with, and its offset in the file: whatever a time-stamp covers existed at its time. */
export interface Held<T> {
  readonly item: T;
  /** Infinity for an object from outside the file. */
  readonly position: number;
  /** Whether it is in the document security store. */
  readonly stored: boolean;
}

/** All available objects to judge certificates with. */
export interface Evidence {
  readonly certificates: readonly Held<Certificate>[];
  readonly ocsps: readonly Held<OcspResponse>[];
  readonly crls: readonly Held<RevocationList>[];
}

/** The largest number of objects in one dictionary or document. */
const MAX_ITEMS = 4000;
const LISTS = {
  certificates: ["Certs", "Cert"],
  ocsps: ["OCSPs", "OCSP"],
  crls: ["CRLs", "CRL"],
} as const;

/** The contents of a revision's document security store (EN 319 142-1 §5.4.2), without those that cannot be read. */
export function storedEvidence(document: PdfDocument): Evidence {
  const dictionaryIn = (from: PdfDictionary, key: string): PdfDictionary[] =>
    attempt(() => dictionaryAt(document, from, key)).filter((found) => found !== undefined);
  const dictionaries = dictionaryIn(catalogOf(document), "DSS").flatMap((store) => [
    store,
    ...dictionaryIn(store, "VRI").flatMap((related) =>
      [...related.keys()].slice(0, MAX_ITEMS).flatMap((key) => dictionaryIn(related, key)),
    ),
  ]);
  const seen = new Set<number>();
  const take = (names: readonly string[]): { data: Uint8Array; position: number }[] =>
    dictionaries.flatMap((dictionary) =>
      names.flatMap((name) => streamsIn(document, dictionary, name, seen)),
    );
  return {
    certificates: held(take(LISTS.certificates), readCertificate),
    ocsps: held(take(LISTS.ocsps), readStoredOcsp),
    crls: held(take(LISTS.crls), readCrl),
  };
}

function streamsIn(
  document: PdfDocument,
  dictionary: PdfDictionary,
  key: string,
  seen: Set<number>,
): { data: Uint8Array; position: number }[] {
  const [items = []] = attempt(() => arrayAt(document, dictionary, key));
  return items.slice(0, MAX_ITEMS).flatMap((item) => {
    if (!isReference(item) || seen.has(item.number)) return [];
    seen.add(item.number);
    return attempt(() => readStream(document, item)).flatMap((data) =>
      data ? [{ data, position: positionOf(document, item.number) }] : [],
    );
  });
}

function readStream(document: PdfDocument, item: PdfValue): Uint8Array | undefined {
  const value = resolve(document, item);
  return isStream(value) ? decodeStream(value, (inner) => resolve(document, inner)) : undefined;
}

/** The offset of an object; for one in an object stream, the offset of the stream. */
function positionOf(document: PdfDocument, number: number): number {
  const entry = findEntry(document, number);
  if (entry?.kind === "offset") return entry.offset;
  const container = entry?.kind === "compressed" ? findEntry(document, entry.container) : undefined;
  return container?.kind === "offset" ? container.offset : Infinity;
}

function held<T>(
  streams: readonly { data: Uint8Array; position: number }[],
  read: (der: Uint8Array) => T,
): Held<T>[] {
  return streams.flatMap(({ data, position }) =>
    attempt(() => read(data)).map((item) => ({ item, position, stored: true })),
  );
}

/** The certificates and revocation data of a CMS; `position` is its offset in the file. */
export function carriedEvidence(signed: SignedData, position: number): Evidence {
  const here = <T>(item: T): Held<T> => ({ item, position, stored: false });
  const archived = archivedRevocation(signed);
  return {
    certificates: signed.certificates.map(here),
    ocsps: archived.ocsps.flatMap((der) => attempt(() => readStoredOcsp(der))).map(here),
    crls: [...signed.crls, ...archived.crls]
      .flatMap((der) => attempt(() => readCrl(der)))
      .map(here),
  };
}

/** Evidence from the caller, for example fetched today. */
export function givenEvidence(data: ValidationData): Evidence {
  const given = (list: readonly Uint8Array[]): { data: Uint8Array; position: number }[] =>
    list.map((der) => ({ data: der, position: Infinity }));
  const outside = <T>(list: readonly Held<T>[]): Held<T>[] =>
    list.map((each) => ({ ...each, stored: false }));
  return {
    certificates: outside(held(given(data.certs), readCertificate)),
    ocsps: outside(held(given(data.ocsps), readStoredOcsp)),
    crls: outside(held(given(data.crls), readCrl)),
  };
}

/** A list of one parsed object, or an empty list if it cannot be read. */
function attempt<T>(read: () => T): T[] {
  try {
    return [read()];
  } catch (error) {
    if (error instanceof DerError || isPadesError(error)) return [];
    throw error;
  }
}

/**
 * All evidence without duplicates: if an object is in several places, the first one counts, and it counts as stored if
 * one of them is the store. The contents of an OCSP response are evidence too: a proof that the response existed also
 * proves the responder's certificate in it (EN 319 102-1 §5.6.2.3.4 step 2).
 */
export function joinEvidence(...parts: readonly Evidence[]): Evidence {
  const ocsps = once(parts.flatMap((part) => part.ocsps));
  const answering = ocsps.flatMap(({ item, position, stored }) =>
    item.certificates.map((certificate) => ({ item: certificate, position, stored })),
  );
  return {
    certificates: once([...parts.flatMap((part) => part.certificates), ...answering]),
    ocsps,
    crls: once(parts.flatMap((part) => part.crls)),
  };
}

function once<T extends { readonly der: Buffer }>(all: readonly Held<T>[]): Held<T>[] {
  const known = new Map<string, Held<T>>();
  for (const each of all) {
    const key = `${each.stored}${each.item.der.toString("base64")}`;
    const before = known.get(key);
    if (!before || each.position < before.position) known.set(key, each);
  }
  return [...known.values()];
}
