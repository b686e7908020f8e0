/**
 * The typeface of visual signatures for pages that other programs set: its files, the shaping of texts, and their
 * content.
 */
export { fitsOneGlyph, fontFile } from "./font-file.ts";
export { withGlyphTexts } from "./glyph-texts.ts";
export { faceOf, isShaped, shape, standsAlone } from "./typeface.ts";
