/**
 * More attacks on signed documents: universal forgery, incremental saving and shadows through the cross-reference ("How
 * to break PDF signatures", 2019; "Shadow attacks", 2021), and attacks on certified documents ("Breaking the
 * specification: PDF certification", 2021).
 */
import { catalogOf, openDocument } from "../../read/document.ts";
import {
  dictionary,
  isReference,
  name,
  textString,
  type PdfDictionary,
  type PdfReference,
} from "../../read/object.ts";
import { add, change, type Draft } from "../../write/revision.ts";
import { signaturesOf } from "../../read/signatures.ts";
import { append, bufferSource, readAll, type Source } from "../../read/source.ts";
import {
  editObject,
  otherWords,
  overwritten,
  pageOf,
  rangeOf,
  revised,
  type Attack,
} from "./attacks.ts";
import { signedBy } from "../ceremony.ts";
import { foreignSigned, keptAlive } from "../foreign.ts";
import { makePdf, type PdfPlan } from "../pdf.ts";
import type { World } from "../world.ts";

/** Overwrites text in the first signature's dictionary, from its /ByteRange on, within its space. */
function inFirstSignature(source: Source, was: RegExp, is: string): Source {
  const [from, length] = rangeOf(source);
  return overwritten(source, (bytes) => {
    const start = bytes.lastIndexOf("/ByteRange", bytes.indexOf(`[${from} ${length} `));
    const text = bytes.toString("latin1", start, start + 200_000);
    const found = was.exec(text);
    if (!found) throw new RangeError(String(was));
    bytes.write(is.padEnd(found[0].length), start + found.index, "latin1");
  });
}

const withRange = (is: string) => (signed: Source) => inFirstSignature(signed, /\[[\d ]+\]/, is);
const withContents = (is: string) => (signed: Source) =>
  inFirstSignature(signed, /<[0-9a-f]{100,}>/i, is);

const contentsOf = (source: Source, page = 0): PdfReference => {
  const place = pageOf(source, page).dictionary.get("Contents");
  if (!isReference(place)) throw new RangeError("no contents of its own");
  return place;
};

const WORDS = "BT /F1 40 Tf 60 500 Td <50617920392c3030302c303030> Tj ET";
const objectText = (number: number): string =>
  `${number} 0 obj\n<</Length ${WORDS.length}>>\nstream\n${WORDS}\nendstream\nendobj\n`;

/** A cross-reference section of one entry after the file. */
function redirected(source: Source, number: number, offset: number | undefined): Source {
  const document = openDocument(source);
  const { Root } = Object.fromEntries(document.trailer);
  const size = document.trailer.get("Size");
  if (!isReference(Root) || typeof size !== "number") throw new RangeError("no plain trailer");
  const row =
    offset === undefined ? "0000000000 00001 f" : `${String(offset).padStart(10, "0")} 00000 n`;
  const text = `xref\n${number} 1\n${row} \ntrailer\n<</Size ${size}/Root ${Root.number} 0 R/Prev ${document.sections[0]?.at}>>\nstartxref\n${source.size}\n%%EOF\n`;
  return append(source, Buffer.from(text));
}

const PLAN: PdfPlan = { textField: "city", pages: 2 };

/** Signed with an object to which nothing leads yet: its text is in a string. */
async function withSleeper(world: World): Promise<Source> {
  const { number } = contentsOf(bufferSource(makePdf(PLAN)));
  const catalogEntries = `/Sleeper (${objectText(number)})`;
  return signedBy(world, 2, { plan: { ...PLAN, catalogEntries }, fillable: true });
}

/** Certified by another program, and archived. */
const certified = (certifies: 1 | 2 | 3) => async (world: World) => {
  const signed = await foreignSigned(makePdf(PLAN), world, { field: "Signature1", certifies });
  return bufferSource(await keptAlive(signed, world));
};

const editCatalog =
  (edit: (catalog: PdfDictionary, draft: Draft) => void) =>
  (signed: Source): Source =>
    revised(signed, (draft) => {
      const root = draft.document.trailer.get("Root");
      if (!isReference(root)) throw new RangeError("no catalog");
      const catalog = new Map(catalogOf(draft.document));
      edit(catalog, draft);
      change(draft, root, catalog);
    });

