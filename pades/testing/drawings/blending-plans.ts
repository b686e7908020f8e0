/** Pages that use blend modes. */
import type { Body } from "../file-layout.ts";
import type { Plan } from "./page-file.ts";

const BACK = "q .8 .3 .1 rg 100 500 120 40 re f Q ";
/** Two colours, one over the other, and both over the backdrop. */
const OVER = "q /G1 gs .2 .8 .2 rg 110 510 40 20 re f .5 .1 .9 rg 130 515 100 10 re f Q";
const modeOf = (mode: string): string => `/ExtGState<</G1<</BM/${mode}>>/G2<</ca .5>>>>`;
/** A page that states its blending colour space, on a ground of its own. */
export const GROUNDED = "q 1 g 0 0 595 842 re f Q ";
export const RGB_PAGE = "/Group<</S/Transparency/CS/DeviceRGB/I true>>";
/** A page that blends; its text is at the bottom. */
export const blended = (mode: string, page = ""): Plan => ({
  page,
  resources: modeOf(mode),
  content: BACK + OVER,
});
/** The same on a ground of its own, in RGB, without the text. */
export const grounded = (content: string, more: Plan = {}): Plan => ({
  page: `${RGB_PAGE}/Contents 49 0 R${more.page ?? ""}`,
  resources: more.resources ?? modeOf("Difference"),
  annotations: more.annotations ?? [],
  objects: [
    ...(more.objects ?? []),
    ...Array.from({ length: 9 - (more.objects ?? []).length }, () => "null"),
    { entries: "", data: Buffer.from(GROUNDED + BACK + content) },
  ],
});
const blendingForm = (group: string, mode: string): Body => ({
  entries: `/Type/XObject/Subtype/Form/BBox[0 0 595 842]${group}/Resources<<${modeOf(mode)}>>`,
  data: Buffer.from(OVER),
});
/** A form that blends within itself, drawn in some state of the page. */
export const blendedForm = (group: string, mode: string, within = "", outside = mode): Plan =>
  grounded(`q ${within} /X1 Do Q`, {
    resources: `/XObject<</X1 40 0 R>>${modeOf(outside)}`,
    objects: [blendingForm(group, mode)],
  });
export const blendedStamp = (group: string, mode: string): Plan =>
  grounded("", {
    annotations: ["<</Type/Annot/Subtype/Stamp/F 4/Rect[0 0 595 842]/AP<</N 40 0 R>>>>"],
    objects: [blendingForm(group, mode)],
  });
export const blendedTiles = (mode: string): Plan =>
  grounded("/Pattern cs /P1 scn 100 500 150 40 re f", {
    resources: "/Pattern<</P1 40 0 R>>",
    objects: [
      {
        entries: `/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 595 842]/XStep 595/YStep 842/Resources<<${modeOf(mode)}>>`,
        data: Buffer.from(OVER),
      },
    ],
  });
export const blendedGlyphs = (mode: string): Plan =>
  grounded("BT /F3 1 Tf (A) Tj ET", {
    resources: "/Font<</F3 40 0 R>>",
    objects: [
      `<</Type/Font/Subtype/Type3/FontBBox[0 0 595 842]/FontMatrix[1 0 0 1 0 0]/FirstChar 65/LastChar 65/Widths[100]/Encoding<</Differences[65/A]>>/CharProcs<</A 41 0 R>>/Resources<<${modeOf(mode)}>>>>`,
      { entries: "", data: Buffer.from(`595 0 d0 ${OVER}`) },
    ],
  });
