import {
  dictionary,
  isReference,
  isStream,
  name,
  reference,
  stream,
  type PdfDictionary,
  type PdfReference,
  type PdfValue,
} from "../../read/object.ts";
import { edit, editCatalog, type Edits } from "../../mend/edits.ts";
import { formatNumber } from "../../write/serialize.ts";
import { closed, paints } from "../content/closed.ts";
import { partsOf } from "../content/data.ts";
import { dataOf } from "../data.ts";
import { drawWidget, shownText } from "./look.ts";
import type { Layers } from "../layers.ts";
import { matrixOf, placed, type Matrix } from "./placing.ts";
import type { Reader } from "../reader.ts";
import { keptFields, isPlain, plainField, type KeptField } from "./kept.ts";
import {
  appearanceOf,
  fieldTree,
  hasDrawing,
  pageNodes,
  widgetIn,
  type FieldTree,
  type PageNode,
  type ShownWidget,
} from "./widgets.ts";

/** How the form of an unsigned document changes. */
export interface Flattening {
  readonly tree: FieldTree | undefined;
  readonly pages: readonly FlatPage[];
  /** The fields that stay for signing, by object number. */
  readonly kept: ReadonlyMap<number, KeptField>;
  /** The page on which each of their widgets stays. */
  readonly places: ReadonlyMap<number, number>;
}

/** A page with widgets that become part of it. */
interface FlatPage {
  readonly page: PageNode;
  /** The annotations that stay. */
  readonly annotations: readonly PdfValue[];
  readonly widgets: readonly ShownWidget[];
}

/**
 * The changes after which a form shows the same in every program: each field except those to be signed becomes part of
 * its page. Undefined where nothing has to change. Programs differ in whether they show a field's value or its drawing,
 * whether they draw it themselves, and which widgets belong to the form; all of them draw what is part of the page.
 */
export function flatteningOf(
  reader: Reader,
  catalog: PdfDictionary,
  layers: Layers | undefined,
): Flattening | undefined {
  const tree = fieldTree(reader, catalog);
  const kept = keptFields(reader, tree);
  const places = new Map<number, number>();
  const pages: FlatPage[] = [];
  for (const page of pageNodes(reader, catalog)) {
    const annotations: PdfValue[] = [];
    const widgets: ShownWidget[] = [];
    for (const item of reader.array(page.entries.get("Annots")) ?? []) {
      const widget = widgetIn(reader, tree, layers, item);
      const { number } = widget ?? {};
      const stays = number !== undefined && kept.has(number) && !places.has(number);
      if (stays) places.set(number, page.number);
      if (widget === undefined || stays) annotations.push(item);
      if (widget !== undefined && !(stays && isBlank(reader, widget))) widgets.push(widget);
    }
    if (widgets.length > 0) pages.push({ page, annotations, widgets });
  }
  const others = [...(tree?.above.keys() ?? [])].some((number) => !kept.has(number));
  const plain = [...kept].every(([number, field]) => isPlain(reader, field, places.get(number)));
  const again = reader.follow(tree?.form.get("NeedAppearances")).value === true;
  if (pages.length === 0 && !others && plain && !again) return undefined;
  return { tree, pages, kept, places };
}

/** Makes the fields part of their pages and keeps only the fields to be signed in the form. */
export function flatten(edits: Edits, reader: Reader, plan: Flattening): void {
  const { tree, pages, kept, places } = plan;
  const again = reader.follow(tree?.form.get("NeedAppearances")).value === true;
  const drawer = openDrawer(edits);
  const gone: number[] = [];
  for (const { page, annotations, widgets } of pages) {
    const drawn: { place: PdfValue; matrix: Matrix }[] = [];
    for (const widget of widgets) {
      if (widget.number !== undefined && !kept.has(widget.number)) gone.push(widget.number);
      const look = widget.visible ? shownAs(reader, drawer, widget, again) : undefined;
      if (look !== undefined) drawn.push(look);
    }
    drawOn(edits, reader, { page, drawn, form: tree?.form });
    edit(edits, page.number, (entries) => entries.set("Annots", [...annotations]));
  }
  for (const number of new Set(gone)) edits.changes.set(number, null);
  for (const [number, field] of kept) {
    const plain = plainField(reader, field, places.get(number));
    edits.changes.set(number, plain.entries);
    if (plain.blank !== undefined)
      plain.entries.set("AP", dictionary({ N: drawer.place(plain.blank) }));
  }
  if (tree !== undefined) shrinkForm(edits, reader, tree, kept);
}

/** Whether a field to be signed shows nothing of its own yet. */
function isBlank(reader: Reader, widget: ShownWidget): boolean {
  const drawing = appearanceOf(reader, widget);
  if (drawing === undefined) return !hasDrawing(reader, widget);
  const data = dataOf(reader, drawing);
  return data !== undefined && !paints(data);
}

