/**
 * Signing: from the click to the finished signature.
 *
 * This file exports everything that other domains may use.
 */
import "./events.ts";
export {
  endAfterNameChange,
  endAfterNumberChange,
  endAfterRemoval,
  endBeforeHandOver,
} from "./attempts/end-outdated-attempts.ts";
export { codeHandlers } from "./codes/code-calls.ts";
export { signingPurpose } from "./codes/tan-purpose.ts";
export { signingJobs, signingSweeps } from "./jobs.ts";
export { qualifiedLaws } from "./plan/qualified-laws.ts";
export { recoverAll } from "./saga/recover.ts";
export { sealingHandlers } from "./sealing/sealing-calls.ts";
export { signingHandlers } from "./signing-calls.ts";
