/** Every call, in groups. */
import { businessCalls } from "./businesses.ts";
import { accountDeletionCalls } from "./account-deletion.ts";
import { codeCalls } from "./codes.ts";
import { dataExportCalls } from "./data-exports.ts";
import { directCalls } from "./direct.ts";
import { documentCalls } from "./documents.ts";
import { secondFactorCalls } from "./second-factor.ts";
import { superAdminCalls } from "./super-admin.ts";
import { sessionCalls } from "./sessions.ts";
import { eidCalls } from "./eid.ts";
import { identificationCalls } from "./identification.ts";
import { sendToCalls } from "./send-to.ts";
import { signatureRequestCalls } from "./signature-requests.ts";
import { signingCalls } from "./signing.ts";
import { userCalls } from "./user.ts";
import { verificationCalls } from "./verification.ts";
import { visualSignatureCalls } from "./visual-signatures.ts";

export const groups = {
  user: userCalls,
  businesses: businessCalls,
  sessions: sessionCalls,
  accountDeletion: accountDeletionCalls,
  dataExports: dataExportCalls,
  eid: eidCalls,
  identification: identificationCalls,
  secondFactor: secondFactorCalls,
  superAdmin: superAdminCalls,
  codes: codeCalls,
  direct: directCalls,
  visualSignatures: visualSignatureCalls,
  documents: documentCalls,
  signatureRequests: signatureRequestCalls,
  sendTo: sendToCalls,
  signing: signingCalls,
  verification: verificationCalls,
} as const;

export { addressesOf, endpoint, directPath, parameterNames } from "./endpoint.ts";
export type { Binary, Credential, Endpoint, Method } from "./endpoint.ts";
export { errors, problemType } from "./errors.ts";
export type { ErrorKey, Problem } from "./errors.ts";
