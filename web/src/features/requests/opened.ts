/** What acts open on the pages of a request: it is loaded before they begin (`lib/over-pages/preload-modals.ts`). */
import type { ModalName } from "../../lib/over-pages/modal-names.ts";

/** The overlays of the ceremony: during signing none of them may be missing. */
export const CEREMONY = [
  "signing",
  "signing-failure",
  "signing-locked",
  "signing-success",
  "tan-expired",
  "tan-invalid",
  "tan-locked",
  "exhausted-signatures",
  "serial-number-mismatch",
] as const satisfies readonly ModalName[];

/** On the page of a request that one may sign. */
export const OF_SIGNERS = [
  ...CEREMONY,
  "default/accept-terms",
  "default/decline-signing-request",
  "document/pages",
  "document/terms-of-use",
  "edit-signature",
] as const satisfies readonly ModalName[];

/** On the page of a request that was sent. */
export const OF_READERS = [
  "default/decline-signing-request",
  "default/delete-documents",
  "document/add-signer",
  "document/pages",
  "document/withdraw",
] as const satisfies readonly ModalName[];

/** In the composer. */
export const OF_COMPOSERS = [
  "default/leave-page",
  "document/add-signer",
  "document/pages",
  "document/send",
  "signer-preview",
] as const satisfies readonly ModalName[];
