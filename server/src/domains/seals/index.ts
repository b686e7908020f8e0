/**
 * Seals: signatures of organisations, and the rights to use them. The domain `signing` seals with them.
 *
 * This file exports everything that other domains may use.
 */
export { credentialOfSeal, signWithSeal } from "./find-credential.ts";
export { sealJobs, sealSweeps } from "./jobs.ts";
export { endSeals, endSealsOfApiUser } from "./manage-seals.ts";
export { qualityOf } from "./present-seal.ts";
export {
  authorisedSeal,
  lockAuthorisedSeal,
  sealExtra,
  unsafeSealById,
  usableSeals,
} from "./queries.ts";
export type { AuthorisedSeal } from "./policy.ts";
export { sealHandlers } from "./seal-calls.ts";
export { sealLook, sealPreview } from "./seal-look.ts";
export type { SealRow } from "./tables.ts";
