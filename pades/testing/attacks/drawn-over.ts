/**
 * Content that is drawn over a signed page later, by everything that readers draw: invalid fields, signatures of
 * others, widgets and comments with and without a drawing. Each is either refused, or its place is reported.
 */
import { byteString, dictionary, name, textString } from "../../read/object.ts";
import { fieldsOf } from "../../read/form.ts";
import { add } from "../../write/revision.ts";
import type { Source } from "../../read/source.ts";
import { editObject, revised } from "./attacks.ts";
import {
  PLACE,
  signedOnce,
  signedUnderField,
  signedUnderText,
  openForComments,
  openWithLayers,
  inOrder,
  opaque,
  pageAt,
  merged,
  withKids,
  annotated,
  onField,
  RED,
  words,
  signatureOf,
  copyOf,
  looks,
} from "./drawn-over-edits.ts";
import type { World } from "../world.ts";

/** Content drawn over a page after it was signed. */
export interface Overlay {
  readonly name: string;
  readonly signed: (world: World) => Promise<Source>;
  readonly on: (signed: Source) => Source;
  /** Whether the change is permitted, and its place reported. */
  readonly told: boolean;
}

/** Entries that signature fields and their widgets never have. */
const refusedFields: Record<string, (signed: Source) => Source> = {
  "a drawing in a field that waits": merged(() => looks(opaque())),
  "a drawing for each state": merged(() => looks(dictionary({ On: opaque() }))),
  "a drawing for the pressed mouse": merged(() => ({ AP: dictionary({ D: opaque() }) })),
  "a ground": merged(() => ({ MK: dictionary({ BG: RED }) })),
  "a border": merged(() => ({ MK: dictionary({ BC: RED }) })),
  "words on a button": merged(() => ({ MK: dictionary({ CA: byteString("9000") }) })),
  "a picture on a button": merged(() => ({ MK: dictionary({ I: opaque() }) })),
  "another field's signature": merged((draft) => ({ V: signatureOf(draft), ...looks(opaque()) })),
  "another field's signature, without a drawing": merged((draft) => ({ V: signatureOf(draft) })),
  "a copy of another signature": merged((draft) => ({
    V: copyOf(draft, signatureOf(draft)),
    ...looks(opaque()),
  })),
  "a copy of a signature under its own name": merged((draft) => ({
    T: textString("Signature1"),
    V: copyOf(draft, signatureOf(draft)),
  })),
  "a name that a field has": merged(() => ({ T: textString("city") })),
  "a name below a field's": merged(() => ({ T: textString("city.part") })),
  "no name": merged(() => ({ T: undefined })),
  "words as its signature": merged(() => words),
  "words as its default": merged(() => ({ DV: byteString("9000") })),
  "a rich text": merged(() => ({ RV: byteString("<p>9000</p>") })),
  "a field that is a parent's": merged((draft) => ({
    Parent: fieldsOf(draft.document).find((each) => each.name === "city")?.reference ?? null,
  })),
  "a rectangle of five numbers": merged(() => ({ Rect: [...PLACE, 0], ...looks(opaque()) })),
  "no rectangle": merged(() => ({ Rect: undefined, ...looks(opaque()) })),
  "a point whose drawing has no box": merged(() => ({
    Rect: [60, 690, 60, 690],
    ...looks(opaque({ BBox: null })),
  })),
  "a flat rectangle": merged(() => ({ Rect: [60, 690, 300, 690], ...looks(opaque()) })),
  "a widget that does not turn with its page": merged(() => ({ F: 4 | 16 })),
  "a widget that does not grow with its page": merged(() => ({ F: 4 | 8 })),
  "a layer of its own": merged((draft) => ({ OC: add(draft, dictionary({ Type: name("OCG") })) })),
  "a widget on two pages": merged(() => ({}), [0, 1]),
  "a widget that names another page": merged((draft) => ({ P: pageAt(draft, 1) })),
  "two widgets": withKids(
    () => ({}),
    () => ({ Rect: [60, 600, 300, 640] }),
  ),
  "a widget that is a text field": withKids(() => ({ FT: name("Tx"), ...words })),
  "a widget that is a button": withKids(() => ({
    FT: name("Btn"),
    Ff: 1 << 16,
    MK: dictionary({ CA: byteString("9000") }),
  })),
  "a widget that is a choice": withKids(() => ({ FT: name("Ch"), ...words })),
  "a widget with words": withKids(() => words),
  "a widget with a style": withKids(() => ({ DA: words.DA })),
  "a widget with a drawing": withKids(() => looks(opaque())),
  "a widget whose parent is another": withKids((draft) => ({
    Parent: fieldsOf(draft.document).find((each) => each.name === "city")?.reference ?? null,
  })),
  "a field that takes another's signature": onField("Waiting", (field, draft) =>
    field.set("V", signatureOf(draft)),
  ),
  "a field that takes another's signature and a drawing": onField("Waiting", (field, draft) => {
    field.set("V", signatureOf(draft));
    field.set("AP", dictionary({ N: add(draft, opaque()) }));
  }),
  "a field that takes words for its signature": onField("Waiting", (field) =>
    field.set("V", words.V),
  ),
  "a signature field that is moved": onField("Waiting", (field) => field.set("Rect", PLACE)),
  "a text drawn beyond its field": onField("city", (field, draft) => {
    field.set("V", byteString("9000"));
    field.set("AP", dictionary({ N: add(draft, opaque({ BBox: [0, 0, 0, 0] })) }));
  }),
  "a text that is printed no more": onField("city", (field) => {
    field.set("V", byteString("9000"));
    field.set("F", 0);
  }),
  "a text field that is moved": onField("city", (field) => {
    field.set("V", byteString("9000"));
    field.set("Rect", PLACE);
  }),
};

