/** Edits for the files of `habits.ts`. */
import { catalogOf, openDocument } from "../../read/document.ts";
import { fieldsOf, formOf } from "../../read/form.ts";
import {
  dictionary,
  isReference,
  name,
  stream,
  type PdfDictionary,
  type PdfReference,
} from "../../read/object.ts";
import { add, change, type Draft } from "../../write/revision.ts";
import { bufferSource, type Source } from "../../read/source.ts";
import { editObject, revised } from "./attacks.ts";
import { makePdf, type PdfPlan } from "../pdf.ts";

export const FORM: PdfPlan = { textField: "city", pages: 2 };

export const rootOf = ({ document }: Draft): PdfReference => {
  const root = document.trailer.get("Root");
  if (!isReference(root)) throw new RangeError("no catalog");
  return root;
};

export function editForm(draft: Draft, edit: (form: PdfDictionary) => void): void {
  editObject(draft, rootOf(draft), (catalog) => {
    const form = catalog.get("AcroForm");
    const entries: PdfDictionary = new Map(form instanceof Map ? form : []);
    edit(entries);
    catalog.set("AcroForm", entries);
  });
}

/** The form's resources with a drawing under the name that the signer's program always uses. */
export const withDrawing = (draft: Draft): void =>
  editForm(draft, (form) => {
    const resources = form.get("DR");
    const entries: PdfDictionary = new Map(resources instanceof Map ? resources : []);
    entries.set("XObject", dictionary({ FRM: add(draft, stream({}, Buffer.from("q Q"))) }));
    form.set("DR", entries);
  });

/** Makes the form an indirect object; returns its number. */
export function formApart(draft: Draft): PdfReference {
  const catalog = new Map(catalogOf(draft.document));
  const place = add(draft, catalog.get("AcroForm") ?? null);
  catalog.set("AcroForm", place);
  change(draft, rootOf(draft), catalog);
  return place;
}

export const cityOf = (source: Source): PdfReference => {
  const field = fieldsOf(openDocument(source)).find((each) => each.name === "city");
  if (!field) throw new RangeError("no field");
  return field.reference;
};

export const onCity =
  (edit: (field: PdfDictionary) => void) =>
  (signed: Source): Source =>
    revised(signed, (draft) => editObject(draft, cityOf(signed), edit));

/**
 * A form whose resources are an indirect object, which a field's drawing uses too unless it falls back on the form's
 * (`own`).
 */
export const withSharedResources = (content: string, own = true): Source =>
  revised(bufferSource(makePdf(FORM)), (draft) => {
    const font = dictionary({
      Type: name("Font"),
      Subtype: name("Type1"),
      BaseFont: name("Helvetica"),
    });
    const shared = add(draft, dictionary({ Font: dictionary({ Helv: font }) }));
    editForm(draft, (form) => form.set("DR", shared));
    const look = stream(
      {
        Type: name("XObject"),
        Subtype: name("Form"),
        BBox: [0, 0, 90, 20],
        ...(own && { Resources: shared }),
      },
      Buffer.from(`BT ${content} (Bern) Tj ET`),
    );
    editObject(draft, cityOf(draft.document.source), (field) =>
      field.set("AP", dictionary({ N: add(draft, look) })),
    );
  });

export function resourcesOf(source: Source): PdfReference {
  const form = formOf(openDocument(source))?.get("DR") ?? null;
  if (!isReference(form)) throw new RangeError("no resources");
  return form;
}

export const withFont = (source: Source, as: string): Source =>
  revised(source, (draft) =>
    editObject(draft, resourcesOf(source), (resources) => {
      const fonts = resources.get("Font");
      const courier = dictionary({
        Type: name("Font"),
        Subtype: name("Type1"),
        BaseFont: name("Courier"),
      });
      resources.set("Font", new Map([...(fonts instanceof Map ? fonts : []), [as, courier]]));
    }),
  );

export const withAnotherFont = (source: Source): Source => withFont(source, "Later");
