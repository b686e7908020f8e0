/** Forms and patterns in spaces that make their areas thin, and glyphs in boxes. */
import { file, type Plan } from "./page-file.ts";

const form = (entries: string, content: string) => ({
  entries: `/Type/XObject/Subtype/Form/Resources<</XObject<</X2 41 0 R>>>>${entries}`,
  data: Buffer.from(content),
});
const placed = (place: string, ...objects: Plan["objects"] & object): Plan => ({
  resources: "/XObject<</X1 40 0 R>>",
  content: `q ${place} cm /X1 Do Q`,
  objects,
});
const AREA = "0 0 300 300 re f";

/** Shapes that programs draw differently because of the space in which they are drawn. */
export const thinlyPlacedPlans: Readonly<Record<string, Plan>> = {
  "a form that is squeezed to a line": placed(
    ".00000001 0 0 1 50 100",
    form("/BBox[0 0 300 300]", AREA),
  ),
  "a form whose matrix squeezes it": placed(
    "1 0 0 1 50 100",
    form("/BBox[0 0 300 300]/Matrix[.00000001 0 0 1 0 0]", AREA),
  ),
  "a form in a form, each of which squeezes": placed(
    ".001 0 0 1 50 100",
    form("/BBox[0 0 300 300]", "q .001 0 0 1 0 0 cm /X2 Do Q"),
    form("/BBox[0 0 300 300]", AREA),
  ),
  "an area of a form that is squeezed": placed(
    ".001 0 0 1 50 100",
    form("/BBox[0 0 300000 300]", "0 0 .1 300 re f"),
  ),
  "a dot of a form that is enlarged": placed(
    "20 0 0 20 50 100",
    form("/BBox[0 0 300 300]", "1 w 2 J 5 5 m 5 5 l S"),
  ),
  "a form with a box as thin as a line": placed(
    "1 0 0 1 50 100",
    form("/BBox[50 50 50.0001 250]", AREA),
  ),
  "an area of a pattern that is squeezed": {
    resources: "/Pattern<</P1 40 0 R>>",
    content: "/Pattern cs /P1 scn 100 100 300 300 re f",
    objects: [
      {
        entries:
          "/PatternType 1/PaintType 1/TilingType 1/Resources<<>>/BBox[0 0 9000 9]/XStep 9000/YStep 9/Matrix[.001 0 0 1 0 0]",
        data: Buffer.from("10 0 .1 9 re f"),
      },
    ],
  },
  "a picture as thin as a line": {
    resources: "/XObject<</X1 40 0 R>>",
    content: "q 300 0 0 .0001 50 100 cm /X1 Do Q",
    objects: [
      {
        entries:
          "/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray",
        data: Buffer.from([0]),
      },
    ],
  },
};

/** Shapes that all programs draw alike. */
export const wellPlacedPlans: Readonly<Record<string, Plan>> = {
  "a large form that is made small": placed(
    ".001 0 0 .001 50 100",
    form("/BBox[0 0 300000 300000]", "0 0 300000 300000 re f 0 0 900 300000 re f"),
  ),
  "a form with a box without a width": placed("1 0 0 1 50 100", form("/BBox[50 50 50 250]", AREA)),
  "a form that is turned and enlarged": placed(
    "0 9 -9 0 300 100",
    form("/BBox[0 0 9 9]", "0 0 1 9 re f"),
  ),
  "a thin dot of a form": placed(
    "1.5 0 0 1.5 50 100",
    form("/BBox[0 0 9 9]", "1 w 2 J 5 5 m 5 5 l S"),
  ),
};

/** A file that draws a glyph of a Type 3 font twice, 100 points large; its box is that of `d1`. */
export const glyphFile = (
  box: string,
  drawing = "0 0 200 700 re f 200 0 300 150 re f",
  { matrix = "[.001 0 0 .001 0 0]", resources = "<<>>" } = {},
): Buffer =>
  file({
    resources: "/Font<</F1 3 0 R/F2 40 0 R>>",
    content: "BT /F2 100 Tf 100 100 Td (AA) Tj ET",
    objects: [
      `<</Type/Font/Subtype/Type3/FontBBox[0 0 600 700]/FontMatrix${matrix}/FirstChar 65/LastChar 65/Widths[600]/Encoding<</Differences[65/A]>>/CharProcs<</A 41 0 R>>/Resources${resources}>>`,
      { entries: "", data: Buffer.from(`600 0 ${box} d1 ${drawing}`) },
    ],
  });

/** Boxes of `d1` that the drawing exceeds. */
export const narrowBoxes: readonly { readonly box: string; readonly drawing?: string }[] = [
  { box: "0 0 250 350" },
  { box: "0 0 0 0" },
  { box: "1000 1000 1500 1700" },
  { box: "0 0 500 600" },
  { box: "0 0 250 350", drawing: "q 500 0 0 700 0 0 cm BI /W 1 /H 1 /IM true ID \0 EI Q" },
  { box: "0 0 500 700", drawing: "200 w 0 350 m 500 350 l 500 900 l S" },
  { box: "0 0 500 700", drawing: "q 2 0 0 2 0 0 cm 0 0 500 700 re f Q" },
];

/** Boxes that hold the drawing, except for rounding. */
export const wideBoxes: readonly { readonly box: string; readonly drawing?: string }[] = [
  { box: "0 0 500 700" },
  { box: "500 700 0 0" },
  { box: "-5000 -5000 5000 5000" },
  { box: "0 0 499 699" },
  { box: "0 0 250 350", drawing: "0 0 250 350 re W n 0 0 200 700 re f" },
  { box: "0 0 250 350", drawing: "" },
];
