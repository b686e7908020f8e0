/** The default resources and style that a form gives its fields (ISO 32000-2 §12.7.4.3). */
import {
  dictionaryAt,
  isReference,
  isStream,
  isString,
  resolve,
  textAt,
  type PdfDocument,
} from "../../read/document.ts";
import { isPadesError } from "../../errors.ts";
import { decodeStream } from "../../read/filters.ts";
import { formOf } from "../../read/form.ts";
import type { PdfDictionary, PdfStream, PdfValue } from "../../read/object.ts";
import { explain, undefinedChange, type Comparison } from "./comparison.ts";
import { sameEntry, sameValue } from "./differences.ts";
import { looksOf, readableFields } from "./form-parts.ts";
import { closureOf, readable } from "./reachable.ts";

/** Fonts and styles of fields may be added but not changed: existing fields are drawn with them. */
export function explainDefaults(comparison: Comparison, a: PdfDictionary, b: PdfDictionary): void {
  const { earlier, later } = comparison;
  if (!sameEntry(a, b, "DA") && (a.has("DA") || !mayGetStyle(comparison, b)))
    undefinedChange(comparison, "form", { detail: "/DA" });
  const before = dictionaryAt(earlier, a, "DR") ?? new Map<string, PdfValue>();
  const after = dictionaryAt(later, b, "DR");
  if (!after && !sameEntry(a, b, "DR")) undefinedChange(comparison, "form", { detail: "/DR" });
  const place = a.get("DR");
  for (const [kind, value] of before) {
    const old = resolve(earlier, value);
    const now = (after && resolve(later, after.get(kind))) ?? null;
    if (isReference(value)) explain(comparison, value.number, "default resources");
    // Some programs add each signature's drawing here under the same name; no content draws with it.
    const unused = kind === "XObject" && now instanceof Map && looksAreComplete(earlier);
    if (!keepsNames(old, now) && !unused)
      undefinedChange(comparison, "form", { detail: `/DR /${kind}` });
  }
  if (isReference(place)) explain(comparison, place.number, "defaults");
  if (after) explainAsResources(comparison, place, before, after);
}

/** Field types whose value readers draw themselves, in the style of the field or the form. */
const WRITTEN = new Set(["Tx", "Ch", "Btn"]);

/** Whether a form without a style may get one: no field falls back on it. */
const mayGetStyle = ({ earlier, later }: Comparison, form: PdfDictionary): boolean =>
  isString(resolve(later, form.get("DA"))) &&
  readableFields(earlier).every(
    ({ type, dictionary, widgets }) =>
      !WRITTEN.has(type ?? "") ||
      dictionary.has("DA") ||
      (widgets.length > 0 && widgets.every((widget) => widget.dictionary.has("DA"))),
  );

const keepsNames = (old: PdfValue, now: PdfValue): boolean =>
  old instanceof Map && now instanceof Map
    ? [...old.keys()].every((name) => sameEntry(old, now, name))
    : sameValue(old, now);

/** Where these objects are also the resources of drawings, new names are allowed if no drawing uses them. */
function explainAsResources(
  comparison: Comparison,
  place: PdfValue | undefined,
  before: PdfDictionary,
  after: PdfDictionary,
): void {
  const { earlier, later } = comparison;
  const kinds = [...new Set([...before.keys(), ...after.keys()])].map((kind) => ({
    value: before.get(kind),
    old: resolve(earlier, before.get(kind)),
    now: resolve(later, after.get(kind)),
  }));
  const grown = kinds.every(({ old, now }) => old === null || keepsNames(old, now));
  const names = new Set(
    kinds.flatMap(({ old, now }) =>
      now instanceof Map
        ? [...now.keys()].filter((name) => !(old instanceof Map && old.has(name)))
        : [],
    ),
  );
  const { fallingBack, withOwn } = drawingsOf(earlier);
  if (someName(earlier, fallingBack, names) || someStyle(earlier, names))
    undefinedChange(comparison, "form", { detail: "/DR" });
  if (!grown || someName(earlier, withOwn, names)) return;
  if (isReference(place)) explain(comparison, place.number, "look resources");
  for (const { value } of kinds)
    if (isReference(value)) explain(comparison, value.number, "look resource names");
}

