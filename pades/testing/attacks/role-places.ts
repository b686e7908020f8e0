/** The two parts of a role confusion: objects that may change, and places where an object is shown or run. */
import {
  byteString,
  dictionary,
  isReference,
  isStream,
  name,
  reference,
  type PdfValue,
} from "../../read/object.ts";
import { NUMBER, withEntries } from "./whole-document.ts";

/** An object that later revisions may change, and a change that is permitted if it has no other role. */
export interface Changing {
  readonly name: string;
  readonly number: number;
  readonly edit: (value: PdfValue) => PdfValue;
  /** The object `NUMBER.NEW`, which the change adds. */
  readonly brings?: PdfValue;
}

/** A place whose object is shown or run. */
export interface Shown {
  readonly name: string;
  /** The number of the object with the place, and the path to it: keys and indexes. */
  readonly from: number;
  readonly path: readonly (string | number)[];
  /** The entries that an object at this place has, originally and as the forger wants them. */
  readonly before?: Record<string, PdfValue>;
  readonly after?: Record<string, PdfValue>;
}

const adds =
  (key: string, value: PdfValue) =>
  (before: PdfValue): PdfValue =>
    withEntries(before, { [key]: value });

const redraws =
  (data: string) =>
  (before: PdfValue): PdfValue =>
    isStream(before) ? { ...before, data: Buffer.from(data) } : before;

const bringsAlready = (value: PdfValue): boolean =>
  Array.isArray(value) && value.some((one) => isReference(one) && one.number === NUMBER.NEW);

/** Objects that may change, with one change for each. */
export const changing: readonly Changing[] = [
  {
    name: "metadata",
    number: NUMBER.METADATA,
    edit: redraws("BT /F1 40 Tf 9 9 Td (9000) Tj ET"),
  },
  {
    name: "document information",
    number: NUMBER.INFORMATION,
    edit: adds("Producer", byteString("Two")),
  },
  {
    name: "extensions",
    number: NUMBER.EXTENSIONS,
    edit: adds("ESIC", dictionary({ ExtensionLevel: 5 })),
  },
  {
    name: "security store",
    number: NUMBER.STORE,
    edit: adds("OCSPs", [reference(NUMBER.EVIDENCE)]),
  },
  {
    name: "its certificates",
    number: NUMBER.CERTIFICATES,
    edit: adds("", reference(NUMBER.EVIDENCE)),
  },
  { name: "its relations", number: NUMBER.RELATED, edit: adds("B0", new Map()) },
  {
    name: "one of its relations",
    number: NUMBER.RELATION,
    edit: adds("OCSP", [reference(NUMBER.EVIDENCE)]),
  },
  {
    name: "a list of a relation",
    number: NUMBER.RELATION_LIST,
    edit: adds("", reference(NUMBER.EVIDENCE)),
  },
  { name: "form", number: NUMBER.FORM, edit: adds("SigFlags", 3) },
  {
    name: "list of annotations",
    number: NUMBER.ANNOTATIONS,
    edit: adds(
      "",
      dictionary({
        Type: name("Annot"),
        Subtype: name("Text"),
        Rect: [300, 50, 320, 70],
        Contents: byteString("Good"),
      }),
    ),
  },
  {
    name: "list of fields",
    number: NUMBER.FIELDS,
    edit: (value) => (bringsAlready(value) ? value : adds("", reference(NUMBER.NEW))(value)),
    brings: dictionary({ FT: name("Sig"), T: byteString("later") }),
  },
  { name: "default resources", number: NUMBER.DEFAULTS, edit: adds("XObject", new Map()) },
  {
    name: "default fonts",
    number: NUMBER.DEFAULT_FONTS,
    edit: adds("F9", reference(NUMBER.OTHER_FONT)),
  },
  { name: "text field", number: NUMBER.FIELD, edit: adds("V", byteString("Basel")) },
  { name: "looks of a field", number: NUMBER.LOOKS, edit: adds("R", reference(NUMBER.LOOK)) },
  { name: "look of a field", number: NUMBER.LOOK, edit: redraws("1 0 0 rg 0 0 100 100 re f") },
  { name: "comment", number: NUMBER.COMMENT, edit: adds("Contents", byteString("Good")) },
  {
    name: "look of a comment",
    number: NUMBER.COMMENT_LOOK,
    edit: redraws("1 0 0 rg 0 0 9 9 re f"),
  },
  { name: "catalog", number: NUMBER.CATALOG, edit: adds("Version", name("1.7")) },
  { name: "page", number: NUMBER.PAGE, edit: adds("Tabs", name("S")) },
];

/** An appearance is redrawn together with a value of its field; adds what an edit needs for that. */
export const besides: Readonly<Record<string, readonly string[]>> = {
  "look of a field": ["text field"],
  "looks of a field": ["text field"],
};

const catalogPlaces =
  "OpenAction AA Outlines OCProperties StructTreeRoot PageLabels OutputIntents AF Legal ViewerPreferences PieceInfo Requirements DPartRoot Threads Collection Names Dests URI SpiderInfo MarkInfo Unknown".split(
    " ",
  );

