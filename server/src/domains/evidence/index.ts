/** What other domains may use of evidence. */
export { evidenceHandlers } from "./evidence-calls.ts";
export { presentEvents } from "./present-events.ts";
export { uniqueFileName } from "./request-archive.ts";
