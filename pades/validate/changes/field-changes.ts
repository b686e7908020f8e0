import {
  dictionaryAt,
  isName,
  isString,
  numberAt,
  resolve,
  type PdfDocument,
} from "../../read/document.ts";
import type { FormField, Widget } from "../../read/form.ts";
import type { PdfDictionary } from "../../read/object.ts";
import { entryOf, type SignatureEntry } from "../../read/signatures.ts";
import {
  explain,
  onlyDiffers,
  undefinedChange,
  type Comparison,
  type Found,
} from "./comparison.ts";
import { keysThatDiffer, sameEntry, sameValue } from "./differences.ts";
import { looksOf, readableFields } from "./form-parts.ts";
import { oddKeysOf } from "./new-fields.ts";
import { isLockedField } from "./permissions.ts";
import { readable } from "./reachable.ts";
import { readableSignatures } from "../readable.ts";
import { isDrawn, placesOf, staysInside } from "./seen.ts";

/** Explains changed fields of the earlier revision, and new signature fields. */
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
    for (const part of touched) explainPart(comparison, field, part);
    for (const number of redrawn) explain(comparison, number, "looks", "look");
    if (redrawn.length > 0 || !touched.every((part) => isOnlyLocked(comparison, part)))
      explainValue(comparison, field, after);
  }
}

/** Keys that may change in a field when it gets its value (ISO 32000-2 §12.7.5.1 and 12.5.2). */
const VALUE_KEYS = new Set(["V", "AP", "AS", "F", "M", "I"]);

/** The keys that may change in this field: with a new text its style, and with a lock over it the flag ReadOnly. */
function mayChange(
  { earlier, later }: Comparison,
  field: FormField,
  before: PdfDictionary,
  after: PdfDictionary,
): ReadonlySet<string> {
  const keys = new Set(VALUE_KEYS);
  const changed = keysThatDiffer(before, after);
  const filled = field.type === "Tx" || field.type === "Ch";
  // A signature belongs to its field: in a widget below the field, /V is a text that some readers draw.
  if (field.type === "Sig") keys.delete("I");
  if (field.type === "Sig" && before !== field.dictionary) keys.delete("V");
  if (filled && changed.includes("V") && isString(resolve(later, after.get("DA")))) keys.add("DA");
  const [was, is] = [numberAt(earlier, before, "Ff"), numberAt(later, after, "Ff")];
  if (is === ((was ?? 0) | READ_ONLY) && isLockedField(later, field.name)) keys.add("Ff");
  return keys;
}

/** Table 227: ReadOnly; the field can no longer be filled in. */
const READ_ONLY = 1;

/** Whether only /Ff changed: a signature that locks fields sets it, and fills nothing in. */
function isOnlyLocked(
  { later }: Comparison,
  { reference, dictionary }: Pick<Widget, "reference" | "dictionary">,
): boolean {
  const value = readable(later, reference.number);
  return value instanceof Map && keysThatDiffer(dictionary, value).every((key) => key === "Ff");
}

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
  explain(comparison, reference.number, "field", "placed");
  const may = mayChange(comparison, field, dictionary, value);
  onlyDiffers(comparison, dictionary, value, may, "field", { field: field.name });
  const odd = oddKeys(comparison.later, value).filter((key) =>
    keysThatDiffer(dictionary, value).includes(key),
  );
  if (hidesOtherwise(comparison, dictionary, value)) odd.push("F");
  const redrawn = !sameEntry(dictionary, value, "AP");
  if (redrawn && !staysInside(comparison.later, { dictionary: value })) odd.push("AP");
  if (odd.length > 0)
    undefinedChange(comparison, "field", {
      field: field.name,
      detail: odd.map((key) => `/${key}`).join(" "),
      ...pageOf(field),
    });
}

/** Keys with other values than a field may have: the dictionary may be more than a field. */
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

/** ReadOnly, Locked and LockedContents (§12.5.3): filling in does not change the other flags of a widget. */
const UNSEEN_FLAGS = 64 | 128 | 512;
const PRINT = 4;

