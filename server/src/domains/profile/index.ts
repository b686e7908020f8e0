/**
 * What people change about themselves: names, attributes, mobile number, terms, and the deletion of the account.
 *
 * This file exports everything that other domains may use.
 */
import "./ports.ts";
export { deletionHandlers } from "./deletion/deletion-calls.ts";
export { profileJobs, profileSweeps } from "./jobs.ts";
export type { Contact } from "./ports.ts";
export { presentUser } from "./present-user.ts";
export type { CanMake } from "./present-user.ts";
export { profileHandlers } from "./profile-calls.ts";
export type { FoundQualified } from "./qualities.ts";
export { mobilePurpose } from "./update-user.ts";
