/** Fonts in files, and where a page shows their letters. */
export { boxesIn } from "./boxes.ts";
export { fontCases } from "./cases.ts";
export { LETTER } from "./files.ts";
