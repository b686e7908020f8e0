/** What other domains may use of billing. */
export { billingHandlers } from "./billing-calls.ts";
export { countBeforehand, countForFree, isFree, refuseFullFree } from "./ceilings.ts";
export { billingJobs, billingSweeps } from "./jobs.ts";
export { checkMayInvite, checkMaySend } from "./may-send.ts";
export { planStateOf } from "./queries.ts";
export { setPlan } from "./set-plan.ts";
export { startTrial } from "./start-trial.ts";
