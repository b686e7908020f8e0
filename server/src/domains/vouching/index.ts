/**
 * AES for business: businesses vouch for the identity of their members, by an agreement that staff have approved.
 *
 * This file exports everything that other domains may use.
 */
export { endVouching, eraseAgreements, eraseVouchings } from "./follow-member.ts";
export { agreementSentBack, agreementSigned } from "./follow-request.ts";
export { vouchingJobs, vouchingSweeps } from "./jobs.ts";
export { lockVouchingOf, vouchingOf, vouchingsOfAccount } from "./queries.ts";
export type { Vouching } from "./queries.ts";
export { agreementSent } from "./send-agreement.ts";
export { aesForBusinessHandlers, aesReviewHandlers, vouchedHandlers } from "./vouching-calls.ts";
