/**
 * The append-only record of events that reports and statistics count.
 *
 * This file exports everything that other domains may use.
 */
export { activityHandlers } from "./activity-calls.ts";
export { activityJobs, activitySweeps } from "./jobs.ts";
export { activityOfMembers } from "./member-activity-queries.ts";
export { makePartitions } from "./partitions.ts";
export { activityOfAccount } from "./queries.ts";
export { recordActivity } from "./record-activity.ts";
