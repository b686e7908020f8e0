export { default as common } from "../common/fr-ch.ts";
export { default as forms } from "../forms/fr-ch.ts";
export { default as shell } from "../shell/fr-ch.ts";
export { default as titles } from "../titles/fr-ch.ts";
export { default as ui } from "../ui/fr-ch.ts";
