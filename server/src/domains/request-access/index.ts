/**
 * How guests reach a request: mailed links and the browser sessions that they start.
 *
 * This file exports everything that other domains may use.
 */
import "./events.ts";
export { directHandlers } from "./direct-calls.ts";
export { framersOf } from "./framers.ts";
export { endLinks, expireLinks, mailedUrl } from "./guest-links.ts";
export { authenticateGuest } from "./guests.ts";
export { requestAccessJobs, requestAccessSweeps } from "./jobs.ts";
export { requestAccessHandlers } from "./replace-link-calls.ts";
export { ticketHolder } from "./ticket-holder.ts";