const annotated = (signed: Source): Source =>
  revised(signed, (draft) =>
    editObject(draft, pageOf(signed).reference, (page) => {
      const note = dictionary({
        Type: name("Annot"),
        Subtype: name("FreeText"),
        Rect: [50, 400, 500, 700],
        Contents: textString("Void"),
      });
      const present = page.get("Annots");
      page.set("Annots", [...(Array.isArray(present) ? present : []), add(draft, note)]);
    }),
  );

/** Signatures with impossible entries. */
export const forgeries: readonly Attack[] = [
  { name: "forgery: the byte range is null", on: withRange(" null") },
  { name: "forgery: a dictionary that cannot be read", on: withRange("null") },
  { name: "forgery: the byte range is empty", on: withRange("[]") },
  { name: "forgery: the byte range is all zeros", on: withRange("[0 0 0 0]") },
  { name: "forgery: the byte range is negative", on: withRange("[0 -1 0 -1]") },
  {
    name: "forgery: no /Contents",
    on: (signed) => inFirstSignature(signed, /\/Contents/, "/Kontents"),
  },
  { name: "forgery: /Contents is null", on: withContents(" null") },
  { name: "forgery: /Contents is empty", on: withContents("<>") },
  { name: "forgery: /Contents is zeros", on: withContents(`<${"0".repeat(24_576)}>`) },
  {
    name: "the value of the second signature in the first",
    on: (signed) => {
      const [, second] = signaturesOf(openDocument(signed)).filter(
        ({ kind }) => kind === "signature",
      );
      const [, opens] = rangeOf(signed);
      return overwritten(signed, (bytes) => {
        bytes.write(Buffer.from(second?.contents ?? []).toString("hex"), opens + 1, "latin1");
      });
    },
  },
  {
    name: "incremental saving: an object behind the end, without cross-reference",
    on: (signed) => append(signed, Buffer.from(objectText(contentsOf(signed).number))),
  },
  {
    name: "incremental saving: an object and a trailer behind the end, without cross-reference",
    on: (signed) => {
      const { trailer, sections } = openDocument(signed);
      const root = trailer.get("Root");
      const number = isReference(root) ? root.number : 0;
      const end = `trailer\n<</Root ${number} 0 R>>\nstartxref\n${sections[0]?.at}\n%%EOF\n`;
      return append(signed, Buffer.from(objectText(contentsOf(signed).number) + end));
    },
  },
  {
    name: "shadow: hide, the cross-reference frees the content",
    on: (signed) => redirected(signed, contentsOf(signed).number, undefined),
  },
  {
    name: "shadow: replace, the cross-reference leads to the content of another page",
    on: (signed) => {
      const { number } = contentsOf(signed, 1);
      const offset = Buffer.from(readAll(signed)).indexOf(`${number} 0 obj`);
      return redirected(signed, contentsOf(signed).number, offset);
    },
  },
  {
    name: "shadow: hide and replace, the cross-reference leads to an object that slept in a string",
    base: withSleeper,
    on: (signed) => {
      const { number } = contentsOf(signed);
      const offset = Buffer.from(readAll(signed)).indexOf(objectText(number));
      return redirected(signed, number, offset);
    },
  },
  {
    name: "another catalog, without a form",
    on: editCatalog((catalog) => catalog.delete("AcroForm")),
  },
  {
    name: "another page tree under the same form",
    on: editCatalog((catalog, draft) => {
      const page = dictionary({
        Type: name("Page"),
        MediaBox: [0, 0, 595, 842],
        Contents: add(draft, otherWords()),
      });
      const kids = [add(draft, page)];
      catalog.set("Pages", add(draft, dictionary({ Type: name("Pages"), Kids: kids, Count: 1 })));
    }),
  },
  {
    name: "a script that runs when the document is opened",
    on: editCatalog((catalog) =>
      catalog.set(
        "OpenAction",
        dictionary({ S: name("JavaScript"), JS: textString("app.alert('Hello')") }),
      ),
    ),
  },
  {
    name: "something in front of the file",
    on: (signed) =>
      bufferSource(Buffer.concat([Buffer.from("%!something else\n"), readAll(signed)])),
  },
  {
    name: "certified for filling in: a note over the page",
    base: certified(2),
    on: annotated,
  },
  { name: "certified for notes: a note over the page", base: certified(3), on: annotated },
  {
    name: "certified against all changes: a note over the page",
    base: certified(1),
    on: annotated,
  },
  {
    name: "certified for notes: content replaced",
    base: certified(3),
    on: (signed) => revised(signed, (draft) => change(draft, contentsOf(signed), otherWords())),
  },
];
