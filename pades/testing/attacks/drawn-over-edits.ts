/** Base files and edits for the content that `drawn-over.ts` draws over signed pages. */
import { byteString, dictionary, name, stream, textString } from "../../read/object.ts";
import type {
  PdfArray,
  PdfDictionary,
  PdfReference,
  PdfStream,
  PdfValue,
} from "../../read/object.ts";
import { arrayAt, openDocument } from "../../read/document.ts";
import { addToForm, addToPage } from "../../write/form-changes.ts";
import { fieldsOf } from "../../read/form.ts";
import { pagesOf } from "../../read/pages.ts";
import {
  add,
  change,
  currentDictionary,
  reserve,
  startDraft,
  type Draft,
} from "../../write/revision.ts";
import { bufferSource, readAll, type Source } from "../../read/source.ts";
import { editObject, revised } from "./attacks.ts";
import { signedBy } from "../ceremony.ts";
import { foreignSigned } from "../foreign.ts";
import { makePdf } from "../pdf.ts";
import type { World } from "../world.ts";

/** Over the words of the first page. */
export const PLACE = [60, 690, 300, 730];
const PLAN = { textField: "city", pages: 2 };

export const signedOnce = (world: World): Promise<Source> =>
  signedBy(world, 1, { plan: { ...PLAN, signatureField: "Waiting" }, fillable: true });
/** A field over the words of the page. */
export const signedUnderField = (world: World): Promise<Source> =>
  signedBy(world, 1, {
    source: onField("city", (field) => field.set("Rect", PLACE))(bufferSource(makePdf(PLAN))),
    fillable: true,
  });
/** A signature field over the words of the page, whose widget claims to be a text field. */
export const signedUnderText = (world: World): Promise<Source> =>
  signedBy(world, 1, {
    source: withKids(() => ({ FT: name("Tx"), DA: words.DA }))(bufferSource(makePdf(PLAN))),
    fillable: true,
  });
export const openForComments = async (world: World): Promise<Source> =>
  bufferSource(await foreignSigned(makePdf(PLAN), world, { field: "First", certifies: 3 }));

/** A comment below a field of the page, and one below that comment. */
export const openWithLayers = async (world: World): Promise<Source> => {
  const under = (subtype: string) =>
    annotated(subtype, {
      Rect: fieldOf(startDraft(openDocument(plain)), "city").get("Rect"),
      ...looks(opaque()),
    });
  const plain = bufferSource(makePdf(PLAN));
  const layered = inOrder(([city = null, lower = null, upper = null]) => [lower, upper, city])(
    under("Circle")(under("Square")(plain)),
  );
  return bufferSource(
    await foreignSigned(readAll(layered), world, { field: "First", certifies: 3 }),
  );
};

/** The annotations of the first page in another order. */
export const inOrder =
  (order: (all: PdfArray) => PdfArray) =>
  (signed: Source): Source =>
    revised(signed, (draft) =>
      editObject(draft, pageAt(draft, 0), (page) =>
        page.set("Annots", order(arrayAt(draft.document, page, "Annots") ?? [])),
      ),
    );

export const opaque = (more: Record<string, PdfValue> = {}): PdfStream =>
  stream(
    { Type: name("XObject"), Subtype: name("Form"), BBox: [0, 0, 240, 40], ...more },
    Buffer.from("1 0 0 rg 0 0 240 40 re f"),
  );

export const pageAt = ({ document }: Draft, index: number): PdfReference => {
  const page = pagesOf(document)[index];
  if (!page) throw new RangeError("no such page");
  return page.reference;
};

const fieldOf = ({ document }: Draft, wanted: string): PdfDictionary => {
  const field = fieldsOf(document).find((each) => each.name === wanted);
  if (!field) throw new RangeError(`no field ${wanted}`);
  return field.dictionary;
};

type Entries = Record<string, PdfValue | undefined>;
const entriesOf = (entries: Entries): PdfDictionary =>
  new Map(
    Object.entries(entries).flatMap(([key, value]): [string, PdfValue][] =>
      value === undefined ? [] : [[key, value]],
    ),
  );

export const widget = (draft: Draft, more: Entries): Entries => ({
  Type: name("Annot"),
  Subtype: name("Widget"),
  F: 4,
  Rect: PLACE,
  P: pageAt(draft, 0),
  ...more,
});

type Make = (draft: Draft) => Entries;
const FIELD = { FT: name("Sig"), T: textString("Later") };

/** A new signature field merged with its widget. */
export const merged =
  (make: Make, pages: readonly number[] = [0]) =>
  (signed: Source): Source =>
    revised(signed, (draft) => {
      const place = add(draft, entriesOf(widget(draft, { ...FIELD, ...make(draft) })));
      for (const page of pages) addToPage(draft, pageAt(draft, page), [place]);
      addToForm(draft, [place]);
    });

/** A new signature field with widgets below it. */
export const withKids =
  (...kids: Make[]) =>
  (signed: Source): Source =>
    revised(signed, (draft) => {
      const field = reserve(draft);
      const places = kids.map((make) =>
        add(draft, entriesOf(widget(draft, { Parent: field, ...make(draft) }))),
      );
      change(draft, field, dictionary({ ...FIELD, Kids: places }));
      addToPage(draft, pageAt(draft, 0), places);
      addToForm(draft, [field]);
    });

/** An annotation on the first page that is no field. */
export const annotated =
  (subtype: string, more: Entries = {}) =>
  (signed: Source): Source =>
    revised(signed, (draft) => {
      const entries = { Type: name("Annot"), Subtype: name(subtype), F: 4, Rect: PLACE, ...more };
      addToPage(draft, pageAt(draft, 0), [add(draft, entriesOf(entries))]);
    });

export const onField =
  (wanted: string, edit: (field: PdfDictionary, draft: Draft) => void) =>
  (signed: Source): Source =>
    revised(signed, (draft) => {
      const field = fieldsOf(openDocument(signed)).find((each) => each.name === wanted);
      if (!field) throw new RangeError(`no field ${wanted}`);
      editObject(draft, field.reference, (entries) => edit(entries, draft));
    });

export const RED: PdfArray = [1, 0, 0];
export const words = { V: byteString("9000 francs"), DA: byteString("/Helv 24 Tf 0 g") };
export const signatureOf = (draft: Draft): PdfValue =>
  fieldOf(draft, "Signature1").get("V") ?? null;
export const copyOf = (draft: Draft, value: PdfValue): PdfValue =>
  typeof value === "object" && value !== null && "type" in value && value.type === "reference"
    ? add(draft, currentDictionary(draft, value))
    : value;

export const looks = (look: PdfValue): Record<string, PdfValue> => ({
  AP: dictionary({ N: look }),
});
