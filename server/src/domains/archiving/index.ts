/**
 * Archive time-stamps, and their renewal before they end.
 *
 * What other domains may use.
 */
export { archiveGauges } from "./gauges.ts";
export { archivingJobs, archivingSweeps } from "./jobs.ts";
export { recordArchive } from "./record-archive.ts";
