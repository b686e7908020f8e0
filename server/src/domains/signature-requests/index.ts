/**
 * Signature requests: drafts, signers, the states of a request, its audit trail, and its deletion.
 *
 * This file exports everything that other domains may use.
 */
import "./events.ts";
import "./ports.ts";

export { attachmentHandlers } from "./attachments/attachment-calls.ts";
export type { AttachmentRow } from "./attachment-tables.ts";
export { attachmentsOf, requestOfAttachment } from "./attachments/attachments.ts";
export {
  attachmentBytes,
  recordAttachmentDownload,
  sendAttachment,
} from "./attachments/send-attachment.ts";
export { countedSender, nameOfApiSender } from "./api-sender.ts";
export { closeOwnRequests, leaveAllRequests } from "./deletion/close-account.ts";
export { endRequestsOfApiUser } from "./deletion/end-api-user.ts";
export { endProgramParts } from "./deletion/end-program-parts.ts";
export { withdrawAfterLeaving } from "./deletion/leave-business.ts";
export { deleteRequest } from "./deletion/delete-request.ts";
export { withdrawAfterEnd } from "./deletion/withdraw-open.ts";
export { applyRetentionSoon } from "./deletion/apply-retention.ts";
export { countErased } from "./deletion/retention-queries.ts";
export { setRetention } from "./deletion/sweep-retention.ts";
export type { DelegationRow } from "./delegation-tables.ts";
export { delegationsOfSigners } from "./delegation/delegations.ts";
export { delegatorOf } from "./delegation/delegator-name.ts";
export { createDraft, createRequest } from "./drafts/draft.ts";
export { initiateRequest } from "./drafts/initiate.ts";
export { checkedPlace } from "./drafts/places.ts";
export { platformLaw } from "./drafts/platform-law.ts";
export { senderPicture } from "./drafts/sender-picture.ts";
export { lockToSign } from "./signers/lock-to-sign.ts";
export type { OfSigner, RequestState } from "./events.ts";
export { signatureRequestJobs, signatureRequestSweeps } from "./jobs.ts";
export { TIME_ZONE, dateInWords, dayInWords } from "./lifecycle/deadline.ts";
export {
  alsoAuthorised,
  authorisedRequest,
  lockAuthorisedGuest,
  lockAuthorisedRequest,
  lockAuthorisedSigner,
  lockRequest,
  lockRequestIfThere,
  readRequest,
} from "./lifecycle/lock-request.ts";
export type { LockedFor, LockedRequest, LockedSigner } from "./lifecycle/lock-request.ts";
export { clearError, markError, markSigned, setProviderStep } from "./lifecycle/mark-signed.ts";
export {
  freeLease,
  holdsLease,
  leaseOf,
  releaseLease,
  renewLease,
  takeLease,
} from "./lifecycle/request-leases.ts";
export type { Held } from "./lifecycle/request-leases.ts";
export { canMake, creatingRequests } from "./own-requests.ts";
export { guestPolicy, hasToSign, isSender, requestPolicy, whyNotSignable } from "./policy.ts";
export type { AuthorisedRequest, UnsafeGuest } from "./policy.ts";
export { presentRequest, visibleDocuments } from "./present-request.ts";
export {
  participantsOf,
  removedSignersOf,
  requestDocumentsOf,
  requestsOfPerson,
  signerDocumentsOf,
  signersOf,
} from "./queries.ts";
export type { ParticipantRow, RequestRow, SignerDocumentRow, SignerRow } from "./queries.ts";
export { presentAfter, signatureRequestHandlers } from "./request-calls.ts";
export { linkObservers } from "./observers/link-observers.ts";
export { observerHandlers } from "./observers/observer-calls.ts";
export {
  hasNoAccount,
  observedBy,
  observersOf,
  observerWithoutAccount,
} from "./observers/observers.ts";
export { requestDocumentHandlers } from "./request-documents-calls.ts";
export { acceptProviderTerms } from "./signers/accept-provider-terms.ts";
export { chooseLanguage } from "./signers/choose-language.ts";
export { linkAccountAgain } from "./signers/link-by-address.ts";
export { linkSigners } from "./signers/link-signers.ts";
export { expectedPayment, lockPayment } from "./signers/payment.ts";
export { providerTermsDue } from "./signers/provider-terms.ts";
export { readSignerLanguage, signerLanguage } from "./signers/signer-language.ts";
export { signerIdFor, signerNameFor } from "./signers/signer-names.ts";
export {
  requiredLevel,
  nameOfSigner,
  signerById,
  signerForSigning,
  signerImage,
  signerOfPerson,
  signerRowOfPerson,
} from "./signers/signers.ts";
export type { SignerForSigning } from "./signers/signers.ts";
export type { ObserverRow } from "./observer-tables.ts";
export type { Place } from "./place.ts";
export { isGuest, signingUrl } from "./signers/signing-url.ts";
export { enqueueRead, recordDocumentDownload, recordDownload } from "./trail/record-read.ts";
export { byCaller, fullNameOrEmail, recordEvent, streamOf } from "./trail/request-events.ts";
export type { EventData, EventPersonal, RequestEventName } from "./trail/request-events.ts";
