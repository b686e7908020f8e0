import {
  dictionaryAt,
  isName,
  isReference,
  isStream,
  numberAt,
  resolve,
  type PdfDocument,
} from "../document.ts";
import { isPadesError } from "../errors.ts";
import { fieldsOf, type FormField, type Widget } from "../form.ts";
import type { PdfDictionary } from "../object.ts";
import type { SignatureEntry } from "../signatures.ts";
import {
  explain,
  onlyDiffers,
  undefinedChange,
  type Comparison,
  type Found,
} from "./comparison.ts";
import { keysThatDiffer } from "./differences.ts";
import { readable, type Referrer } from "./reachable.ts";
import { readableSignatures } from "./readable.ts";

/** The fields, or none where the form cannot be read. */
export function readableFields(document: PdfDocument): readonly FormField[] {
  try {
    return fieldsOf(document);
  } catch (error) {
    if (isPadesError(error)) return [];
    throw error;
  }
}

/** Fields of the earlier revision that are other now, and signature fields that are new. */
export function explainFields(comparison: Comparison): void {
  const { earlier, later, changed } = comparison;
  for (const field of new Set(comparison.newFields.values())) explainNewField(comparison, field);
  const now = new Map(readableFields(later).map((field) => [field.reference.number, field]));
  for (const field of readableFields(earlier)) {
    const parts = new Map([...field.widgets, field].map((part) => [part.reference.number, part]));
    const touched = [...parts.values()].filter((part) => changed.has(part.reference.number));
    const looks = looksOf(earlier, field);
    const redrawn = [...looks].filter((number) => changed.has(number));
    const after = now.get(field.reference.number);
    if (!after) undefinedChange(comparison, "field", { field: field.name, detail: "gone" });
    if (!after || (touched.length === 0 && redrawn.length === 0)) continue;
    const widgets = new Set(parts.keys());
    for (const part of touched) explainPart(comparison, field, part);
    for (const number of redrawn)
      explain(comparison, number, ({ from }) => widgets.has(from) || looks.has(from));
    explainValue(comparison, field, after);
  }
}

/** Keys that may change in a field that gets its value (ISO 32000-2 §12.7.5.1 and 12.5.2). */
const VALUE_KEYS = new Set(["V", "AP", "AS", "F", "M", "I"]);
/** Under which a field or its widget is referred to: what is more than that must not change with it. */
const FIELD_KEYS = new Set(
  // the last five: structure (§14.7.5.3) and actions that name fields (§12.6.4)
  ["", "Annots", "Fields", "Kids", "Parent", "CO", "Obj", "Nums", "K", "T", "AN"],
);
const isFieldReference = ({ key }: Referrer): boolean => FIELD_KEYS.has(key);

function explainPart(
  comparison: Comparison,
  field: FormField,
  {
    reference,
    dictionary,
  }: { readonly reference: Widget["reference"]; readonly dictionary: PdfDictionary },
): void {
  const value = readable(comparison.later, reference.number);
  if (!(value instanceof Map)) {
    undefinedChange(comparison, "field", { field: field.name, detail: "gone" });
    return;
  }
  if (!explain(comparison, reference.number, isFieldReference)) return;
  onlyDiffers(comparison, dictionary, value, VALUE_KEYS, "field", { field: field.name });
  const odd = oddKeys(comparison.later, value).filter((key) =>
    keysThatDiffer(dictionary, value).includes(key),
  );
  if (odd.length > 0 || hidesOtherwise(comparison, dictionary, value))
    undefinedChange(comparison, "field", {
      field: field.name,
      detail: [...odd, "F"].map((key) => `/${key}`).join(" "),
      ...pageOf(field),
    });
}

/** Keys that hold something else than a field has there: the dictionary may be more than a field. */
function oddKeys(document: PdfDocument, field: PdfDictionary): string[] {
  const value = (key: string) => resolve(document, field.get(key));
  const is: Record<string, boolean> = {
    AS: value("AS") === null || isName(value("AS")),
    F: value("F") === null || typeof value("F") === "number",
    AP: value("AP") === null || value("AP") instanceof Map,
    I: value("I") === null || Array.isArray(value("I")),
  };
  return Object.keys(is).filter((key) => !is[key]);
}

/** Invisible, hidden, not shown, toggled (§12.5.3): what these do to a widget is no filling in. */
const SHOWING = 1 | 2 | 32 | 256;

function hidesOtherwise(
  { earlier, later }: Comparison,
  before: PdfDictionary,
  after: PdfDictionary,
): boolean {
  const a = numberAt(earlier, before, "F") ?? 0;
  const b = numberAt(later, after, "F") ?? 0;
  return ((a ^ b) & SHOWING) !== 0;
}

