/**
 * What proves a request: its events, its protocol, the archive of all of it, and downloads by ticket.
 *
 * This file exports everything that other domains may use.
 */
import "./ports.ts";
export { evidenceHandlers } from "./evidence-calls.ts";
export { mailedFiles } from "./mailed-files.ts";
export { presentEvents } from "./present-events.ts";
export { uniqueAttachmentName, uniqueFileName } from "./request-archive.ts";