/** How a widget becomes part of its page: its drawing and the position. */
function shownAs(
  reader: Reader,
  drawer: Drawer,
  widget: ShownWidget,
  again: boolean,
): { place: PdfValue; matrix: Matrix } | undefined {
  const { rectangle, type } = widget;
  if (rectangle === undefined) return undefined;
  const redrawn =
    !hasDrawing(reader, widget) ||
    (again && (type === "Tx" || type === "Ch") && shownText(reader, widget) !== "");
  if (redrawn) {
    if (type === "Sig") return undefined;
    const made = drawWidget(reader, widget);
    if (made === undefined) return undefined;
    return { place: drawer.place(made), matrix: placed(rectangle, ...boxOf(made.dictionary)) };
  }
  const drawing = appearanceOf(reader, widget);
  const { value } = reader.follow(drawing);
  if (drawing === undefined || !(value instanceof Map)) return undefined;
  const box = numbersIn(reader, value.get("BBox"));
  if (box.length !== 4) return undefined;
  const matrix = placed(rectangle, box, matrixOf(numbersIn(reader, value.get("Matrix"))));
  if (reader.name(value.get("Subtype")) === "Form") return { place: drawing, matrix };
  // Viewers draw an appearance without /Subtype /Form, but no appearance of another subtype.
  const found = reader.stream(drawing);
  if (found === undefined) return undefined;
  const named = new Map([...found.dictionary, ["Subtype", name("Form")]] as const);
  return { place: drawer.place({ ...found, dictionary: named }), matrix };
}

const boxOf = (entries: PdfDictionary): [number[], Matrix] => {
  const plain = (key: string): number[] => {
    const value = entries.get(key);
    return Array.isArray(value) ? value.filter((one) => typeof one === "number") : [];
  };
  return [plain("BBox"), matrixOf(plain("Matrix"))];
};

const numbersIn = (reader: Reader, from: PdfValue | undefined): number[] =>
  (reader.array(from) ?? [])
    .map((each) => reader.follow(each).value)
    .filter((each) => typeof each === "number");

interface Drawer {
  /** Makes a value an indirect object, with everything that it contains. */
  readonly place: (value: PdfValue) => PdfReference;
}

function openDrawer(edits: Edits): Drawer {
  const known = new Map<PdfValue, PdfReference>();
  const inside = (value: PdfValue): PdfValue => {
    if (Array.isArray(value)) return value.map(inside);
    if (value instanceof Map) return new Map([...value].map(([key, item]) => [key, inside(item)]));
    const tagged = typeof value === "object" && value !== null;
    return tagged && (value.type === "stream" || value.type === "indirect") ? place(value) : value;
  };
  const place = (value: PdfValue): PdfReference => {
    const before = known.get(value);
    if (before) return before;
    const made = reference(edits.next++);
    known.set(value, made);
    const tagged = typeof value === "object" && value !== null && "type" in value;
    const held = tagged && value.type === "indirect" ? value.value : value;
    const whole: PdfValue = isStream(held)
      ? { ...held, dictionary: new Map([...held.dictionary].map(([k, v]) => [k, inside(v)])) }
      : inside(held);
    edits.changes.set(made.number, whole);
    return made;
  };
  return { place };
}

interface Drawn {
  readonly page: PageNode;
  readonly drawn: readonly { readonly place: PdfValue; readonly matrix: Matrix }[];
  readonly form: PdfDictionary | undefined;
}

/** Draws after a page's content, in the graphics state in which a page begins. */
function drawOn(edits: Edits, reader: Reader, { page, drawn, form }: Drawn): void {
  if (drawn.length === 0) return;
  const xobjects = new Map(reader.dictionary(page.resources.get("XObject")));
  const operators = drawn.map(({ place, matrix }) => {
    let key = `Field${xobjects.size}`;
    while (xobjects.has(key)) key += "_";
    xobjects.set(key, place);
    return `q ${matrix.map(formatNumber).join(" ")} cm /${key} Do Q`;
  });
  const parts = partsOf(reader, page.entries.get("Contents"));
  const pieces = parts.map((part) => dataOf(reader, part));
  const whole = pieces.every((piece) => piece !== undefined)
    ? closed(Buffer.concat(pieces.flatMap((piece) => [piece, Buffer.from("\n")])))
    : { content: undefined, closing: "" };
  const add = (content: Uint8Array | string): PdfReference => {
    const made = reference(edits.next++);
    edits.changes.set(made.number, stream({}, Buffer.from(content)));
    return made;
  };
  const fonts = inheritedFonts(reader, page, form);
  edit(edits, page.number, (entries) => {
    entries.set("Contents", [
      add("q\n"),
      ...(whole.content === undefined ? parts : [add(whole.content)]),
      add(`\n${whole.closing}Q\n${operators.join("\n")}\n`),
    ]);
    entries.set(
      "Resources",
      new Map<string, PdfValue>([...page.resources, ["XObject", xobjects], ["Font", fonts]]),
    );
  });
}

/** A drawing without resources uses the page's, and in some programs the form's; so the page gets these too. */
function inheritedFonts(
  reader: Reader,
  { resources }: PageNode,
  form: PdfDictionary | undefined,
): PdfDictionary {
  const shared = reader.dictionary(reader.dictionary(form?.get("DR"))?.get("Font"));
  return new Map([...(shared ?? []), ...(reader.dictionary(resources.get("Font")) ?? [])]);
}

/** The form with only the fields to be signed; without any, no form. An entry of another check (/XFA) stays. */
function shrinkForm(
  edits: Edits,
  reader: Reader,
  { form }: FieldTree,
  kept: ReadonlyMap<number, KeptField>,
): void {
  const fields = (reader.array(form.get("Fields")) ?? []).filter(
    (field) => isReference(field) && kept.has(field.number),
  );
  const rest = ["DR", "DA", "SigFlags", "XFA"].flatMap((key) => {
    const value = form.get(key);
    return value === undefined ? [] : [[key, value] as const];
  });
  editCatalog(edits, (catalog) => {
    if (fields.length === 0 && !form.has("XFA")) catalog.delete("AcroForm");
    else catalog.set("AcroForm", new Map<string, PdfValue>([["Fields", fields], ...rest]));
  });
}
