/** Pages that draw with one dictionary, given by the caller. */
import { deflateSync } from "node:zlib";
import { colourProfile } from "../colour-profile.ts";
import type { Body } from "../file-layout.ts";
import { drawing, type Plan } from "./page-file.ts";

export const GREY = "/Width 4/Height 4/BitsPerComponent 8/ColorSpace/DeviceGray";
export const RGB = "/Width 4/Height 4/BitsPerComponent 8/ColorSpace/DeviceRGB";
export const STENCIL = "/Width 4/Height 4/ImageMask true";
export const shades = (count: number): Buffer =>
  Buffer.from(Array.from({ length: count }, (_, i) => (i * 37) % 256));
export const image = (entries: string, data = shades(16)): Body => ({
  entries: `/Type/XObject/Subtype/Image${entries}`,
  data,
});
export const pictured = (...objects: Body[]): Plan => ({
  resources: "/XObject<</X1 40 0 R>>",
  content: "q 120 0 0 40 100 500 cm /X1 Do Q",
  objects,
});
export const masked = (mask: string, data?: Buffer): Plan =>
  pictured(image(`${RGB}/SMask 41 0 R`, shades(48)), image(mask, data));
export const coloured = (space: string, ...objects: Body[]): Plan => ({
  resources: `/ColorSpace<</C1 ${space}>>`,
  content: "/C1 cs .5 scn 100 500 120 40 re f",
  objects,
});
/** A page in the colours of a profile. */
export const profiledBy = (profile: Buffer, components = 3): Plan => ({
  resources: "/ColorSpace<</C1[/ICCBased 40 0 R]>>",
  content: `/C1 cs ${".9 .1 .1 .1".split(" ").slice(0, components).join(" ")} scn 100 500 120 40 re f`,
  objects: [{ entries: `/N ${components}`, data: profile }],
});
export const profiled = (how: Parameters<typeof colourProfile>[0]): Plan =>
  profiledBy(colourProfile(how));
export const tinted = (transform: Body, other = "/DeviceRGB"): Plan =>
  coloured(`[/Separation/Spot ${other} 40 0 R]`, transform);
export const line = (more = "/C0[1 1 1]/C1[1 0 0]/N 1"): string =>
  `<</FunctionType 2/Domain[0 1]${more}>>`;
export const calculator = (program: string, more = "/Domain[0 1]/Range[0 1 0 1 0 1]"): Body => ({
  entries: `/FunctionType 4${more}`,
  data: Buffer.from(program),
});
export const sampled = (more: string, data = shades(6)): Body => ({
  entries: `/FunctionType 0/Domain[0 1]/Range[0 1 0 1 0 1]${more}`,
  data,
});
export const stitched = (more: string): Plan => ({
  ...tinted(`<</FunctionType 3/Domain[0 1]/Functions[41 0 R 41 0 R]${more}>>`),
  objects: [`<</FunctionType 3/Domain[0 1]/Functions[41 0 R 41 0 R]${more}>>`, line()],
});
export const shaded = (entries: string, fn: Body = line()): Plan => ({
  resources: `/Shading<</S1<<${entries}/Function 40 0 R>>>>`,
  content: "q 100 500 120 40 re W n /S1 sh Q",
  objects: [fn],
});
export const AXIAL = "/ShadingType 2/ColorSpace/DeviceRGB/Coords[100 0 220 0]";
export const patterned = (entries: string, type = 1): Plan => ({
  resources: "/Pattern<</P1 40 0 R>>",
  content: "/Pattern cs /P1 scn 100 500 120 40 re f",
  objects: [{ entries: `/PatternType ${type}${entries}`, data: Buffer.from("0 0 5 5 re f") }],
});
export const TILE = "/PaintType 1/TilingType 1/Resources<<>>";
export const state = (entries: string, ...objects: Body[]): Plan => ({
  resources: `/ExtGState<</G1<<${entries}>>>>`,
  content: "/G1 gs 0 g 100 500 120 40 re f",
  objects,
});
export const softly = (mask: string, group = "/Group<</S/Transparency/CS/DeviceGray>>"): Plan =>
  state(
    `/SMask<<${mask}/G 40 0 R>>`,
    drawing("1 g 0 0 120 40 re f", group),
    line("/C0[1]/C1[0]/N 1"),
  );
export const formed = (entries: string, content = "0 g 0 0 120 40 re f"): Plan => ({
  resources: "/XObject<</X1 40 0 R>>",
  content: "q 1 0 0 1 100 500 cm /X1 Do Q",
  objects: [{ entries: `/Type/XObject/Subtype/Form${entries}`, data: Buffer.from(content) }],
});
const packed = deflateSync(Buffer.from("0 g 0 0 120 40 re f"));
export const coded = (entries: string): Plan => ({
  ...formed(""),
  objects: [{ entries: `/Type/XObject/Subtype/Form/BBox[0 0 120 40]${entries}`, data: packed }],
});
export const stamped = (entries: string, form: Body = drawing("0 g 0 0 120 40 re f")): Plan => ({
  annotations: [`<</Type/Annot/Subtype/Stamp/AP<</N 40 0 R>>${entries}>>`],
  objects: [form],
});
export const RECT = "/F 4/Rect[100 500 220 540]";
export const linked = (entries: string): Plan => ({
  annotations: [`<</Type/Annot/Subtype/Link/Rect[100 500 220 540]${entries}>>`],
});
