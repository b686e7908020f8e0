/**
 * Identifications at identity providers, and how staff reset identities.
 *
 * This file exports everything that other domains may use.
 */
export { eraseIdentifications } from "./erase-identifications.ts";
export { identificationHandlers } from "./identification-calls.ts";
export { superAdminHandlers } from "./identity-reset/super-admin-calls.ts";
export { presentIdentification } from "./present-identification.ts";
export { identificationsOf } from "./queries.ts";
