/**
 * Archives of people's own data.
 *
 * This file exports everything that other domains may use.
 */
export { dataExportHandlers } from "./data-export-calls.ts";
export { eraseExports } from "./erase-exports.ts";
export { dataExportJobs, dataExportSweeps } from "./jobs.ts";
export { sendExport } from "./send-export.ts";
