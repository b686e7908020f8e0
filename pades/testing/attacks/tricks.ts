/** Revisions that readers read in different ways: one shows no change, another does. */
import { isReference, loadObject, openDocument, type PdfDocument } from "../../read/document.ts";
import {
  byteString,
  dictionary,
  name,
  reference,
  stream,
  type PdfValue,
} from "../../read/object.ts";
import { add, change, startDraft, writeRevision, type Draft } from "../../write/revision.ts";
import { append, bufferSource, readAll } from "../../read/source.ts";
import { fileWriter, packObjects, xrefStreamOf } from "../file-layout.ts";
import { textOfValue } from "../object-graph.ts";
import { writeWholeDocument } from "./role-confusion.ts";
import { dictionaryOf, NUMBER, withEntries } from "./whole-document.ts";

export interface Trick {
  readonly name: string;
  readonly before: Uint8Array;
  readonly after: (before: PdfDocument) => Uint8Array;
}

const forged = (document: PdfDocument): PdfValue =>
  withEntries(loadObject(document, NUMBER.PAGE), { Contents: reference(NUMBER.PICTURE) });
const original = (document: PdfDocument): PdfValue => loadObject(document, NUMBER.PAGE);

/** The file with an object stream of these objects; the cross-reference states the index of the page. */
function inStream(
  document: PdfDocument,
  objects: readonly (readonly [number, PdfValue])[],
  index: number,
): Uint8Array {
  const before = Buffer.from(readAll(document.source));
  const size = Number(document.trailer.get("Size"));
  const inside = objects.map(([number, value]) => [number, textOfValue(value)] as const);
  const { containers, compressed } = packObjects(inside, size);
  const out = fileWriter("1.7");
  const header = out.at();
  const places = new Map<number, number>();
  for (const [number, body] of containers) {
    places.set(number, before.length + out.at() - header);
    out.object(number, body);
  }
  const own = size + containers.size;
  places.set(own, before.length + out.at() - header);
  const place = { container: size, index };
  const all = new Map([...compressed, [NUMBER.PAGE, place] as const]);
  const trailer = `/Root ${NUMBER.CATALOG} 0 R/Info ${NUMBER.INFORMATION} 0 R/ID[<00><01>]/Prev ${document.sections[0]?.at}`;
  const numbers = [...places.keys(), ...all.keys()].toSorted((a, b) => a - b);
  out.object(own, xrefStreamOf(places, all, own + 1, trailer, numbers));
  out.push(Buffer.from(`startxref\n${places.get(own)}\n%%EOF\n`));
  return Buffer.concat([before, out.done().subarray(header)]);
}

const revised =
  (edit: (draft: Draft) => void) =>
  (document: PdfDocument): Uint8Array => {
    const draft = startDraft(document);
    edit(draft);
    return readAll(append(document.source, writeRevision(draft).bytes));
  };

/** A revision that changes only the metadata, with further entries in its trailer. */
const withTrailer =
  (entries: string) =>
  (document: PdfDocument): Uint8Array => {
    const after = Buffer.from(
      revised((draft) => change(draft, reference(NUMBER.INFORMATION), new Map()))(document),
    ).toString("latin1");
    const at = after.lastIndexOf("/Prev ");
    return Buffer.from(`${after.slice(0, at)}${entries}${after.slice(at)}`, "latin1");
  };

/** The file with the last of these words replaced; later offsets are adjusted. */
function respelt(file: Uint8Array, was: string, is: string): Uint8Array {
  const text = Buffer.from(file).toString("latin1");
  const at = text.lastIndexOf(was);
  if (at < 0) throw new RangeError(`no ${was}`);
  const moved = is.length - was.length;
  const later = (_: string, place: string): string =>
    `startxref\n${Number(place) + moved}\n%%EOF\n`;
  const after = text.slice(0, at) + is + text.slice(at + was.length);
  return Buffer.from(after.replace(/startxref\n(\d+)\n%%EOF\s*$/, later), "latin1");
}

/** The whole document with additions to its page, its tree and an object of its own. */
const inherited = ((): Uint8Array =>
  revised((draft) => {
    const entries = (number: number): PdfValue => loadObject(draft.document, number);
    const box = [0, 500, 595, 842];
    change(
      draft,
      reference(NUMBER.TREE),
      withEntries(entries(NUMBER.TREE), { CropBox: box, Rotate: 90 }),
    );
    const state = dictionary({ LW: 2, Font: [reference(NUMBER.FONT), 9] });
    change(
      draft,
      reference(NUMBER.PAGE),
      withEntries(original(draft.document), {
        Rotate: add(draft, 90),
        UserUnit: 1,
        TrimBox: [0, 0, 595, 842],
        Lang: byteString("en"),
        PieceInfo: dictionary({ Dash: [state, name("Here")] }),
      }),
    );
  })(openDocument(bufferSource(writeWholeDocument("table")))))();

/** The page written again with these entries, some of them in another spelling. */
const pageAgain =
  (more: Record<string, PdfValue>, ...letters: (readonly [string, string])[]) =>
  (document: PdfDocument): Uint8Array =>
    letters.reduce(
      (file, [was, is]) => respelt(file, was, is),
      revised((draft) =>
        change(draft, reference(NUMBER.PAGE), withEntries(original(document), more)),
      )(document),
    );

