/**
 * Uploaded documents: their versions, who may read them, their pages and downloads.
 *
 * What other domains may use.
 */
import "./events.ts";
export {
  eraseDocuments,
  eraseUnheld,
  grantDocuments,
  holdDocuments,
  readableDocument,
  releaseDocuments,
  removeOwnerAccess,
  revokeDocuments,
  transferAccess,
  transferDocument,
} from "./access/access.ts";
export { documentHandlers } from "./document-calls.ts";
export { sendDocument } from "./downloads/send-document.ts";
export { issueTicket, takeTicket } from "./downloads/tickets.ts";
export { documentFactsOf } from "./facts.ts";
export { documentJobs, documentSweeps } from "./jobs.ts";
export { createDocument } from "./upload/create-document.ts";
export { recheckDocuments } from "./upload/recheck-documents.ts";
export { spooledFile } from "./upload/spooled-file.ts";
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
