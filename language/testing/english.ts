/** The words of the web client as en-gb has them, by area: what tests look for on a screen. */
export { default as account } from "../web/account/en-gb.ts";
export { default as common } from "../web/common/en-gb.ts";
export { default as forms } from "../web/forms/en-gb.ts";
export { default as parts } from "../web/parts/en-gb.ts";
export { default as shell } from "../web/shell/en-gb.ts";
export { default as signing } from "../web/signing/en-gb.ts";
export { default as titles } from "../web/titles/en-gb.ts";
export { default as ui } from "../web/ui/en-gb.ts";
export { default as view } from "../web/view/en-gb.ts";
