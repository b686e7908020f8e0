/** The implementations of what lower domains need from higher ones. */
import { activityOfMembers } from "./domains/activity/index.ts";
import { isFree, planStateOf } from "./domains/billing/index.ts";
import { apiUserExtra } from "./domains/api-users/index.ts";
import {
  domainExtra,
  logoPictureOf,
  memberOf,
  memberSettings,
} from "./domains/businesses/index.ts";
import { sendExport } from "./domains/data-exports/index.ts";
import { mobilePurpose } from "./domains/profile/index.ts";
import { contactsOf, namesOfContacts } from "./domains/request-lists/index.ts";
import { sealExtra, sealPreview, usableSeals } from "./domains/seals/index.ts";
import {
  canMake,
  countErased,
  leaveAllRequests,
  lockToSign,
  senderPicture,
} from "./domains/signature-requests/index.ts";
import { qualifiedLaws, signingPurpose } from "./domains/signing/index.ts";
import { nameManagedBy, openedByDirectory } from "./domains/provisioning/index.ts";
import {
  arrivedConnection,
  hasSingleSignOn,
  identityProvidersOf,
  loginRuleOf,
  requiresSingleSignOn,
  singleSignOnExtra,
} from "./domains/single-sign-on/index.ts";
import { vouchingOf } from "./domains/vouching/index.ts";
import { visualAttributesOf } from "./domains/visual-signatures/index.ts";
import type { Ports } from "./platform/ports.ts";

/** One implementation for each port; a missing one does not compile. */
export const ports: Ports = {
  memberOf,
  identityProvidersOf,
  hasSingleSignOn,
  arrivedConnection,
  loginRuleOf,
  nameManagedBy,
  openedByDirectory,
  requiresSingleSignOn,
  planStateOf,
  isFree,
  extras: [domainExtra, singleSignOnExtra, sealExtra, apiUserExtra],
  activityOfMembers,
  countErased,
  memberSettings,
  findQualified: qualifiedLaws,
  codePurposes: { mobile: mobilePurpose, signing: signingPurpose },
  visualAttributesOf,
  sealsOf: usableSeals,
  isVouchedFor: async (reader, accountId, now) =>
    (await vouchingOf(reader, accountId, now)) !== undefined,
  canMake,
  contactsOf,
  namesOfContacts,
  leaveAll: leaveAllRequests,
  pictureSources: [(context, _who, id) => logoPictureOf(context, id)],
  senderPicture,
  lockToSign,
  sealPreview,
  sendExport,
};
