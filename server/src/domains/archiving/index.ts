/** What other domains may use of archiving. */
export { archiveGauges } from "./gauges.ts";
export { archivingJobs, archivingSweeps } from "./jobs.ts";
export { recordArchive } from "./record-archive.ts";
