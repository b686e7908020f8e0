/**
 * API users: the programs of businesses, their keys and tokens, and their rights.
 *
 * This file exports everything that other domains may use.
 */
import "./events.ts";
export { apiUserHandlers } from "./api-user-calls.ts";
export { apiUserStream, recordApiUserEvent } from "./api-user-trail.ts";
export { apiUserOfToken } from "./authenticate-api-user.ts";
export { endApiUsers } from "./manage-api-users.ts";
export { apiUserExtra, holdApiUser, usernameOf } from "./queries.ts";
export { apiUserJobs, apiUserSweeps } from "./jobs.ts";
