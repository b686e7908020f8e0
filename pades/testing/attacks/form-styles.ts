/** Additions to a form that had no style and no resources, and those that its fields would be drawn with. */
import { byteString, dictionary, name, stream, textString } from "../../read/object.ts";
import { add } from "../../write/revision.ts";
import type { Source } from "../../read/source.ts";
import { editObject, revised } from "./attacks.ts";
import { cityOf, editForm, FORM, withDrawing } from "./habit-edits.ts";
import { prepared, type Habit } from "./habits.ts";

/** Changes of a form's defaults that change nothing that readers draw. */
export const formStyles: readonly Habit[] = [
  {
    name: "a style and resources in a form that had none",
    signed: prepared(FORM, (draft) =>
      editForm(draft, (form) => {
        form.delete("DA");
        form.delete("DR");
      }),
    ),
    on: (signed) =>
      revised(signed, (draft) => {
        withDrawing(draft);
        editForm(draft, (form) => form.set("DA", byteString("/Helv 0 Tf 0 g")));
      }),
  },
];

const withLaterFont = (signed: Source): Source =>
  revised(signed, (draft) =>
    editForm(draft, (form) => {
      const kind = { Type: name("Font"), Subtype: name("Type1") };
      const font = dictionary({ ...kind, BaseFont: name("Symbol") });
      form.set("DR", dictionary({ Font: dictionary({ Later: font }) }));
    }),
  );

const NOTHING = Buffer.from("q Q");
const LATER = byteString("/Later 12 Tf 0 g");

/** Changes of what readers draw themselves. */
export const notFormStyles: readonly Habit[] = [
  {
    name: "a style in a form that had none, which a field falls back on",
    signed: prepared(FORM, (draft) => {
      editForm(draft, (form) => form.delete("DA"));
      editObject(draft, cityOf(draft.document.source), (field) => field.delete("DA"));
    }),
    on: (signed) =>
      revised(signed, (draft) =>
        editForm(draft, (form) => form.set("DA", byteString("/Helv 90 Tf 1 g"))),
      ),
  },
  {
    name: "resources in a form that had none, which a field's drawing falls back on",
    signed: prepared(FORM, (draft) => {
      editForm(draft, (form) => form.delete("DR"));
      editObject(draft, cityOf(draft.document.source), (field) =>
        field.set("AP", dictionary({ N: add(draft, stream({}, Buffer.from("/FRM Do"))) })),
      );
    }),
    on: (signed) => revised(signed, withDrawing),
  },
  {
    name: "a font in the form's resources, which the parent of a field names",
    signed: prepared(FORM, (draft) => {
      const city = cityOf(draft.document.source);
      const above = add(draft, dictionary({ T: textString("above"), DA: LATER, Kids: [city] }));
      editObject(draft, city, (field) => {
        field.delete("DA");
        field.set("Parent", above);
      });
      editForm(draft, (form) => {
        form.delete("DR");
        form.set("Fields", [above]);
      });
    }),
    on: withLaterFont,
  },
  {
    name: "a font in the form's resources, which a field with an empty drawing names",
    signed: prepared(FORM, (draft) => {
      editForm(draft, (form) => form.delete("DR"));
      editObject(draft, cityOf(draft.document.source), (field) => {
        field.set("DA", LATER);
        field.set("AP", dictionary({}));
      });
    }),
    on: withLaterFont,
  },
  {
    name: "a font in the form's resources, which a field that has to be redrawn names",
    signed: prepared(FORM, (draft) => {
      editForm(draft, (form) => {
        form.delete("DR");
        form.set("NeedAppearances", true);
      });
      editObject(draft, cityOf(draft.document.source), (field) => {
        field.set("DA", LATER);
        field.set("AP", dictionary({ N: add(draft, stream({ BBox: [0, 0, 9, 9] }, NOTHING)) }));
      });
    }),
    on: withLaterFont,
  },
  {
    name: "a font in the form's resources, which a field without a drawing names",
    signed: prepared(FORM, (draft) => {
      editForm(draft, (form) => form.delete("DR"));
    }),
    on: (signed) =>
      revised(signed, (draft) =>
        editForm(draft, (form) => {
          const kind = { Type: name("Font"), Subtype: name("Type1") };
          const font = dictionary({ ...kind, BaseFont: name("Courier") });
          form.set("DR", dictionary({ Font: dictionary({ Helv: font }) }));
        }),
      ),
  },
];