/** Places whose object is shown or run. */
export const shown: readonly Shown[] = [
  { name: "contents", from: NUMBER.PAGE, path: ["Contents"] },
  { name: "one of the contents", from: NUMBER.SECOND_PAGE, path: ["Contents", 0] },
  { name: "thumbnail", from: NUMBER.PAGE, path: ["Thumb"] },
  { name: "group", from: NUMBER.PAGE, path: ["Group"] },
  { name: "box", from: NUMBER.PAGE, path: ["CropBox"] },
  { name: "inherited box", from: NUMBER.TREE, path: ["MediaBox"] },
  { name: "pages", from: NUMBER.TREE, path: ["Kids"] },
  {
    name: "resources",
    from: NUMBER.PAGE,
    path: ["Resources"],
    before: { Font: dictionary({ F1: reference(NUMBER.FONT) }) },
    after: { Font: dictionary({ F1: reference(NUMBER.OTHER_FONT) }) },
  },
  {
    name: "inherited resources",
    from: NUMBER.TREE,
    path: ["Resources"],
    before: { Font: dictionary({ F1: reference(NUMBER.FONT) }) },
    after: { Font: dictionary({ F1: reference(NUMBER.OTHER_FONT) }) },
  },
  {
    name: "fonts",
    from: NUMBER.PAGE,
    path: ["Resources", "Font"],
    before: { F1: reference(NUMBER.FONT) },
    after: { F1: reference(NUMBER.OTHER_FONT) },
  },
  {
    name: "pictures",
    from: NUMBER.PAGE,
    path: ["Resources", "XObject"],
    before: { X1: reference(NUMBER.PICTURE) },
    after: { X1: reference(NUMBER.OTHER_PICTURE) },
  },
  { name: "a font", from: NUMBER.PAGE, path: ["Resources", "Font", "F1"] },
  { name: "a picture", from: NUMBER.PAGE, path: ["Resources", "XObject", "X1"] },
  { name: "graphics states", from: NUMBER.PAGE, path: ["Resources", "ExtGState"] },
  { name: "a color", from: NUMBER.PAGE, path: ["Resources", "ColorSpace", "C1"] },
  { name: "a pattern", from: NUMBER.PAGE, path: ["Resources", "Pattern", "P1"] },
  { name: "properties", from: NUMBER.PAGE, path: ["Resources", "Properties"] },
  { name: "a property", from: NUMBER.PAGE, path: ["Resources", "Properties", "Parent"] },
  { name: "resources of a picture", from: NUMBER.PICTURE, path: ["Resources"] },
  { name: "a parent in a font", from: NUMBER.FONT, path: ["Parent"] },
  { name: "a font in the form's defaults", from: NUMBER.DEFAULT_FONTS, path: ["F1"] },
  { name: "look of a link", from: NUMBER.LINK, path: ["AP", "N"] },
  { name: "looks of a link", from: NUMBER.LINK, path: ["AP"] },
  { name: "look of a widget outside the form", from: NUMBER.ORPHAN, path: ["AP", "N"] },
  { name: "looks of a widget outside the form", from: NUMBER.ORPHAN, path: ["AP"] },
  { name: "action of a link", from: NUMBER.LINK, path: ["A"] },
  { name: "script of a link", from: NUMBER.LINK, path: ["A", "JS"] },
  { name: "ground of a field", from: NUMBER.FIELD, path: ["MK"] },
  { name: "icon of a field", from: NUMBER.FIELD, path: ["MK", "I"] },
  { name: "action of a field", from: NUMBER.FIELD, path: ["A"] },
  { name: "actions of a field", from: NUMBER.FIELD, path: ["AA"] },
  { name: "resources of a field's look", from: NUMBER.LOOK, path: ["Resources"] },
  { name: "actions of a page", from: NUMBER.PAGE, path: ["AA"] },
  { name: "dynamic form", from: NUMBER.FORM, path: ["XFA"] },
  { name: "order of calculations", from: NUMBER.FORM, path: ["CO", 0] },
  { name: "scripts", from: NUMBER.CATALOG, path: ["Names", "JavaScript"] },
  { name: "a script", from: NUMBER.CATALOG, path: ["Names", "JavaScript", "Names", 1] },
  { name: "attachments", from: NUMBER.CATALOG, path: ["Names", "EmbeddedFiles"] },
  { name: "an attachment", from: NUMBER.CATALOG, path: ["Names", "EmbeddedFiles", "Names", 1] },
  {
    name: "an attached file",
    from: NUMBER.CATALOG,
    path: ["Names", "EmbeddedFiles", "Names", 1, "EF"],
  },
  { name: "a destination", from: NUMBER.CATALOG, path: ["Names", "Dests", "Names", 1] },
  { name: "templates", from: NUMBER.CATALOG, path: ["Names", "Templates"] },
  { name: "default layers", from: NUMBER.CATALOG, path: ["OCProperties", "D"] },
  { name: "a layer", from: NUMBER.CATALOG, path: ["OCProperties", "OCGs", 0] },
  { name: "first outline", from: NUMBER.CATALOG, path: ["Outlines", "First"] },
  { name: "a title", from: NUMBER.CATALOG, path: ["Outlines", "First", "Title"] },
  { name: "certification", from: NUMBER.CATALOG, path: ["Perms", "DocMDP"] },
  { name: "usage rights", from: NUMBER.CATALOG, path: ["Perms", "UR3"] },
  { name: "validation data", from: NUMBER.CERTIFICATES, path: [0] },
  ...catalogPlaces.map((key) => ({ name: `catalog /${key}`, from: NUMBER.CATALOG, path: [key] })),
];
