/** The typeface of visual signatures for papers that other programs set: its files, how texts are shaped, what they say. */
export { fitsOneGlyph, fontFile } from "./font-file.ts";
export { withGlyphTexts } from "./glyph-texts.ts";
export { faceOf, isShaped, shape, standsAlone } from "./typeface.ts";