/** Content that readers draw without an appearance. */
const annotations: Record<string, (signed: Source) => Source> = {
  "a rectangle": annotated("Square", { IC: RED }),
  "a circle": annotated("Circle", { IC: RED }),
  "a line beyond its rectangle": annotated("Line", {
    Rect: [300, 300, 310, 310],
    L: [60, 705, 300, 705],
    C: RED,
    BS: dictionary({ W: 12 }),
  }),
  "ink beyond its rectangle": annotated("Ink", {
    Rect: [300, 300, 310, 310],
    InkList: [[60, 705, 300, 705]],
    C: RED,
    BS: dictionary({ W: 12 }),
  }),
  "a mark beyond its rectangle": annotated("Highlight", {
    Rect: [300, 300, 310, 310],
    QuadPoints: [60, 730, 300, 730, 60, 690, 300, 690],
    C: RED,
  }),
  "words struck out": annotated("StrikeOut", {
    QuadPoints: [60, 730, 300, 730, 60, 690, 300, 690],
    C: RED,
  }),
  "a polygon": annotated("Polygon", { Vertices: [60, 690, 300, 690, 180, 730], IC: RED }),
  "words of its own": annotated("FreeText", {
    Contents: byteString("9000 francs"),
    DA: byteString("/Helv 24 Tf 1 0 0 rg"),
    C: RED,
  }),
  "a note without an area": annotated("Text", { Rect: [80, 710, 80, 710], C: RED }),
  "a stamp": annotated("Stamp", looks(opaque())),
  "a stamp without a box": annotated("Stamp", looks(opaque({ BBox: [0, 0, 0, 0] }))),
};

const rows = (
  kind: string,
  told: boolean,
  signed: Overlay["signed"],
  edits: Record<string, (signed: Source) => Source>,
): Overlay[] =>
  Object.entries(edits).map(([what, on]) => ({ name: `${kind}: ${what}`, signed, on, told }));

/** All content that can be drawn over a page after it was signed. */
export const overlays: readonly Overlay[] = [
  ...rows("a field", false, signedOnce, refusedFields),
  ...rows("a field", false, signedUnderText, {
    "whose widget gets words": (signed) =>
      revised(signed, (draft) => {
        const field = fieldsOf(draft.document).find((each) => each.name === "Later");
        const kid = field?.widgets[0]?.reference;
        if (!kid) throw new RangeError("no widget");
        editObject(draft, kid, (entries) => entries.set("V", words.V));
      }),
  }),
  ...rows("an annotation", false, signedOnce, {
    ...annotations,
    "a link with a border": annotated("Link", { Border: [0, 0, 20], C: RED }),
    "a widget that is no field": annotated("Widget", {
      FT: name("Tx"),
      T: byteString("x"),
      ...words,
    }),
  }),
  ...rows("a comment", true, openForComments, annotations),
  ...rows("a comment", true, openWithLayers, {
    "raised over another": inOrder(([lower = null, upper = null, ...rest]) => [
      upper,
      lower,
      ...rest,
    ]),
    "raised over a field": inOrder(([lower = null, upper = null, city = null, ...rest]) => [
      lower,
      city,
      upper,
      ...rest,
    ]),
    "listed once more, above a field": inOrder((all) => [...all, all[0] ?? null]),
  }),
  ...rows("a field", true, signedOnce, {
    "waiting over words": merged(() => ({})),
    "waiting over words, turned": merged(() => ({ MK: dictionary({ R: 90 }) })),
    "waiting with a widget of its own": withKids(() => ({})),
  }),
  ...rows("a field", true, signedUnderField, {
    "filled in over words": onField("city", (field, draft) => {
      field.set("V", byteString("9000 francs"));
      field.set("AP", dictionary({ N: add(draft, opaque()) }));
    }),
    "filled in over words without a drawing": onField("city", (field) =>
      field.set("V", byteString("9000 francs")),
    ),
  }),
];
