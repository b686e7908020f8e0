/** Pages that programs draw in one way, and such as they draw in several. */
export { contentCases, contentFile, nestedCases } from "./content-cases.ts";
export { honestDrawings } from "./honest-drawings.ts";
export { oddDrawings } from "./odd-drawings.ts";
export { file as pageFile, type Plan as PagePlan } from "./page-file.ts";
export { stampedPages } from "./stamped-pages.ts";
export { twoReadings } from "./two-readings.ts";
