export { default as common } from "../common/it.ts";
export { default as forms } from "../forms/it.ts";
export { default as shell } from "../shell/it.ts";
export { default as titles } from "../titles/it.ts";
export { default as ui } from "../ui/it.ts";
