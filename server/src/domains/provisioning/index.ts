/**
 * Provisioning: the directory of a business manages its members by SCIM 2.0.
 *
 * This file exports everything that other domains may use.
 */
export { endDirectory, noteJoined, noteLeft, noteRole } from "./follow-members.ts";
export { provisioningJobs, provisioningSweeps } from "./jobs.ts";
export { provisioningHandlers } from "./provisioning-calls.ts";
export { nameManagedBy, openedByDirectory } from "./queries.ts";
export { mountProvisioning } from "./scim/mount.ts";
