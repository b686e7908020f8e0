/** The visible signature: one layout, drawn on paper (form XObject) and on the screen (SVG) alike. */
export { layout } from "./layout.ts";
export { toForm, type FormBox } from "./form.ts";
export { toSvg } from "./svg.ts";
export { encodePng } from "./png.ts";
export { AppearanceError, type AppearanceErrorKey } from "./errors.ts";
export type { Drawing } from "./drawing.ts";
export type * from "./spec.ts";