/** The same values in spellings that some readers read differently (§7.3). */
const respellings: readonly Trick[] = [
  ...["CropBox", "MediaBox", "Resources", "Rotate", "Contents", "Annots", "Unknown"].map((key) => ({
    name: `null under /${key}, where nothing was or something is inherited`,
    before: key === "Rotate" ? writeWholeDocument("table") : inherited,
    after: pageAgain({ [key]: null }),
  })),
  ...(
    [
      ["a whole number as a real one", "/UserUnit 1", "/UserUnit 1.0"],
      ["a number with a sign", "/UserUnit 1", "/UserUnit +1"],
      ["a number with zeros before it", "/UserUnit 1", "/UserUnit 01"],
      ["a name with an escape", "/Type/Page", "/Type/P#61ge"],
      ["a key with an escape", "/UserUnit 1", "/User#55nit 1"],
      ["a name in a list with an escape", "/Here", "/H#65re"],
      ["a number in a dictionary in a list", "/LW 2", "/LW 2."],
      ["a number in a list", " R 9]", " R 9.0]"],
      ["a reference with zeros before it", "/Parent 2 0 R", "/Parent 02 0 R"],
      ["a string with an escape that means nothing", "(en)", "(e\\n)"],
      ["a string with an octal number that is too short", "(en)", "(\\145\\12)"],
      ["a string with a line end", "(en)", "(en\\\n)"],
      ["a key twice, the same number in other letters", "/UserUnit 1", "/UserUnit 1.0/UserUnit 1"],
    ] as const
  ).map(([what, was, is]) => ({
    name: `the same page in other letters: ${what}`,
    before: inherited,
    after: pageAgain({}, [was, is]),
  })),
  {
    name: "a whole number that is an object of its own, as a real one",
    before: inherited,
    after: (document) => {
      const place = dictionaryOf(original(document)).get("Rotate") ?? null;
      if (!isReference(place)) throw new RangeError("no rotation");
      const again = revised((draft) => change(draft, place, 90))(document);
      return respelt(again, "obj\n90\nendobj", "obj\n90.0\nendobj");
    },
  },
];

/** Changes of spelling when programs write an object again, which every reader reads alike. */
export const alike: readonly Trick[] = (
  [
    ["as it was", "(en)", "(en)"],
    ["a string in hexadecimal digits", "(en)", "<656E>"],
    ["a string with the usual escapes", "(en)", "(\\145\\156)"],
    ["a box in real numbers", "/TrimBox[0 0 595 842]", "/TrimBox[0.0 0.0 595.0 842.00]"],
    ["white space", "/UserUnit 1", "/UserUnit % one\n  1"],
    [
      "the keys in another order",
      "/UserUnit 1/TrimBox[0 0 595 842]",
      "/TrimBox[0 0 595 842]/UserUnit 1",
    ],
    ["a key twice, the same each time", "/UserUnit 1", "/UserUnit 1/UserUnit 1"],
  ] as const
).map(([what, was, is]) => ({
  name: what,
  before: inherited,
  after: pageAgain({}, [was, is]),
}));

const packed = writeWholeDocument("stream");
const plain = writeWholeDocument("table");

export const tricks: readonly Trick[] = [
  {
    name: "an object twice in an object stream, the forged one at the index",
    before: packed,
    after: (document) =>
      inStream(
        document,
        [
          [NUMBER.PAGE, forged(document)],
          [NUMBER.PAGE, original(document)],
        ],
        0,
      ),
  },
  {
    name: "an object twice in an object stream, the forged one elsewhere",
    before: packed,
    after: (document) =>
      inStream(
        document,
        [
          [NUMBER.PAGE, original(document)],
          [NUMBER.PAGE, forged(document)],
        ],
        0,
      ),
  },
  {
    name: "an index in an object stream at which another object stands",
    before: packed,
    after: (document) =>
      inStream(
        document,
        [
          [NUMBER.PAGE, original(document)],
          [900, forged(document)],
        ],
        1,
      ),
  },
  {
    name: "an index beyond the object stream",
    before: packed,
    after: (document) => inStream(document, [[NUMBER.PAGE, original(document)]], 7),
  },
  {
    name: "encryption that comes afterwards",
    before: plain,
    after: withTrailer("/Encrypt<</Filter/Standard/V 1/R 2/O<00>/U<00>/P -4>>"),
  },
  {
    name: "a key with an escape that means another key",
    before: plain,
    after: (document) =>
      respelt(
        revised((draft) =>
          change(
            draft,
            reference(NUMBER.PAGE),
            withEntries(original(document), { ContentX: reference(NUMBER.PICTURE) }),
          ),
        )(document),
        "/ContentX ",
        "/Content#73 ",
      ),
  },
  ...respellings,
  {
    name: "an attachment that is new",
    before: plain,
    after: revised((draft) => {
      const file = add(draft, dictionary({ F: byteString("x"), EF: new Map() }));
      const catalog = loadObject(draft.document, NUMBER.CATALOG);
      change(draft, reference(NUMBER.CATALOG), withEntries(catalog, { AF: [file] }));
    }),
  },
  {
    name: "words that are read out instead of what is seen",
    before: plain,
    after: revised((draft) => {
      const catalog = loadObject(draft.document, NUMBER.CATALOG);
      const tree = add(draft, dictionary({ ActualText: byteString("9000 francs") }));
      change(draft, reference(NUMBER.CATALOG), withEntries(catalog, { StructTreeRoot: tree }));
    }),
  },
  {
    name: "another description of the page's metadata",
    before: plain,
    after: revised((draft) => {
      const place = add(draft, stream({}, Buffer.from("<x/>")));
      change(
        draft,
        reference(NUMBER.PAGE),
        withEntries(original(draft.document), { Metadata: place }),
      );
    }),
  },
];
