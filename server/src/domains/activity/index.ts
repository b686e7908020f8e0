/** What other domains may use of activity. */
export { activityJobs, activitySweeps } from "./jobs.ts";
export { makePartitions } from "./partitions.ts";
export { activityOfAccount } from "./queries.ts";
export { recordActivity } from "./record-activity.ts";
