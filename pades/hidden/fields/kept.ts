import {
  dictionary,
  isReference,
  name,
  reference,
  stream,
  type PdfDictionary,
  type PdfStream,
  type PdfValue,
} from "../../read/object.ts";
import type { Reader } from "../reader.ts";
import { hasDrawing, type FieldTree } from "./widgets.ts";

/** A field that stays for signing, an ancestor of one, or one of its widgets. */
export interface KeptField {
  readonly number: number;
  readonly entries: PdfDictionary;
  readonly kind: "above" | "field" | "widget";
  /** Its kids that stay. */
  readonly kids: readonly PdfValue[] | undefined;
}

const MAX_DEPTH = 64;

/** Entries that find, name and sign a field (ISO 32000-2 tables 226, 235 and 166), and none that show anything. */
const PLAIN = {
  above: "T TU TM FT Ff Parent Kids",
  field:
    "Type Subtype Rect P F NM M Contents Border BS H StructParent Lang FT T TU TM Ff Parent Kids Lock SV AP DA MK",
  widget: "Type Subtype Rect P F NM M Contents Border BS H StructParent Lang Parent AP DA MK",
} as const;

/** The form's fields that can be signed, with their ancestors and their widgets. */
export function keptFields(reader: Reader, tree: FieldTree | undefined): Map<number, KeptField> {
  const kept = new Map<number, KeptField>();
  const visit = (place: PdfValue, above: string | undefined, depth: number): boolean => {
    if (!isReference(place) || kept.has(place.number) || depth > MAX_DEPTH) return false;
    const { number } = place;
    const entries = reader.object(number).value;
    if (!(entries instanceof Map)) return false;
    const type = reader.name(entries.get("FT")) ?? above;
    const kids = (reader.array(entries.get("Kids")) ?? []).filter(isReference);
    const fields = kids.filter((kid) => {
      const below = reader.object(kid.number).value;
      return below instanceof Map && (below.has("T") || below.has("Kids"));
    });
    if (fields.length > 0) {
      const staying = fields.filter((kid) => visit(kid, type, depth + 1));
      if (staying.length > 0) kept.set(number, { number, entries, kind: "above", kids: staying });
      return staying.length > 0;
    }
    if (type !== "Sig") return false;
    const widgets = kids.filter((kid) => {
      const below = reader.object(kid.number).value;
      return below instanceof Map && reader.name(below.get("Subtype")) === "Widget";
    });
    for (const { number: own } of widgets) {
      const below = reader.object(own).value;
      if (below instanceof Map)
        kept.set(own, { number: own, entries: below, kind: "widget", kids: undefined });
    }
    const some = kids.length > 0 ? widgets : undefined;
    kept.set(number, { number, entries, kind: "field", kids: some });
    return true;
  };
  for (const field of reader.array(tree?.form.get("Fields")) ?? []) visit(field, undefined, 0);
  return kept;
}

/** Whether a field to be signed already has its final form. */
export function isPlain(reader: Reader, field: KeptField, page: number | undefined): boolean {
  const { entries, kind, kids } = field;
  const allowed = new Set<string>(PLAIN[kind].split(" "));
  if ([...entries.keys()].some((key) => !allowed.has(key))) return false;
  if (lookKeys(reader, entries).some((key) => key !== "R")) return false;
  if (page !== undefined && entries.has("P") && reader.follow(entries.get("P")).number !== page)
    return false;
  return kids === undefined || (reader.array(entries.get("Kids")) ?? []).length === kids.length;
}

const lookKeys = (reader: Reader, entries: PdfDictionary): string[] => [
  ...(reader.dictionary(entries.get("MK"))?.keys() ?? []),
];

/** The field in its final form: without its own value, appearance or colour, and with the page that shows it. */
export function plainField(
  reader: Reader,
  { entries, kind, kids }: KeptField,
  page: number | undefined,
): { readonly entries: PdfDictionary; readonly blank: PdfStream | undefined } {
  const allowed = new Set<string>(PLAIN[kind].split(" "));
  const plain: PdfDictionary = new Map([...entries].filter(([key]) => allowed.has(key)));
  if (kids !== undefined) plain.set("Kids", [...kids]);
  if (kind === "field") plain.set("FT", name("Sig"));
  if (page !== undefined) plain.set("P", reference(page));
  const turn = reader.dictionary(entries.get("MK"))?.get("R");
  plain.delete("MK");
  if (turn !== undefined) plain.set("MK", dictionary({ R: turn }));
  plain.delete("AP");
  const blank = hasDrawing(reader, { entries }) ? emptyDrawing() : undefined;
  return { entries: plain, blank };
}

/** PDF/A requires a drawing, even an empty one (ISO 19005-2 §6.3.3). */
const emptyDrawing = (): PdfStream =>
  stream(
    { Type: name("XObject"), Subtype: name("Form"), BBox: [0, 0, 1, 1], Resources: new Map() },
    new Uint8Array(),
  );
