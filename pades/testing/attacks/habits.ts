/**
 * Honest changes that real programs make to signed files, each in a file of our own: before the first signature
 * (`base`), or in a revision after the last (`on`).
 */
import { catalogOf, openDocument } from "../../read/document.ts";
import { byteString, name, reference, stream } from "../../read/object.ts";
import { add, type Draft } from "../../write/revision.ts";
import { signaturesOf } from "../../read/signatures.ts";
import { append, bufferSource, readAll, type Source } from "../../read/source.ts";
import { editObject, overwritten, pageOf, revised } from "./attacks.ts";
import { signedBy } from "../ceremony.ts";
import {
  cityOf,
  FORM,
  formApart,
  onCity,
  rootOf,
  withAnotherFont,
  withDrawing,
  withSharedResources,
} from "./habit-edits.ts";
import { INFORMATION, makePdf, type PdfPlan } from "../pdf.ts";
import type { World } from "../world.ts";

/** A signed document, and a program's change to it. */
export interface Habit {
  readonly name: string;
  readonly signed: (world: World) => Promise<Source>;
  readonly on?: (signed: Source) => Source;
}

export const by =
  (plan: PdfPlan, options: Parameters<typeof signedBy>[2] = {}) =>
  (world: World): Promise<Source> =>
    signedBy(world, 2, { plan, ...options });

/** Two signatures on a file that an earlier revision prepared. */
export const prepared =
  (plan: PdfPlan, edit: (draft: Draft) => void) =>
  (world: World): Promise<Source> =>
    signedBy(world, 2, { source: revised(bufferSource(makePdf(plan)), edit) });

const XMP = '<x:xmpmeta xmlns:x="adobe:ns:meta/"/>';

const metadata = (draft: Draft): void =>
  editObject(draft, rootOf(draft), (catalog) =>
    catalog.set("Metadata", add(draft, stream({}, Buffer.from(XMP)))),
  );

/** The appended bytes, overwritten. */
export function appendedPart(
  before: Source,
  after: Source,
  edit: (text: string) => string,
): Source {
  const tail = Buffer.from(readAll(after)).subarray(before.size).toString("latin1");
  return append(before, Buffer.from(edit(tail), "latin1"));
}

/** Every offset minus one: at the line end before the object. */
const earlierOffsets = (text: string): string =>
  text.replace(
    /(\d{10}) (?=\d{5} n)/g,
    (_, offset: string) => `${String(Number(offset) - 1).padStart(10, "0")} `,
  );

const hiddenOf = (source: Source): number => {
  const place = openDocument(source)
    .sections.map(({ trailer }) => trailer.get("XRefStm"))
    .find((each) => typeof each === "number");
  if (typeof place !== "number") throw new RangeError("no hybrid file");
  return place;
};

const SHA256 = "608648016503040201";
const UNKNOWN = "60864801650304027f";

/** Gives the last signature an unknown algorithm. */
const byUnknownAlgorithm = (signed: Source): Source =>
  overwritten(signed, (bytes) => {
    const from = signaturesOf(openDocument(signed)).at(-1)?.byteRange?.[1] ?? 0;
    for (let at = bytes.indexOf(SHA256, from); at >= 0; at = bytes.indexOf(SHA256, at + 1))
      bytes.write(UNKNOWN, at, "latin1");
  });

/** Changes that programs make when they save a signed document: the signatures stay valid. */
export const habits: readonly Habit[] = [
  {
    name: "document information rewritten beside cross-reference streams",
    signed: by({ ...FORM, style: "stream", information: true }),
    on: (signed) =>
      revised(signed, (draft) =>
        editObject(draft, reference(INFORMATION), (entries) =>
          entries.set("Producer", byteString("Two")),
        ),
      ),
  },
  {
    name: "the form's resources with the drawing of the newest signature",
    signed: prepared(FORM, withDrawing),
    on: (signed) => revised(signed, withDrawing),
  },
  {
    name: "offsets of objects that point at the line end before them",
    signed: by(FORM),
    on: (signed) => appendedPart(signed, revised(signed, metadata), earlierOffsets),
  },
  {
    name: "a field read only that a signature has locked",
    signed: by(FORM),
    on: onCity((field) => field.set("Ff", 1)),
  },
  {
    name: "a style written with a text that is filled in",
    signed: by(FORM, { fillable: true }),
    on: onCity((field) => {
      field.set("V", byteString("Bern"));
      field.set("DA", byteString("/Helv 9 Tf 0 g"));
    }),
  },
  {
    name: "an order for the tabulator",
    signed: by(FORM),
    on: (signed) =>
      revised(signed, (draft) =>
        editObject(draft, pageOf(signed).reference, (page) => page.set("Tabs", name("S"))),
      ),
  },
  {
    name: "the place of the hidden cross-reference stream in every trailer",
    signed: by({ ...FORM, style: "hybrid" }),
    on: (signed) =>
      appendedPart(
        signed,
        revised(signed, (draft) => {
          metadata(draft);
          editObject(draft, pageOf(signed).reference, (page) => page.set("Tabs", name("S")));
        }),
        (text) => text.replace("/Prev ", `/XRefStm ${hiddenOf(signed)}/Prev `),
      ),
  },
  { name: "a hybrid file", signed: by({ ...FORM, style: "hybrid" }) },
  {
    name: "fields whose parent is the form",
    signed: prepared(FORM, (draft) => {
      const form = formApart(draft);
      editObject(draft, cityOf(draft.document.source), (field) => field.set("Parent", form));
    }),
  },
  {
    name: "a font more in the form's resources, which a field is drawn with",
    signed: (world) => signedBy(world, 2, { source: withSharedResources("/Helv 9 Tf") }),
    on: withAnotherFont,
  },
  {
    name: "a second catalog that nothing leads to",
    signed: prepared(FORM, (draft) => {
      formApart(draft);
      add(draft, new Map(catalogOf(draft.document)));
      const [again] = [...draft.objects.keys()].slice(-1);
      const catalog = draft.objects.get(rootOf(draft).number);
      if (again !== undefined && catalog) draft.objects.set(again, catalog);
    }),
  },
];

/** A later signature that cannot be judged proves nothing against an earlier one. */
export const undecidable: Habit = {
  name: "a signature by an algorithm that is not known",
  signed: by(FORM, { level: "B-B" }),
  on: byUnknownAlgorithm,
};
