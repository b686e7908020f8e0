export { default as common } from "../common/de-ch.ts";
export { default as forms } from "../forms/de-ch.ts";
export { default as shell } from "../shell/de-ch.ts";
export { default as titles } from "../titles/de-ch.ts";
export { default as ui } from "../ui/de-ch.ts";
