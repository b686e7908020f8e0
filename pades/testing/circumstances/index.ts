/** Signatures under many circumstances of certificates, revocation and time. */
export { makeAuthorities } from "./authorities.ts";
export { circumstances } from "./circumstances.ts";
export { keptSince, type Kept } from "./decades.ts";
