/**
 * Businesses: their people, their invitations and their terms.
 *
 * This file exports everything that other domains may use.
 */
import "./events.ts";
import "./ports.ts";
export { acceptBusinessTerms } from "./accept-business-terms.ts";
export { businessHandlers } from "./business-calls.ts";
export { mailTrialEnded } from "./business-mails.ts";
export { joinBusiness } from "./members/join.ts";
export { lockAdministered, lockBusinessIdOf, readAdministered } from "./lock-business.ts";
export { checkAdminRemains, eraseMembership } from "./members/leave-business.ts";
export type { PlanState } from "./ports.ts";
export { isOpenAdmin, memberOf, membersOf, nameOfBusiness, unsafeBusinessById } from "./queries.ts";
export { recordBusinessEvent } from "./record-business-event.ts";
export type { BusinessEvent } from "./record-business-event.ts";
