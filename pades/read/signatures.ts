import {
  arrayAt,
  bytesAt,
  catalogOf,
  dictionaryAt,
  isReference,
  nameAt,
  numberAt,
  resolve,
  textAt,
  type PdfDocument,
} from "./document.ts";
import { signatureFieldsOf, type FormField } from "./form.ts";
import type { PdfDictionary, PdfValue } from "./object.ts";

/** A signature that a field holds, as its dictionary says (ISO 32000-2 §12.8.1); nothing is verified. */
export interface SignatureEntry {
  readonly field: FormField;
  readonly dictionary: PdfDictionary;
  readonly kind: "signature" | "document_timestamp";
  readonly subFilter: string | undefined;
  /** Undefined when it is not four whole numbers. */
  readonly byteRange: ByteRange | undefined;
  /** As padded in the file. */
  readonly contents: Uint8Array;
}

/**
 * The bytes that a signature covers (ISO 32000-2 §12.8.1): offset and length of the parts before and after its
 * contents.
 */
export type ByteRange = readonly [number, number, number, number];

const known = new WeakMap<PdfDocument, readonly SignatureEntry[]>();

/**
 * The signatures of the document in the order in which they were made (by the end of what they cover).
 * A signature that several fields hold is one signature, of the first of them: by its dictionary, or by a copy that
 * covers the same bytes.
 */
export function signaturesOf(document: PdfDocument): readonly SignatureEntry[] {
  const before = known.get(document);
  if (before) return before;
  const seen = new Set<number>();
  const entries = signatureFieldsOf(document).flatMap((field) => {
    const value = field.dictionary.get("V");
    if (isReference(value)) {
      if (seen.has(value.number)) return [];
      seen.add(value.number);
    }
    const dictionary = dictionaryAt(document, field.dictionary, "V");
    return dictionary ? [entryOf(document, field, dictionary)] : [];
  });
  const once = withoutCopies(entries).toSorted((a, b) => endOf(a) - endOf(b));
  known.set(document, once);
  return once;
}

/** One entry for each byte range: equal ranges are one signature, whatever field names it. */
export function withoutCopies(entries: readonly SignatureEntry[]): SignatureEntry[] {
  const seen = new Set<string>();
  return entries.filter(({ byteRange }) => {
    const range = byteRange?.join(" ");
    if (range === undefined) return true;
    if (seen.has(range)) return false;
    seen.add(range);
    return true;
  });
}

const endOf = ({ byteRange }: SignatureEntry): number =>
  byteRange ? byteRange[2] + byteRange[3] : Infinity;

/** What the signature dictionary of a field says. */
export function entryOf(
  document: PdfDocument,
  field: FormField,
  dictionary: PdfDictionary,
): SignatureEntry {
  const subFilter = nameAt(document, dictionary, "SubFilter");
  const isTimestamp =
    nameAt(document, dictionary, "Type") === "DocTimeStamp" || subFilter === "ETSI.RFC3161";
  return {
    field,
    dictionary,
    kind: isTimestamp ? "document_timestamp" : "signature",
    subFilter,
    byteRange: byteRangeOf(document, dictionary),
    contents: bytesAt(document, dictionary, "Contents") ?? new Uint8Array(0),
  };
}

function byteRangeOf(document: PdfDocument, dictionary: PdfDictionary): ByteRange | undefined {
  const numbers = arrayAt(document, dictionary, "ByteRange")?.map((item) =>
    resolve(document, item),
  );
  if (numbers?.length !== 4) return undefined;
  const [a, b, c, d] = numbers;
  const whole = (value: PdfValue | undefined): value is number =>
    typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
  return whole(a) && whole(b) && whole(c) && whole(d) ? [a, b, c, d] : undefined;
}

/** The parameters of a signature's DocMDP or FieldMDP transforms (§12.8.2). */
export function transformsOf(
  document: PdfDocument,
  signature: PdfDictionary,
  method: "DocMDP" | "FieldMDP",
): PdfDictionary[] {
  return (arrayAt(document, signature, "Reference") ?? []).flatMap((item) => {
    const entry = resolve(document, item);
    if (!(entry instanceof Map) || nameAt(document, entry, "TransformMethod") !== method) return [];
    return [dictionaryAt(document, entry, "TransformParams") ?? new Map<string, PdfValue>()];
  });
}

/**
 * What the existing signatures allow others to change: 1 nothing, 2 filling in and signing, 3 comments too (§12.8.2.2).
 * The strictest of them counts: the certifying signature or a later one.
 */
export function permissionLevel(document: PdfDocument): 1 | 2 | 3 | undefined {
  const permissions = dictionaryAt(document, catalogOf(document), "Perms");
  const certifying = permissions && dictionaryAt(document, permissions, "DocMDP");
  const dictionaries = [certifying, ...signaturesOf(document).map((entry) => entry.dictionary)];
  let level: 1 | 2 | 3 | undefined;
  for (const dictionary of dictionaries) {
    if (!dictionary) continue;
    const transforms = transformsOf(document, dictionary, "DocMDP");
    // A certifying signature without parameters permits filling in only.
    const parameters =
      transforms.length === 0 && dictionary === certifying
        ? [new Map<string, PdfValue>()]
        : transforms;
    for (const each of parameters) {
      const p = numberAt(document, each, "P") ?? 2;
      const value = p === 1 ? 1 : p === 3 ? 3 : 2;
      level = level === undefined || value < level ? value : level;
    }
  }
  return level;
}

/** Whether a field may no longer change, by the FieldMDP of an existing signature (§12.8.2.4). */
export function isLocked(document: PdfDocument, name: string): boolean {
  return signaturesOf(document).some((entry) =>
    transformsOf(document, entry.dictionary, "FieldMDP").some((lock) =>
      locks(document, lock, name),
    ),
  );
}

/** Whether a field is among those that FieldMDP parameters (§12.8.2.4) or a field lock (§12.7.5.5) name. */
export function locks(document: PdfDocument, lock: PdfDictionary, name: string): boolean {
  const listed = (arrayAt(document, lock, "Fields") ?? []).some((item) => {
    const text = textAt(document, new Map([["name", resolve(document, item)]]), "name");
    return text !== undefined && (name === text || name.startsWith(`${text}.`));
  });
  switch (nameAt(document, lock, "Action")) {
    case "All":
      return true;
    case "Include":
      return listed;
    case "Exclude":
      return !listed;
    default:
      return false;
  }
}