function hidesOtherwise(
  { earlier, later }: Comparison,
  before: PdfDictionary,
  after: PdfDictionary,
): boolean {
  const a = numberAt(earlier, before, "F") ?? 0;
  const b = numberAt(later, after, "F") ?? 0;
  // A field that is signed or filled in may become printable, but not the reverse.
  return [a, a | PRINT].every((flags) => ((flags ^ b) & ~UNSEEN_FLAGS) !== 0);
}

function explainValue(comparison: Comparison, before: FormField, after: FormField): void {
  const { earlier } = comparison;
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
      // A button shows one of its given appearances (§12.7.5.2); a push button has no value.
      if (!keepsLooks(comparison, before, after) || isPushed(earlier, before))
        undefinedChange(comparison, "field", { field, detail: "/AP", ...pageOf(after) });
      else reportFilledIn(comparison, after);
      return;
    default:
      // A field redrawn without a new value shows what nobody entered.
      if (keepsValue(before, after) && !keepsLooks(comparison, before, after))
        undefinedChange(comparison, "field", { field, detail: "/AP", ...pageOf(after) });
      else reportFilledIn(comparison, after);
  }
}

/** The filled-in value is visible where the field is, whatever was there before. */
function reportFilledIn(comparison: Comparison, field: FormField): void {
  const places = placesOf(comparison, field);
  comparison.found.push({
    kind: "form_field",
    field: field.name,
    ...pageOf(field),
    ...(places.length > 0 && { places }),
  });
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

/** A new field may hold a signature, or wait for one without showing anything. */
function explainNewField(comparison: Comparison, field: FormField): void {
  const odd = oddKeysOf(comparison, field);
  if (odd.length > 0)
    undefinedChange(comparison, "field", {
      field: field.name,
      detail: odd.map((key) => `/${key}`).join(" "),
      ...pageOf(field),
    });
  reportSignature(comparison, field, true);
}

/**
 * Explains the new value of a signature field; a signature that several fields hold is reported with the first of them.
 */
function reportSignature(comparison: Comparison, field: FormField, isNew: boolean): void {
  const { later, found } = comparison;
  const entry = signatureIn(later, field);
  const visible = field.widgets.some((widget) => isDrawn(later, widget));
  const facts: Pick<Found, "field" | "page"> = { field: field.name, ...pageOf(field) };
  const standing = entry && comparison.standingOf(entry, field);
  if (standing === "borrowed" || (!entry && !isEmpty(later, field))) {
    undefinedChange(comparison, "field", { ...facts, detail: "/V" });
    return;
  }
  if (visible && (standing !== "intact" || entry?.kind === "document_timestamp")) {
    // A drawing here shows no signature: it is a picture that nobody signed.
    undefinedChange(comparison, "field", { ...facts, detail: "drawn without a signature" });
    return;
  }
  const places = placesOf(comparison, field);
  const told = !entry || entry.field.reference.number === field.reference.number;
  if (told)
    found.push({
      kind: entry?.kind ?? "signature_field",
      ...facts,
      ...(places.length > 0 && { places }),
      newAndVisible: isNew && visible,
    });
}

const isEmpty = (document: PdfDocument, { dictionary }: FormField): boolean =>
  resolve(document, dictionary.get("V")) === null;

/** The signature that a field holds, alone or together with others, found by its dictionary or its covered bytes. */
function signatureIn(document: PdfDocument, field: FormField): SignatureEntry | undefined {
  const value = field.dictionary.get("V");
  const dictionary = dictionaryAt(document, field.dictionary, "V");
  if (!dictionary) return undefined;
  const own = entryOf(document, field, dictionary);
  return (
    readableSignatures(document).find(
      (entry) =>
        entry.field.reference.number === field.reference.number ||
        sameValue(value, entry.field.dictionary.get("V")) ||
        (own.byteRange !== undefined && own.byteRange.join() === entry.byteRange?.join()),
    ) ?? own
  );
}