function explainValue(comparison: Comparison, before: FormField, after: FormField): void {
  const { earlier, found } = comparison;
  const field = before.name;
  if (after.name !== before.name || after.type !== before.type) {
    undefinedChange(comparison, "field", { field, detail: "/T /FT" });
    return;
  }
  switch (before.type) {
    case "Sig":
      if (resolve(earlier, before.dictionary.get("V")) !== null)
        undefinedChange(comparison, "field", { field, detail: "signed already" });
      else reportSignature(comparison, after, false);
      return;
    case "Btn":
      // a button shows one of the looks that it came with (§12.7.5.2); one that is only pushed has no value
      if (!keepsLooks(comparison, before, after) || isPushed(earlier, before))
        undefinedChange(comparison, "field", { field, detail: "/AP", ...pageOf(after) });
      else found.push({ kind: "form_field", field, ...pageOf(after) });
      return;
    default:
      // drawn anew without another value: it shows what nobody entered
      if (keepsValue(before, after) && !keepsLooks(comparison, before, after))
        undefinedChange(comparison, "field", { field, detail: "/AP", ...pageOf(after) });
      else found.push({ kind: "form_field", field, ...pageOf(after) });
  }
}

const keepsValue = (before: FormField, after: FormField): boolean =>
  !keysThatDiffer(before.dictionary, after.dictionary).includes("V");

const PUSH_BUTTON = 1 << 16;
const isPushed = (document: PdfDocument, field: FormField): boolean =>
  ((numberAt(document, field.dictionary, "Ff") ?? 0) & PUSH_BUTTON) !== 0;

function keepsLooks(
  { earlier, changed }: Comparison,
  before: FormField,
  after: FormField,
): boolean {
  const unchanged = before.widgets.every((widget, i) => {
    const now = after.widgets[i];
    return now && !keysThatDiffer(widget.dictionary, now.dictionary).includes("AP");
  });
  return unchanged && ![...looksOf(earlier, before)].some((number) => changed.has(number));
}

export const pageOf = (field: FormField): { page?: number } => {
  const page = field.widgets[0]?.page;
  return page === undefined ? {} : { page };
};

/** A field that was not there: it may hold a signature, or wait for one without showing anything. */
function explainNewField(comparison: Comparison, field: FormField): void {
  reportSignature(comparison, field, true);
}

/** What a signature field holds now; a signature that several fields hold is told with the first of them. */
function reportSignature(comparison: Comparison, field: FormField, isNew: boolean): void {
  const { later, found } = comparison;
  const entry = signatureIn(later, field);
  const visible = field.widgets.some((widget) => isDrawn(later, widget));
  const facts: Pick<Found, "field" | "page"> = { field: field.name, ...pageOf(field) };
  if (visible && (!entry || !comparison.isIntact(entry) || entry.kind === "document_timestamp")) {
    // whatever is drawn here is no signature: it is a picture that nobody signed
    undefinedChange(comparison, "field", { ...facts, detail: "drawn without a signature" });
    return;
  }
  const told = !entry || entry.field.reference.number === field.reference.number;
  if (told)
    found.push({
      kind: entry?.kind ?? "signature_field",
      ...facts,
      newAndVisible: isNew && visible,
    });
}

/** The signature that a field holds, alone or together with others. */
function signatureIn(document: PdfDocument, field: FormField): SignatureEntry | undefined {
  const place = field.dictionary.get("V");
  return readableSignatures(document).find((entry) => {
    if (entry.field.reference.number === field.reference.number) return true;
    const shared = entry.field.dictionary.get("V");
    return isReference(place) && isReference(shared) && place.number === shared.number;
  });
}

/** Whether a widget shows something: an area, and a ground or a drawing for it that is not empty. */
function isDrawn(document: PdfDocument, { rectangle, dictionary }: Widget): boolean {
  if (!rectangle) return false;
  const ground = dictionaryAt(document, dictionary, "MK");
  if (ground && ["BG", "BC", "I"].some((key) => ground.has(key))) return true;
  const looks = dictionaryAt(document, dictionary, "AP");
  const drawings = looks ? [...looks.values()] : [];
  return drawings.some((value) => {
    const drawing = resolve(document, value);
    if (drawing instanceof Map) return drawing.size > 0;
    return isStream(drawing) && drawing.data.length > 0;
  });
}

/** Objects that draw a field: they may be drawn anew with its value, if they draw nothing else. */
function looksOf(document: PdfDocument, field: FormField): Set<number> {
  const looks = new Set<number>();
  for (const widget of field.widgets) {
    const appearance = widget.dictionary.get("AP") ?? null;
    if (isReference(appearance)) looks.add(appearance.number);
    const states = resolve(document, appearance);
    if (!(states instanceof Map)) continue;
    for (const state of states.values()) {
      if (!isReference(state)) continue;
      if (isStream(readable(document, state.number))) looks.add(state.number);
    }
  }
  return looks;
}
