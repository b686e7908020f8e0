/**
 * The time until which archive time-stamps can be proven, and their renewal before that.
 *
 * This file exports everything that other domains may use.
 */
export { archiveGauges } from "./gauges.ts";
export { archivingJobs, archivingSweeps } from "./jobs.ts";
export { recordArchive } from "./record-archive.ts";
