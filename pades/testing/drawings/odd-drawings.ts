/** Pages that draw with dictionaries which programs read in different ways. */
import type { HiddenId } from "../../hidden/table.ts";
import { oddBlending } from "./blending-drawings.ts";
import { jpeg } from "./coded-pictures.ts";
import { oddPictures } from "./odd-pictures.ts";
import { oddProfiles } from "./odd-profiles.ts";
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
  AXIAL,
  shaded,
  patterned,
  TILE,
  state,
  softly,
  formed,
  coded,
  stamped,
  RECT,
  linked,
} from "./drawing-plans.ts";
import { drawing, type Plan } from "./page-file.ts";

/** Object 40: its drawing. */
const HIGHLIGHT =
  "<</Type/Annot/Subtype/Highlight/F 4/C[1 1 0]/Rect[60 690 300 730]/QuadPoints[60 730 300 730 60 690 300 690]/AP<</N 40 0 R>>>>";

/** Each with its row of the table, and its page. */
export const oddDrawings: Readonly<Record<string, readonly [HiddenId, Plan]>> = {
  "a page of three numbers": ["page_shape", { mediaBox: "[0 0 595]" }],
  "a page of five numbers": ["page_shape", { mediaBox: "[0 0 595 842 9]" }],
  "a page with a name for a side": ["page_shape", { mediaBox: "[/Left 0 595 842]" }],
  "a page without a width": ["page_shape", { mediaBox: "[0 0 0 842]" }],
  "a crop of three numbers": ["page_shape", { page: "/CropBox[0 0 300]" }],
  "a crop with a string for a side": ["page_shape", { page: "/CropBox[(0) 400 595 842]" }],
  "a crop without a width": ["page_shape", { page: "/CropBox[100 0 100 842]" }],
  "a bad crop above a good one": [
    "page_shape",
    { page: "/CropBox[1]", tree: "/CropBox[0 400 595 842]" },
  ],
  "a turn of 45 degrees": ["page_shape", { page: "/Rotate 45" }],
  "a turn of 100 degrees": ["page_shape", { page: "/Rotate 100" }],
  "a turn of -100 degrees": ["page_shape", { page: "/Rotate -100" }],
  "a turn that is a string": ["page_shape", { page: "/Rotate(90)" }],
  "a turn beyond whole numbers": ["page_shape", { page: "/Rotate 4294967386" }],
  "a unit of 0": ["page_shape", { page: "/UserUnit 0" }],
  "one annotation in the place of a list": ["page_shape", { page: "/Annots 1" }],
  "a parent that is none, with a crop": [
    "page_shape",
    { page: "/Parent 40 0 R", objects: ["<</Type/Pages/Kids[4 0 R]/CropBox[0 600 595 842]>>"] },
  ],
  "a frame of 10 points": ["link_cover", linked("/Border[0 0 10]")],
  "a dashed frame": ["link_border", linked("/Border[0 0 1[3 2]]")],
  "a frame by its style": ["link_border", linked("/Border[0 0 0]/BS<</W 1>>")],
  "a frame that strikes through": [
    "link_cover",
    { annotations: ["<</Type/Annot/Subtype/Link/Rect[72 705 200 707]>>"] },
  ],
  "a stamp of three numbers": ["annotation_unplaced", stamped("/F 4/Rect[100 500 220]")],
  "a stamp with a name for a side": [
    "annotation_unplaced",
    stamped("/F 4/Rect[/Left 500 220 540]"),
  ],
  "a stamp without a place": ["annotation_unplaced", stamped("/F 4")],
  "a stamp with a box of nothing": [
    "annotation_unplaced",
    stamped(RECT, { entries: "/Subtype/Form/BBox[0 0 0 0]", data: Buffer.from("0 0 9 9 re f") }),
  ],
  "a stamp in a state without a drawing": [
    "annotation_unplaced",
    { annotations: [`<</Type/Annot/Subtype/Stamp${RECT}/AS/Off/AP<</N<</On 20 0 R>>>>>>`] },
  ],
  "a stamp that is invisible to some": ["annotation_unplaced", stamped("/F 5/Rect[1 500 220 540]")],
  "a highlight that covers its text": [
    "highlight_opaque",
    { annotations: [HIGHLIGHT], objects: [drawing("1 1 0 rg 0 0 120 40 re f", "/Resources<<>>")] },
  ],
  "a highlight that draws nothing": [
    "highlight_opaque",
    { annotations: [HIGHLIGHT], objects: [drawing("")] },
  ],
  "a highlight whose corners are elsewhere": [
    "highlight_opaque",
    {
      annotations: [
        HIGHLIGHT.replace("60 730 300 730 60 690 300 690", "60 330 300 330 60 290 300 290"),
      ],
      objects: [drawing("1 1 0 rg 0 0 120 40 re f")],
    },
  ],
  "a polygon without points": [
    "annotation_unplaced",
    {
      annotations: [HIGHLIGHT.replace("Highlight", "Polygon")],
      objects: [drawing("1 1 0 rg 0 0 120 40 re f")],
    },
  ],
  "a drawing of a pop-up": [
    "link_appearance",
    { annotations: [`<</Type/Annot/Subtype/Popup${RECT}/AP<</N 20 0 R>>>>`] },
  ],
  ...oddBlending,
  ...oddPictures,
  "a JPEG without bits": [
    "drawing_default",
    pictured(image("/Width 16/Height 16/ColorSpace/DeviceGray/Filter/DCTDecode", jpeg())),
  ],
  "a mask that is a truth": ["drawing_default", pictured(image(`${GREY}/Mask true`))],
  "an image of 3 bits": [
    "drawing_ambiguous",
    pictured(image("/Width 4/Height 4/BitsPerComponent 3/ColorSpace/DeviceGray")),
  ],
  "an image without colours": [
    "drawing_ambiguous",
    pictured(image("/Width 4/Height 4/BitsPerComponent 8")),
  ],
  "an image with keys of an inline one": ["drawing_ambiguous", pictured(image(`${GREY}/D[1 0]`))],
  "an image with too few tones": ["drawing_ambiguous", pictured(image(`${RGB}/Decode[1 0]`))],
  "an image without a width": [
    "drawing_ambiguous",
    pictured(image("/Height 4/BitsPerComponent 8/ColorSpace/DeviceGray")),
  ],
  "a stencil of 8 bits": ["drawing_ambiguous", pictured(image(`${STENCIL}/BitsPerComponent 8`))],
  "a stencil with a soft mask": [
    "drawing_ambiguous",
    pictured(image(`${STENCIL}/SMask 41 0 R`), image(GREY)),
  ],
  "a soft mask in colours": ["drawing_ambiguous", masked(RGB, shades(48))],
  "a soft mask that is a stencil": ["drawing_ambiguous", masked(STENCIL)],
  "a soft mask that is a form": [
    "drawing_ambiguous",
    pictured(image(`${RGB}/SMask 20 0 R`, shades(48))),
  ],
  "colours that are not painted, too few": [
    "drawing_ambiguous",
    pictured(image(`${GREY}/Mask[0]`)),
  ],
  "a JPEG that is none": [
    "drawing_ambiguous",
    pictured(image(`${GREY}/Filter/DCTDecode`, Buffer.from("no picture"))),
  ],
  "a JPEG that is none, in letters": [
    "drawing_ambiguous",
    pictured(image(`${GREY}/Filter[/ASCII85Decode/DCTDecode]`, Buffer.from("zzzz~>"))),
  ],
  "a table that is too short, in letters": [
    "drawing_ambiguous",
    coloured("[/Indexed/DeviceRGB 3 40 0 R]", {
      entries: "/Filter/ASCII85Decode",
      data: Buffer.from("zz~>"),
    }),
  ],
  "a fax of another width": [
    "drawing_ambiguous",
    pictured(
      image(
        "/Width 4/Height 4/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 8>>",
      ),
    ),
  ],
  "an unknown colour space": ["drawing_ambiguous", coloured("/Foo")],
  "a colour space of itself": ["drawing_ambiguous", coloured("40 0 R", "[/Indexed 40 0 R 0<00>]")],
  "a device's name for another": [
    "drawing_ambiguous",
    { ...coloured("/DeviceGray"), resources: "/ColorSpace<</DeviceGray/DeviceRGB>>" },
  ],
  "a white point that is none": ["drawing_ambiguous", coloured("[/CalGray<<>>]")],
  "a profile of two components": [
    "drawing_ambiguous",
    coloured("[/ICCBased 40 0 R]", { entries: "/N 2", data: Buffer.from("profile") }),
  ],
  ...oddProfiles,
  "a table that is too short": ["drawing_ambiguous", coloured("[/Indexed/DeviceRGB 3<FF0000>]")],
  "a tint without a function": ["drawing_ambiguous", coloured("[/Separation/Spot/DeviceRGB]")],
  "a tint of one component for three": ["drawing_ambiguous", tinted(line("/C0[1]/C1[0]/N 1"))],
  "the tint that marks nothing": [
    "drawing_ambiguous",
    coloured("[/Separation/None/DeviceRGB 40 0 R]", line()),
  ],
  "a function without a domain": [
    "drawing_ambiguous",
    tinted("<</FunctionType 2/N 1/C0[1 1 1]/C1[1 0 0]>>"),
  ],
  "a function that is asked beyond its domain": [
    "drawing_ambiguous",
    tinted("<</FunctionType 2/Domain[0 .2]/N 1/C0[1 1 1]/C1[1 0 0]>>"),
  ],
  "a function whose range cuts it off": [
    "drawing_ambiguous",
    tinted(line("/C0[1 1 1]/C1[1 0 0]/N 1/Range[0 .5 0 .5 0 .5]")),
  ],
  "parts of a function without bounds": ["drawing_ambiguous", stitched("/Encode[0 1 0 1]")],
  "parts of a function with half an encoding": [
    "drawing_ambiguous",
    stitched("/Bounds[.5]/Encode[0 1]"),
  ],
  "a program that does not parse": ["drawing_ambiguous", tinted(calculator("{0 foo}"))],
  "a program that takes too much": ["drawing_ambiguous", tinted(calculator("{pop pop}"))],
  "a program that leaves too little": ["drawing_ambiguous", tinted(calculator("{}"))],
  "a program that leaves more one way": [
    "drawing_ambiguous",
    tinted(calculator("{dup .5 gt {0}{0 0 0} ifelse}")),
  ],
  "a program with something behind it": ["drawing_ambiguous", tinted(calculator("{0 0} 5"))],
  "samples that are too few": ["drawing_ambiguous", tinted(sampled("/Size[9]/BitsPerSample 8"))],
  "samples of 3 bits": ["drawing_ambiguous", tinted(sampled("/Size[2]/BitsPerSample 3"))],
  "a shading of three numbers": [
    "drawing_ambiguous",
    shaded("/ShadingType 2/ColorSpace/DeviceRGB/Coords[100 0 220]"),
  ],
  "a shading from a point to itself": [
    "drawing_ambiguous",
    shaded("/ShadingType 2/ColorSpace/DeviceRGB/Coords[100 0 100 0]"),
  ],
  "a shading without colours": ["drawing_ambiguous", shaded("/ShadingType 2/Coords[100 0 220 0]")],
  "a shading of type 9": ["drawing_ambiguous", shaded("/ShadingType 9/ColorSpace/DeviceRGB")],
  "a pattern without steps": [
    "drawing_ambiguous",
    patterned(`${TILE}/BBox[0 0 9 9]/XStep 0/YStep 9`),
  ],
  "a pattern without a box": ["drawing_ambiguous", patterned(`${TILE}/XStep 9/YStep 9`)],
  "a pattern of type 3": [
    "drawing_ambiguous",
    patterned(`${TILE}/BBox[0 0 9 9]/XStep 9/YStep 9`, 3),
  ],
  "an unknown way to blend": ["drawing_ambiguous", state("/BM/Odd")],
  "an unknown way to blend before a known one": ["drawing_ambiguous", state("/BM[/Odd/Multiply]")],
  "dashes of less than nothing": ["drawing_ambiguous", state("/D[[-9 9]0]")],
  "a font of a state": ["drawing_ambiguous", state("/Font[3 0 R 40]")],
  "an opacity below nothing": ["drawing_ambiguous", state("/ca -1")],
  "a mask with tones of its own": ["drawing_ambiguous", softly("/S/Luminosity/TR 41 0 R")],
  "a mask that says not by what": ["drawing_ambiguous", softly("")],
  "a mask in no colours": [
    "drawing_ambiguous",
    softly("/S/Luminosity", "/Group<</S/Transparency>>"),
  ],
  "a form that its matrix flattens": [
    "drawing_ambiguous",
    formed("/BBox[0 0 120 40]/Matrix[1 0 0 0 0 0]"),
  ],
  "a shading that its matrix flattens": [
    "drawing_ambiguous",
    {
      resources: `/Pattern<</P1<</PatternType 2/Matrix[1 0 0 0 0 0]/Shading<<${AXIAL}/Function 40 0 R>>>>>>`,
      content: "/Pattern cs /P1 scn 100 500 120 40 re f",
      objects: [line()],
    },
  ],
  "a form without a box": ["drawing_ambiguous", formed("")],
  "a form of five numbers": ["drawing_ambiguous", formed("/BBox[0 0 50 40 9]")],
  "a group of another kind": ["drawing_ambiguous", formed("/BBox[0 0 120 40]/Group<</S/Odd>>")],
  "a predictor of 3": [
    "drawing_ambiguous",
    coded("/Filter/FlateDecode/DecodeParms<</Predictor 3/Columns 9>>"),
  ],
  "a cipher where there is none": ["drawing_ambiguous", coded("/Filter[/Crypt/FlateDecode]")],
};
