/** What other domains may use of verification. */
export { verificationHandlers } from "./verification-calls.ts";
