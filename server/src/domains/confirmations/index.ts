/**
 * One-time codes by SMS: sending, answering and their limits. A domain that needs one declares its purpose.
 *
 * This file exports everything that other domains may use.
 */
import "./ports.ts";
export { cancelOpenTan, respondToTan, sendTanAgain } from "./answer-tan.ts";
export type { Answering, TanEvent, TanPurpose } from "./answer-tan.ts";
export { lockAuthorisedTan } from "./authorised-tan.ts";
export { cancelTansOf, eraseTansOf } from "./cancel-tans.ts";
export { confirmationJobs, confirmationSweeps } from "./jobs.ts";
export { openTanOf } from "./queries.ts";
export {
  countSent,
  deleteUnsent,
  providerNumber,
  recordAnswered,
  refuseTooSoon,
  uncountSends,
} from "./tan-sends.ts";
export type { SendCauses } from "./tan-sends.ts";
export { checkTan, issueTan, requireUnlocked, throwTanProblem } from "./tan.ts";
export type { Tan } from "./tan.ts";
