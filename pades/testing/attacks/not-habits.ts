/** Changes that resemble the habits of `habits.ts`: each changes what was shown. */
import { addToForm, addToPage } from "../../write/form-changes.ts";
import { byteString, dictionary, name, reference, stream } from "../../read/object.ts";
import { add } from "../../write/revision.ts";
import { editObject, pageOf, revised } from "./attacks.ts";
import { signedBy } from "../ceremony.ts";
import {
  cityOf,
  FORM,
  onCity,
  resourcesOf,
  withAnotherFont,
  withDrawing,
  withFont,
  withSharedResources,
} from "./habit-edits.ts";
import { appendedPart, by, prepared, type Habit } from "./habits.ts";

/** A change that resembles a program's habit and alters what was signed. */
export const notHabits: readonly Habit[] = [
  {
    name: "a new signature field that runs a script",
    signed: by(FORM),
    on: (signed) =>
      revised(signed, (draft) => {
        const script = dictionary({ S: name("JavaScript"), JS: byteString("app.alert(1)") });
        const field = dictionary({
          FT: name("Sig"),
          T: byteString("Later"),
          Type: name("Annot"),
          Subtype: name("Widget"),
          Rect: [0, 0, 0, 0],
          P: pageOf(signed).reference,
          AA: dictionary({ E: script }),
        });
        const place = add(draft, field);
        addToPage(draft, pageOf(signed).reference, [place]);
        addToForm(draft, [place]);
      }),
  },
  {
    name: "another style without another text",
    signed: by(FORM, { fillable: true }),
    on: onCity((field) => field.set("DA", byteString("/Helv 90 Tf 1 g"))),
  },
  {
    name: "a field read only that nothing locks",
    signed: by(FORM, { fillable: true }),
    on: onCity((field) => field.set("Ff", 1)),
  },
  {
    name: "a locked field of many lines",
    signed: by(FORM),
    on: onCity((field) => field.set("Ff", 4097)),
  },
  {
    name: "document information that is a font",
    signed: by({ ...FORM, trailerEntries: "/Info 3 0 R" }),
    on: (signed) =>
      revised(signed, (draft) =>
        editObject(draft, reference(3), (font) => font.set("BaseFont", name("Courier"))),
      ),
  },
  {
    name: "another drawing in the form's resources where a field falls back on them",
    signed: prepared(FORM, (draft) => {
      withDrawing(draft);
      editObject(draft, cityOf(draft.document.source), (field) =>
        field.set("AP", dictionary({ N: add(draft, stream({}, Buffer.from("/FRM Do"))) })),
      );
    }),
    on: (signed) => revised(signed, withDrawing),
  },
  {
    name: "a font more in the form's resources, which a field's drawing has a name for",
    signed: (world) =>
      signedBy(world, 2, { source: withSharedResources("/Helv 9 Tf /Later 9 Tf") }),
    on: withAnotherFont,
  },
  {
    name: "a font more in the form's resources, which a field's drawing has an escaped name for",
    signed: (world) => signedBy(world, 2, { source: withSharedResources("/L#61ter 9 Tf") }),
    on: withAnotherFont,
  },
  {
    name: "a font more in the form's resources, which a field's drawing falls back on",
    signed: (world) => signedBy(world, 2, { source: withSharedResources("/Later 9 Tf", false) }),
    on: withAnotherFont,
  },
  {
    name: "another font in the form's resources, which a field is drawn with",
    signed: (world) => signedBy(world, 2, { source: withSharedResources("/Helv 9 Tf") }),
    on: (signed) => withFont(signed, "Helv"),
  },
  {
    name: "a font more in the form's resources, which a page is drawn with",
    signed: (world) =>
      signedBy(world, 2, {
        source: revised(withSharedResources("/Helv 9 Tf"), (draft) =>
          editObject(draft, pageOf(draft.document.source).reference, (page) =>
            page.set("Resources", resourcesOf(draft.document.source)),
          ),
        ),
      }),
    on: withAnotherFont,
  },
  {
    name: "a key twice in a page, each for some readers",
    signed: by(FORM),
    on: (signed) => {
      const after = revised(signed, (draft) =>
        editObject(draft, pageOf(signed).reference, (page) => page.set("Tabs", name("S"))),
      );
      const { number } = pageOf(signed).reference;
      // The same length, so that every offset stays.
      return appendedPart(signed, after, (text) => {
        const at = text.indexOf(`${number} 0 obj`);
        return text.slice(0, at) + text.slice(at).replace("/Tabs/S", "/Type /A");
      });
    },
  },
];
