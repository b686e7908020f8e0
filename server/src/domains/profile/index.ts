/** What other domains may use of profile. */
export { deletionHandlers } from "./deletion/deletion-calls.ts";
export { profileJobs, profileSweeps } from "./jobs.ts";
export type { Contact } from "./ports.ts";
export { presentUser } from "./present-user.ts";
export { profileHandlers } from "./profile-calls.ts";
export type { FoundQualified } from "./qualities.ts";
export { mobilePurpose } from "./update-user.ts";
