/**
 * Businesses: their people, their invitations and their terms.
 *
 * This file exports everything that other domains may use.
 */
import "./events.ts";
import "./ports.ts";
export { acceptBusinessTerms } from "./accept-business-terms.ts";
export { businessAuditHandlers } from "./audit/audit-calls.ts";
export { businessBrandingHandlers } from "./branding/branding-calls.ts";
export { guestBrandOf, logoPictureOf } from "./branding/branding-queries.ts";
export type { GuestBrand } from "./branding/branding-queries.ts";
export { pictureUrl, presentGuestBrand } from "./branding/present-branding.ts";
export { businessHandlers, businessProfileHandlers } from "./business-calls.ts";
export {
  mailBusinessDeletion,
  mailSealEnds,
  mailSealQuota,
  mailSingleSignOn,
  mailTrialEnded,
  post as postBusinessMail,
} from "./business-mails.ts";
export { lookAgain } from "./domains/check-domain.ts";
export { businessDomainHandlers } from "./domains/domain-calls.ts";
export {
  businessOfVerifiedDomain,
  domainExtra,
  domainsOf as domainsOfBusiness,
  hasVerifiedDomain,
  isProven,
} from "./domains/domain-queries.ts";
export { enqueueJoin } from "./domains/join-by-domain.ts";
export { enqueueEnd } from "./end-business.ts";
export { memberImportHandlers } from "./imports/import-calls.ts";
export { businessJobs, businessSweeps } from "./jobs.ts";
export { joinBusiness, joinVouchedFor } from "./members/join.ts";
export {
  joinByDirectory,
  mailDirectoryRefused,
  removeByDirectory,
  setRoleByDirectory,
  withdrawByDirectory,
} from "./members/by-directory.ts";
export { inviteLocked } from "./invitations/invite-members.ts";
export { verifiedDomain } from "./domains/domain-queries.ts";
export {
  checkAdministers,
  lockAdministered,
  lockBusiness,
  lockBusinessIdOf,
  lockOpenBusinessIdOf,
  readAdministered,
} from "./lock-business.ts";
export type { LockedBusiness } from "./lock-business.ts";
export { checkAdminRemains, eraseMembership } from "./members/leave-business.ts";
export type { OpenRequests } from "./events.ts";
export type { ExtraSource, MemberActivity, PlanState } from "./ports.ts";
export { pageOfMembers } from "./members/member-list-queries.ts";
export { businessMemberHandlers } from "./members/member-calls.ts";
export { countPeople, membersAmong, openAdminsOf } from "./members/member-queries.ts";
export { forgetRemoval, rememberRemoval } from "./members/removals.ts";
export { markClosed } from "./members/write-member.ts";
export { memberOf, nameOfBusiness, unsafeBusinessById } from "./queries.ts";
export { recordBusinessEvent } from "./record-business-event.ts";
export {
  attachedFilesOf,
  lockRetentionOf,
  retentionOf,
  memberSettings,
  settingsOf,
  supportContactOf,
  visualPermissionsOf,
  websitesOf,
} from "./settings/settings-queries.ts";
export { businessSettingsHandlers } from "./settings/settings-calls.ts";
export type { BusinessEvent } from "./record-business-event.ts";
