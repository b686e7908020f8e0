/**
 * Uploaded documents: their versions, who may read them, their pages and downloads.
 *
 * This file exports everything that other domains may use.
 */
import "./events.ts";
export { streamOfOwner } from "./access/owner-stream.ts";
export {
  authorisedDocument,
  eraseDocuments,
  eraseUnchanged,
  eraseUnheld,
  grantDocuments,
  holdDocuments,
  releaseDocuments,
  hideOwnDocuments,
  removeOwnerAccess,
  revokeDocuments,
  transferAccess,
  transferDocuments,
  usableDocuments,
} from "./access/access.ts";
export { ownDocuments } from "./access/own-documents.ts";
export { documentHandlers } from "./document-calls.ts";
export { sendDocument } from "./downloads/send-document.ts";
export { issueTicket, takeTicket } from "./downloads/tickets.ts";
export { documentFactsOf } from "./facts.ts";
export { documentJobs, documentSweeps } from "./jobs.ts";
export { documentPolicy, ownDocumentsPolicy } from "./policy.ts";
export type { AuthorisedDocument, OwnDocuments, UploadTarget } from "./policy.ts";
export { storeCopies } from "./upload/copy-documents.ts";
export type { StoredCopies } from "./upload/copy-documents.ts";
export { createDocument, createDocuments } from "./upload/create-document.ts";
export type { SpooledDocument } from "./upload/create-document.ts";
export { isCheckDue, recheckDocuments } from "./upload/recheck-documents.ts";
export { refuseMalware } from "./upload/refuse-malware.ts";
export { titleOfFile } from "./upload/receive-file.ts";
export { FILE_FIELD, spooledFile } from "./upload/spooled-file.ts";
export {
  ParentTakenError,
  appendVersion,
  currentVersion,
  currentVersions,
  documentKey,
  documentsOf,
  lendVersion,
  originalVersion,
  originalVersions,
  versionById,
  versionFile,
} from "./versions.ts";
export type { DocumentRow, SignatureField, Version } from "./versions.ts";
