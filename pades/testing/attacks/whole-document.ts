/**
 * A document with one object of each kind: everything that may change, or that is shown or run, is an indirect object.
 */
import {
  byteString,
  dictionary,
  isStream,
  name,
  reference,
  stream,
  type PdfDictionary,
  type PdfValue,
} from "../../read/object.ts";

/** Numbers of its objects. */
export const NUMBER = {
  CATALOG: 1,
  TREE: 2,
  PAGE: 3,
  SECOND_PAGE: 4,
  CONTENTS: 5,
  FONT: 6,
  OTHER_FONT: 7,
  PICTURE: 8,
  OTHER_PICTURE: 9,
  METADATA: 10,
  INFORMATION: 11,
  EXTENSIONS: 12,
  STORE: 13,
  CERTIFICATES: 14,
  RELATED: 15,
  RELATION: 16,
  RELATION_LIST: 17,
  EVIDENCE: 18,
  FORM: 19,
  DEFAULTS: 20,
  DEFAULT_FONTS: 21,
  FIELDS: 22,
  ANNOTATIONS: 23,
  FIELD: 24,
  LOOKS: 25,
  LOOK: 26,
  COMMENT: 27,
  COMMENT_LOOK: 28,
  LINK: 29,
  LINK_LOOK: 30,
  WAITING: 31,
  TREE_RESOURCES: 32,
  ORPHAN: 33,
  CERTIFICATION: 34,
  TEXTS: 35,
  /** The number of an object that a later revision adds: the next free one. */
  NEW: 1000,
} as const;

const A4 = [0, 0, 595, 842];
const words = (text: string): Buffer =>
  Buffer.from(`BT /F1 24 Tf 72 700 Td (${text}) Tj ET /X1 Do`, "latin1");
export const square = (color: string): PdfValue =>
  stream(
    { Type: name("XObject"), Subtype: name("Form"), BBox: [0, 0, 100, 100] },
    Buffer.from(`${color} rg 0 0 100 100 re f`),
  );
const font = (base: string): PdfValue =>
  dictionary({ Type: name("Font"), Subtype: name("Type1"), BaseFont: name(base) });
const script = (text: string): PdfValue =>
  dictionary({ S: name("JavaScript"), JS: byteString(text) });
const annotation = (subtype: string, more: Record<string, PdfValue>): PdfValue =>
  dictionary({
    Type: name("Annot"),
    Subtype: name(subtype),
    F: 4,
    P: reference(NUMBER.PAGE),
    ...more,
  });

