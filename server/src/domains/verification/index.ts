/**
 * The verdict about any PDF, for anybody.
 *
 * What other domains may use.
 */
export { verificationHandlers } from "./verification-calls.ts";