/** Whether readers draw a value themselves with one of these names: in a field that has a style and no valid drawing. */
function someStyle(document: PdfDocument, names: ReadonlySet<string>): boolean {
  const form = formOf(document);
  const shared = form && textAt(document, form, "DA");
  // §12.7.3: drawings are out of date, and readers make new ones.
  const redrawn = form !== undefined && resolve(document, form.get("NeedAppearances")) === true;
  return readableFields(document).some((field) =>
    field.widgets.some(({ dictionary }) => {
      if (!WRITTEN.has(field.type ?? "") || (!redrawn && hasDrawing(document, dictionary)))
        return false;
      const own = [dictionary, field.dictionary].flatMap((part) => stylesAbove(document, part));
      return [...own, shared ?? ""].some((style) => hasName(style, names));
    }),
  );
}

function hasDrawing(document: PdfDocument, widget: PdfDictionary): boolean {
  const look = resolve(document, dictionaryAt(document, widget, "AP")?.get("N"));
  return isStream(look) || (look instanceof Map && look.size > 0);
}

/** The largest depth of the field tree. */
const MAX_DEPTH = 64;

/**
 * The styles of a field or widget and of all its ancestors: styles are inherited (§12.7.4.3), and programs start at
 * different nodes.
 */
function stylesAbove(document: PdfDocument, part: PdfDictionary): string[] {
  const styles: string[] = [];
  let above: PdfDictionary | undefined = part;
  for (let depth = 0; above && depth < MAX_DEPTH; depth++) {
    const style = textAt(document, above, "DA");
    if (style !== undefined) styles.push(style);
    above = dictionaryAt(document, above, "Parent");
  }
  return styles;
}

/** Whether operators use one of the names; a name may be written with escapes (§7.3.5). */
const hasName = (text: string, names: ReadonlySet<string>): boolean =>
  [...text.matchAll(/\/([^\s/<>[\](){}%]*)/g)].some(
    ([, name = ""]) => names.has(name) || name.includes("#"),
  );

interface Drawings {
  /** Drawings of fields without their own resources. */
  readonly fallingBack: ReadonlySet<number>;
  /** Drawings with resources, and everything that they draw with. */
  readonly withOwn: ReadonlySet<number>;
}

function drawingsOf(document: PdfDocument): Drawings {
  const [fallingBack, withOwn] = [new Set<number>(), new Set<number>()];
  for (const field of readableFields(document))
    for (const number of looksOf(document, field)) {
      const look = readable(document, number);
      const resources = isStream(look) ? look.dictionary.get("Resources") : undefined;
      (resources === undefined ? fallingBack : withOwn).add(number);
      for (const part of closureOf(document, resources ?? null, new Set())) withOwn.add(part);
    }
  return { fallingBack, withOwn };
}

/** Whether one of these drawings uses one of the names; true for a drawing that cannot be read. */
function someName(
  document: PdfDocument,
  numbers: ReadonlySet<number>,
  names: ReadonlySet<string>,
): boolean {
  if (names.size === 0) return false;
  return [...numbers].some((number) => {
    const drawing = readable(document, number);
    if (!isStream(drawing) || isPicture(document, drawing)) return false;
    const text = contentOf(document, drawing);
    return text === undefined || hasName(text, names);
  });
}

const isPicture = (document: PdfDocument, { dictionary }: PdfStream): boolean => {
  const subtype = resolve(document, dictionary.get("Subtype"));
  return typeof subtype === "object" && sameValue(subtype, { type: "name", name: "Image" });
};

/** The operators of a content stream as text; undefined where it cannot be read. */
function contentOf(document: PdfDocument, drawing: PdfStream): string | undefined {
  try {
    const data = decodeStream(drawing, (value) => resolve(document, value));
    return Buffer.from(data).toString("latin1");
  } catch (error) {
    if (isPadesError(error)) return undefined;
    throw error;
  }
}

/** Whether no drawing of a field falls back on the form's resources. */
const looksAreComplete = (document: PdfDocument): boolean =>
  readableFields(document).every((field) =>
    [...looksOf(document, field)].every((number) => {
      const look = readable(document, number);
      if (!isStream(look) || dictionaryAt(document, look.dictionary, "Resources")) return true;
      const text = contentOf(document, look);
      return text !== undefined && !/\bDo\b/.test(text);
    }),
  );
