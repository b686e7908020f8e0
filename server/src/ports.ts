/** The implementations of what lower domains need from higher ones. */
import { isFree, planStateOf } from "./domains/billing/index.ts";
import { memberOf } from "./domains/businesses/index.ts";
import { sendExport } from "./domains/data-exports/index.ts";
import { mobilePurpose } from "./domains/profile/index.ts";
import { contactsOf } from "./domains/request-lists/index.ts";
import { usableSeals } from "./domains/seals/index.ts";
import { canMake, leaveAllRequests, senderPicture } from "./domains/signature-requests/index.ts";
import { qualifiedLaws, signingPurpose } from "./domains/signing/index.ts";
import { visualAttributesOf } from "./domains/visual-signatures/index.ts";
import type { Ports } from "./platform/ports.ts";

/** One implementation for each port; a missing one does not compile. */
export const ports: Ports = {
  memberOf,
  planStateOf,
  isFree,
  findQualified: qualifiedLaws,
  codePurposes: { mobile: mobilePurpose, signing: signingPurpose },
  visualAttributesOf,
  sealsOf: usableSeals,
  canMake,
  contactsOf,
  leaveAll: leaveAllRequests,
  senderPicture,
  sendExport,
};
