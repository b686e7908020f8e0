/** What other domains may use of request access. */
export { directHandlers } from "./direct-calls.ts";
export { endLinks, expireLinks, mailedUrl } from "./guest-links.ts";
export { authenticateGuest } from "./guests.ts";
export { requestAccessJobs, requestAccessSweeps } from "./jobs.ts";
export { requestAccessHandlers } from "./replace-link-calls.ts";
export { ticketHolder } from "./ticket-holder.ts";
