/**
 * What businesses are subscribed to, and what that allows.
 *
 * This file exports everything that other domains may use.
 */
export { billingHandlers } from "./billing-calls.ts";
export { endPlan } from "./delete-business.ts";
export { countBeforehand, countForFree, isFree, refuseFullFree, senderIdOf } from "./ceilings.ts";
export { billingJobs, billingSweeps } from "./jobs.ts";
export { checkMayInvite, checkMayJoin, refusalToSend } from "./may-send.ts";
export { planOf, planOfMember, planStateOf } from "./queries.ts";
export { setPlan } from "./set-plan.ts";
export { startTrial } from "./start-trial.ts";
