/**
 * Archive time-stamps, and their renewal before they end.
 *
 * This file exports everything that other domains may use.
 */
export { archiveGauges } from "./gauges.ts";
export { archivingJobs, archivingSweeps } from "./jobs.ts";
export { recordArchive } from "./record-archive.ts";
