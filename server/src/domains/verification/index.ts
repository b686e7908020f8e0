/**
 * The verdict about any PDF, for anybody.
 *
 * This file exports everything that other domains may use.
 */
export { verificationHandlers } from "./verification-calls.ts";
