/** The visible signature: one layout, drawn on paper (form XObject) and on the screen (SVG) alike. */
export type { Drawing } from "./drawing.ts";
export { toForm, type FormBox } from "./form.ts";
export { layout } from "./layout.ts";
export { qrPath } from "./qr.ts";
export type * from "./spec.ts";
export { toSvg } from "./svg.ts";
