/** All calls, in groups. */
import {
  aesForBusinessCalls,
  aesReviewCalls,
  vouchedCalls,
} from "./calls/business/aes-for-business.ts";
import { activityCalls } from "./calls/reports/activity.ts";
import { apiUserCalls } from "./calls/business/api-users.ts";
import { attachmentCalls } from "./calls/attachments.ts";
import { observerCalls } from "./calls/observers.ts";
import { authenticationCalls } from "./calls/authentication.ts";
import { billingCalls } from "./calls/billing.ts";
import { businessDomainCalls } from "./calls/business/business-domains.ts";
import { businessAuditCalls } from "./calls/reports/business-audit.ts";
import { businessBrandingCalls } from "./calls/business/branding.ts";
import { businessProfileCalls } from "./calls/business/profile.ts";
import { businessMemberCalls } from "./calls/business/business-members.ts";
import { businessCalls } from "./calls/business/businesses.ts";
import { businessSettingsCalls } from "./calls/business/settings.ts";
import { accountDeletionCalls } from "./calls/account-deletion.ts";
import { codeCalls } from "./calls/codes.ts";
import { dataExportCalls } from "./calls/data-exports.ts";
import { directCalls } from "./direct.ts";
import { documentCalls } from "./calls/documents.ts";
import { secondFactorCalls } from "./calls/second-factor.ts";
import { superAdminCalls } from "./calls/super-admin.ts";
import { sessionCalls } from "./calls/sessions.ts";
import { eidCalls } from "./calls/eid.ts";
import { evidenceCalls } from "./calls/evidence.ts";
import { identificationCalls } from "./calls/identification.ts";
import { memberImportCalls } from "./calls/business/member-imports.ts";
import { sealCalls } from "./calls/business/seals.ts";
import { requestAccessCalls } from "./calls/request-access.ts";
import { requestListCalls } from "./calls/request-lists.ts";
import { sendToCalls } from "./calls/send-to.ts";
import { requestDocumentCalls } from "./calls/request-documents.ts";
import { signatureRequestCalls } from "./calls/signature-requests.ts";
import { signingCalls } from "./calls/signing.ts";
import { provisioningCalls } from "./calls/business/provisioning.ts";
import { singleSignOnCalls } from "./calls/business/single-sign-on.ts";
import { userCalls } from "./calls/user.ts";
import { verificationCalls } from "./calls/verification.ts";
import { drawingLinkCalls } from "./calls/drawing-links.ts";
import { phoneLinkCalls } from "./calls/phone-links.ts";
import { visualSignatureCalls } from "./calls/visual-signatures.ts";

export const groups = {
  authentication: authenticationCalls,
  user: userCalls,
  businesses: businessCalls,
  businessProfile: businessProfileCalls,
  businessBranding: businessBrandingCalls,
  businessMembers: businessMemberCalls,
  businessAudit: businessAuditCalls,
  businessDomains: businessDomainCalls,
  businessSettings: businessSettingsCalls,
  aesForBusiness: aesForBusinessCalls,
  aesReview: aesReviewCalls,
  vouched: vouchedCalls,
  memberImports: memberImportCalls,
  activity: activityCalls,
  apiUsers: apiUserCalls,
  seals: sealCalls,
  billing: billingCalls,
  singleSignOn: singleSignOnCalls,
  provisioning: provisioningCalls,
  sessions: sessionCalls,
  accountDeletion: accountDeletionCalls,
  dataExports: dataExportCalls,
  eid: eidCalls,
  identification: identificationCalls,
  secondFactor: secondFactorCalls,
  superAdmin: superAdminCalls,
  codes: codeCalls,
  direct: { ...directCalls, ...phoneLinkCalls },
  visualSignatures: visualSignatureCalls,
  drawingLinks: drawingLinkCalls,
  documents: documentCalls,
  signatureRequests: signatureRequestCalls,
  requestDocuments: requestDocumentCalls,
  attachments: attachmentCalls,
  observers: observerCalls,
  requestAccess: requestAccessCalls,
  requestLists: requestListCalls,
  evidence: evidenceCalls,
  sendTo: sendToCalls,
  signing: signingCalls,
  verification: verificationCalls,
} as const;
