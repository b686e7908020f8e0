/** Pages that all programs draw alike, and pages that they draw differently. */
export { contentCases, contentFile, nestedCases } from "./content-cases.ts";
export { honestDrawings } from "./honest-drawings.ts";
export { oddDrawings } from "./odd-drawings.ts";
export { file as pageFile, type Plan as PagePlan } from "./page-file.ts";
export { stampedPages } from "./stamped-pages.ts";
export { twoReadings } from "./two-readings.ts";
