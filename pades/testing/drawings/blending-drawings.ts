/** Pages that blend, and that programs read in different ways. */
import type { HiddenId } from "../../hidden/table.ts";
import {
  RGB_PAGE,
  blended,
  blendedForm,
  blendedGlyphs,
  blendedStamp,
  blendedTiles,
  grounded,
} from "./blending-plans.ts";
import { RECT, stamped } from "./drawing-plans.ts";
import { drawing, type Plan } from "./page-file.ts";

/** Each with its row of the table, and its page. */
export const oddBlending: Readonly<Record<string, readonly [HiddenId, Plan]>> = {
  "a page that blends on bare paper": ["paper_blending", blended("Screen")],
  "a page that blends on bare paper, in RGB": ["paper_blending", blended("Difference", RGB_PAGE)],
  "a page that blends in CMYK": [
    "paper_blending",
    blended("Luminosity", "/Group<</S/Transparency/CS/DeviceCMYK>>"),
  ],
  "a page that blends in greys, on a ground": [
    "paper_blending",
    {
      ...blended("Exclusion"),
      ...grounded("/G1 gs 0 1 0 rg 110 510 40 20 re f"),
      page: "/Contents 49 0 R/Group<</S/Transparency/CS/DeviceGray>>",
    },
  ],
  "a page that blends, its content in a list elsewhere": [
    "paper_blending",
    {
      resources: "/ExtGState<</G1<</BM/ColorBurn>>>>",
      page: "/Contents 40 0 R",
      objects: ["[41 0 R]", { entries: "", data: Buffer.from("/G1 gs 0 1 0 rg 0 0 99 99 re f") }],
    },
  ],
  "an annotation that blends": [
    "paper_blending",
    {
      ...stamped(
        RECT,
        drawing("/G1 gs 0 1 0 rg 0 0 90 30 re f", "/Resources<</ExtGState<</G1<</BM/Hue>>>>>>"),
      ),
    },
  ],
  "a form without a group in a mode of the page": [
    "group_blending",
    blendedForm("", "Normal", "/G1 gs", "Difference"),
  ],
  "an isolated group in greys": [
    "group_blending",
    blendedForm("/Group<</S/Transparency/I true/CS/DeviceGray>>", "Normal"),
  ],
  "an isolated group that blends in CMYK": [
    "group_blending",
    blendedForm("/Group<</S/Transparency/I true/CS/DeviceCMYK>>", "Difference"),
  ],
  "a knockout group that blends": [
    "group_blending",
    blendedForm("/Group<</S/Transparency/K true>>", "Multiply"),
  ],
  "an isolated knockout group that blends": [
    "group_blending",
    blendedForm("/Group<</S/Transparency/I true/K true/CS/DeviceRGB>>", "Screen"),
  ],
  "an annotation with an isolated group that blends": [
    "group_blending",
    blendedStamp("/Group<</S/Transparency/I true/CS/DeviceRGB>>", "Difference"),
  ],
  "a group that blends and is drawn faint": [
    "drawing_ambiguous",
    blendedForm("/Group<</S/Transparency>>", "Multiply", "/G2 gs"),
  ],
  "tiles that blend": ["drawing_ambiguous", blendedTiles("Difference")],
  "glyphs that blend": ["drawing_ambiguous", blendedGlyphs("Multiply")],
};
