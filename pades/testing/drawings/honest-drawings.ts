/** Pages as honest writers make them. */
import { blended, blendedForm, blendedTiles, grounded } from "./blending-plans.ts";
import { curve, ofInks, ofLight, tableProfile } from "../colour-profile.ts";
import {
  GREY,
  RGB,
  STENCIL,
  shades,
  image,
  pictured,
  masked,
  coloured,
  tinted,
  line,
  calculator,
  sampled,
  stitched,
  shaded,
  AXIAL,
  patterned,
  TILE,
  state,
  softly,
  formed,
  coded,
  stamped,
  linked,
  profiled,
  profiledBy,
} from "./drawing-plans.ts";
import { honestPictures } from "./odd-pictures.ts";
import type { Plan } from "./page-file.ts";

const group = "/Group<</S/Transparency/CS/DeviceRGB/I true/K false>>";
/** Objects of honest writers: nothing is reported. */
export const honestDrawings: Readonly<Record<string, Plan>> = {
  "boxes by any two corners": { mediaBox: "[595 842 0 0]", page: "/CropBox[0 0 999 999]" },
  "a page turned to the left": { page: "/Rotate -90/UserUnit 1.5" },
  "what a page inherits": { page: "", tree: "/Rotate 90/CropBox[0 0 595 700]" },
  "a link without a frame": linked("/Border[0 0 0]"),
  "a link without a frame by its style": linked("/BS<</W 0>>"),
  "a stamp by any two corners": stamped("/F 4/Rect[220 540 100 500]"),
  "a hidden stamp without a place": stamped("/F 2/Rect[0 0]"),
  "an image": pictured(image(GREY)),
  "an image with more data than it needs": pictured(image(GREY, shades(20))),
  "an image by a table": pictured(
    image("/Width 4/Height 4/BitsPerComponent 8/ColorSpace[/Indexed/DeviceRGB 255 41 0 R]"),
    { entries: "", data: shades(768) },
  ),
  "an image by a table in letters": pictured(
    image(
      "/Width 4/Height 4/BitsPerComponent 8/ColorSpace[/Indexed/DeviceGray 7 41 0 R]",
      Buffer.alloc(16),
    ),
    { entries: "/Filter/A85", data: Buffer.from("zz~>") },
  ),
  "an image with a soft mask": masked(`${GREY}/Matte[1 1 1]/Decode[1 0]`),
  "an image with a stencil": pictured(image(`${RGB}/Mask 41 0 R`, shades(48)), image(STENCIL)),
  "an image without some colours": pictured(image(`${GREY}/Mask[0 9]/Intent/Perceptual`)),
  "a stencil": pictured(image(`${STENCIL}/BitsPerComponent 1/Decode[1 0]/Interpolate true`)),
  "tints by a line": tinted(line()),
  "tints by parts": stitched("/Bounds[.5]/Encode[0 1 1 0]"),
  "tints by samples": tinted(sampled("/Size[2]/BitsPerSample 8/Encode[1 0]/Decode[0 1 0 1 0 1]")),
  "tints by a program": tinted(
    calculator(
      "{ % tints\n dup .5 gt { 1 exch sub 0 0 }{ dup 2 copy pop 3 1 roll pop 0 exch } ifelse }",
    ),
  ),
  "calibrated colours": coloured("[/CalGray<</WhitePoint[.95 1 1.09]/Gamma 2.2>>]"),
  "a profile": profiled({}),
  "a profile of measured tones": profiled({ tones: curve(0, 0, 9000, 8900, 30000, 65535) }),
  "a profile by a table": profiledBy(tableProfile(3, { A2B0: ofLight, A2B1: ofLight })),
  "a profile of inks": profiledBy(tableProfile(4, { A2B0: ofInks }, { type: "mft1" }), 4),
  "a profile of steps": profiledBy(tableProfile(4, { A2B1: ofInks }, { type: "mAB " }), 4),
  "a profile of another number": coloured("[/ICCBased 40 0 R]", {
    entries: "/N 1/Alternate/DeviceGray",
    data: Buffer.concat([
      Buffer.alloc(16),
      Buffer.from("RGB "),
      Buffer.alloc(16),
      Buffer.from("acsp"),
    ]),
  }),
  "a shading": shaded(`${AXIAL}/Extend[true false]/Domain[0 1]/BBox[100 500 220 540]`),
  "a shading between circles": shaded(
    "/ShadingType 3/ColorSpace/DeviceRGB/Coords[160 520 0 160 520 60]",
  ),
  "a pattern": patterned(`${TILE}/BBox[0 0 9 9]/XStep 9/YStep -9/Matrix[1 0 0 1 5 5]`),
  "a state": state(
    "/Type/ExtGState/CA 1/ca .5/BM[/Multiply/Normal]/LW 2/D[[]0]/SMask/None/AIS false",
  ),
  "a mask by brightness": softly("/S/Luminosity/BC[0]/TR/Identity"),
  "a mask by opacity": softly("/S/Alpha", "/Group<</S/Transparency>>"),
  "a form": formed(`/BBox[0 0 120 40]/Matrix[1 0 0 1 0 0]/Resources<<>>${group}`),
  "a page that darkens": blended("Multiply"),
  "blending on a ground of its own, in RGB": grounded("/G1 gs 0 1 0 rg 110 510 40 20 re f"),
  "an isolated group that blends in RGB": blendedForm(
    "/Group<</S/Transparency/I true/CS/DeviceRGB>>",
    "Difference",
  ),
  "a group that is drawn in a mode of the page": blendedForm(
    "/Group<</S/Transparency>>",
    "Normal",
    "/G1 gs",
    "Screen",
  ),
  "a group that is drawn faint": blendedForm("/Group<</S/Transparency>>", "Normal", "/G2 gs"),
  "tiles that darken": blendedTiles("Multiply"),
  ...honestPictures,
  "a form in an abbreviated filter": coded("/Filter/Fl/DecodeParms<</Predictor 1/Columns 5>>"),
};
