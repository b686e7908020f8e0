/**
 * Documents that external systems hand over to people.
 *
 * This file exports everything that other domains may use.
 */
export { eraseUnclaimed } from "./erase-send-tos.ts";
export { sendToJobs, sendToSweeps } from "./jobs.ts";
export { sendToHandlers } from "./send-to-calls.ts";
