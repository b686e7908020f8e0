/**
 * The modals that actions open on the pages of a request. They are loaded before the action starts
 * (`lib/over-pages/preload-modals.ts`).
 */
import type { ModalName } from "../../lib/over-pages/modal-names.ts";

/** The overlays of the ceremony. None of them may be missing during signing. */
export const CEREMONY = [
  "signing",
  "signing-failure",
  "signing-locked",
  "signing-success",
  "tan-expired",
  "tan-invalid",
  "tan-locked",
  "exhausted-signatures",
  "part-11-verification",
  "serial-number-mismatch",
] as const satisfies readonly ModalName[];

/** On the page of a request that the person may sign. */
export const OF_SIGNERS = [
  ...CEREMONY,
  "default/accept-terms",
  "default/decline-signing-request",
  "default/part-11-info",
  "document/delegate",
  "document/open-on-phone",
  "document/pages",
  "document/return-signature",
  "document/terms-of-use",
  "document/visual-signature-data",
  "edit-signature",
  "mobile-aes",
] as const satisfies readonly ModalName[];

/** After the question whether several requests are signed together. */
export const OF_SEVERAL = [
  ...CEREMONY,
  "signing-results",
  "default/accept-terms",
  "document/sign-several",
] as const satisfies readonly ModalName[];

/** On the page of a request that was sent. */
export const OF_READERS = [
  "document/auto-deletion",
  "default/decline-signing-request",
  "default/delete-documents",
  "document/add-signer",
  "document/delegate",
  "document/open-on-phone",
  "document/pages",
  "document/remove-signer",
  "document/return-signature",
  "document/stop-observing",
  "document/withdraw",
] as const satisfies readonly ModalName[];

/** In the composer. */
export const OF_COMPOSERS = [
  "default/leave-page",
  "default/part-11-info",
  "document/add-signer",
  "document/pages",
  "document/send",
  "signer-preview",
] as const satisfies readonly ModalName[];
