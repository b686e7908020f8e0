export { default as common } from "../common/en-gb.ts";
export { default as forms } from "../forms/en-gb.ts";
export { default as shell } from "../shell/en-gb.ts";
export { default as titles } from "../titles/en-gb.ts";
export { default as ui } from "../ui/en-gb.ts";