/** The whole document: every object that may change is an indirect object. */
export function wholeDocument(): Map<number, PdfValue> {
  const to = reference;
  return new Map<number, PdfValue>([
    [
      NUMBER.CATALOG,
      dictionary({
        Type: name("Catalog"),
        Pages: to(NUMBER.TREE),
        Metadata: to(NUMBER.METADATA),
        Extensions: to(NUMBER.EXTENSIONS),
        DSS: to(NUMBER.STORE),
        AcroForm: to(NUMBER.FORM),
        Perms: dictionary({ DocMDP: to(NUMBER.CERTIFICATION) }),
        Names: dictionary({
          JavaScript: dictionary({ Names: [byteString("a"), script("one()")] }),
          EmbeddedFiles: dictionary({ Names: [byteString("a"), dictionary({ EF: new Map() })] }),
          Dests: dictionary({ Names: [byteString("a"), [to(NUMBER.PAGE), name("Fit")]] }),
        }),
        OCProperties: dictionary({ OCGs: [], D: new Map() }),
        Outlines: dictionary({ First: dictionary({ Title: byteString("One") }) }),
      }),
    ],
    [
      NUMBER.TREE,
      dictionary({
        Type: name("Pages"),
        Count: 2,
        Kids: [to(NUMBER.PAGE), to(NUMBER.SECOND_PAGE)],
        Resources: to(NUMBER.TREE_RESOURCES),
      }),
    ],
    [
      NUMBER.PAGE,
      dictionary({
        Type: name("Page"),
        Parent: to(NUMBER.TREE),
        MediaBox: A4,
        Contents: to(NUMBER.CONTENTS),
        Resources: dictionary({
          Font: dictionary({ F1: to(NUMBER.FONT) }),
          XObject: dictionary({ X1: to(NUMBER.PICTURE) }),
          ExtGState: new Map(),
          Properties: new Map(),
          ColorSpace: new Map(),
          Pattern: new Map(),
        }),
        Annots: to(NUMBER.ANNOTATIONS),
      }),
    ],
    [
      NUMBER.SECOND_PAGE,
      dictionary({
        Type: name("Page"),
        Parent: to(NUMBER.TREE),
        MediaBox: A4,
        Contents: [to(NUMBER.CONTENTS)],
      }),
    ],
    [NUMBER.CONTENTS, stream({}, words("100 francs"))],
    [NUMBER.FONT, font("Helvetica")],
    [NUMBER.OTHER_FONT, font("Courier-Bold")],
    [NUMBER.PICTURE, square("0 0 1")],
    [NUMBER.OTHER_PICTURE, square("1 0 0")],
    [
      NUMBER.METADATA,
      stream({ Type: name("Metadata"), Subtype: name("XML") }, Buffer.from("<x/>")),
    ],
    [NUMBER.INFORMATION, dictionary({ Producer: byteString("One") })],
    [NUMBER.EXTENSIONS, dictionary({ ADBE: dictionary({ ExtensionLevel: 3 }) })],
    [
      NUMBER.STORE,
      dictionary({ Type: name("DSS"), Certs: to(NUMBER.CERTIFICATES), VRI: to(NUMBER.RELATED) }),
    ],
    [NUMBER.CERTIFICATES, [to(NUMBER.EVIDENCE)]],
    [NUMBER.RELATED, dictionary({ A0: to(NUMBER.RELATION) })],
    [NUMBER.RELATION, dictionary({ Cert: to(NUMBER.RELATION_LIST) })],
    [NUMBER.RELATION_LIST, [to(NUMBER.EVIDENCE)]],
    [NUMBER.EVIDENCE, stream({}, Buffer.from("a certificate"))],
    [
      NUMBER.FORM,
      dictionary({
        Fields: to(NUMBER.FIELDS),
        DR: to(NUMBER.DEFAULTS),
        DA: byteString("/F1 9 Tf 0 g"),
      }),
    ],
    [NUMBER.DEFAULTS, dictionary({ Font: to(NUMBER.DEFAULT_FONTS) })],
    [NUMBER.DEFAULT_FONTS, dictionary({ F1: to(NUMBER.FONT) })],
    [NUMBER.FIELDS, [to(NUMBER.FIELD), to(NUMBER.WAITING)]],
    [
      NUMBER.ANNOTATIONS,
      [
        to(NUMBER.FIELD),
        to(NUMBER.COMMENT),
        to(NUMBER.LINK),
        to(NUMBER.WAITING),
        to(NUMBER.ORPHAN),
      ],
    ],
    [
      NUMBER.FIELD,
      annotation("Widget", {
        FT: name("Tx"),
        T: byteString("town"),
        V: byteString("Bern"),
        Rect: [50, 50, 200, 70],
        AP: to(NUMBER.LOOKS),
        MK: new Map(),
        DA: byteString("/F1 9 Tf 0 g"),
      }),
    ],
    [NUMBER.LOOKS, dictionary({ N: to(NUMBER.LOOK) })],
    [NUMBER.LOOK, square("0 1 0")],
    [
      NUMBER.COMMENT,
      annotation("Square", {
        Rect: [300, 50, 400, 150],
        AP: dictionary({ N: to(NUMBER.COMMENT_LOOK) }),
      }),
    ],
    [NUMBER.COMMENT_LOOK, square("1 1 0")],
    [
      NUMBER.LINK,
      annotation("Link", {
        Rect: [300, 200, 400, 300],
        AP: dictionary({ N: to(NUMBER.LINK_LOOK) }),
        A: dictionary({ S: name("GoTo"), D: [to(NUMBER.PAGE), name("Fit")] }),
      }),
    ],
    [NUMBER.LINK_LOOK, square("0 1 1")],
    [
      NUMBER.WAITING,
      annotation("Widget", { FT: name("Sig"), T: byteString("waiting"), Rect: [0, 0, 0, 0] }),
    ],
    [NUMBER.TREE_RESOURCES, dictionary({ Font: dictionary({ F1: to(NUMBER.FONT) }) })],
    [
      NUMBER.ORPHAN,
      annotation("Widget", {
        FT: name("Tx"),
        T: byteString("stray"),
        Rect: [50, 200, 150, 300],
        AP: dictionary({ N: to(NUMBER.LINK_LOOK) }),
      }),
    ],
    [
      NUMBER.CERTIFICATION,
      dictionary({
        Type: name("Sig"),
        Reference: [
          dictionary({ TransformMethod: name("DocMDP"), TransformParams: dictionary({ P: 3 }) }),
        ],
      }),
    ],
    [NUMBER.TEXTS, dictionary({ Nothing: true })],
  ]);
}

export const dictionaryOf = (value: PdfValue): PdfDictionary =>
  value instanceof Map ? value : isStream(value) ? value.dictionary : new Map();

/** The value with further entries; an array gets them as items. */
export function withEntries(value: PdfValue, more: Record<string, PdfValue>): PdfValue {
  if (Array.isArray(value)) return [...value, ...Object.values(more)];
  const entries = new Map([...dictionaryOf(value), ...Object.entries(more)]);
  return isStream(value) ? { ...value, dictionary: entries } : entries;
}
