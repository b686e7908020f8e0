/** What other domains may use of send to. */
export { eraseUnclaimed } from "./erase-send-tos.ts";
export { sendToJobs, sendToSweeps } from "./jobs.ts";
export { sendToHandlers } from "./send-to-calls.ts";
