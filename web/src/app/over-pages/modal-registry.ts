/** The component of every dialog and overlay. It is loaded when it is first opened. */
import type { ModalBody, ModalName } from "../../lib/over-pages/modal-names.ts";
import { withWords } from "./with-words.ts";

type ModalRegistry = { [N in ModalName]: () => Promise<{ default: ModalBody<N> }> };

export const modalRegistry: ModalRegistry = {
  "visual-signature/delete-signature": () =>
    withWords(["profile"], import("../../features/profile/dialogs/delete-signature.tsx")),
  "business/api-key": () =>
    withWords(["developers"], import("../../features/business/dialogs/api-key.tsx")),
  "business/api-user": () =>
    withWords(["developers"], import("../../features/business/dialogs/api-user.tsx")),
  "business/delete-api-user": () =>
    withWords(["developers"], import("../../features/business/dialogs/delete-api-user.tsx")),
  "business/reset-api-key": () =>
    withWords(["developers"], import("../../features/business/dialogs/reset-api-key.tsx")),
  "business/cancel-trial": () =>
    withWords(["business"], import("../../features/business/dialogs/cancel-trial.tsx")),
  "business/add-seal": () =>
    withWords(["seals"], import("../../features/business/dialogs/add-seal.tsx")),
  "business/add-seal-member": () =>
    withWords(["seals"], import("../../features/business/dialogs/add-seal-member.tsx")),
  "business/remove-seal": () =>
    withWords(["seals"], import("../../features/business/dialogs/remove-seal.tsx")),
  "business/vouch-for-members": () =>
    withWords(["aes"], import("../../features/business/aes/dialogs/vouch-for-members.tsx")),
  "business/end-aes": () =>
    withWords(["aes"], import("../../features/business/aes/dialogs/end-aes.tsx")),
  "business/delete-business": () =>
    withWords(["business"], import("../../features/business/dialogs/delete-business.tsx")),
  "business/downgraded": () =>
    withWords(["business"], import("../../features/business/dialogs/downgraded.tsx")),
  "business/add-domain": () =>
    withWords(["domains"], import("../../features/business/domains/dialogs/add-domain.tsx")),
  "business/email-domain-steps": () =>
    withWords(
      ["domains"],
      import("../../features/business/domains/dialogs/email-domain-steps.tsx"),
    ),
  "business/prove-domain": () =>
    withWords(["domains"], import("../../features/business/domains/dialogs/prove-domain.tsx")),
  "business/remove-domain": () =>
    withWords(["domains"], import("../../features/business/domains/dialogs/remove-domain.tsx")),
  "business/invitation": () =>
    withWords(["business"], import("../../features/business/dialogs/invitation.tsx")),
  "business/invite-members": () =>
    withWords(["business"], import("../../features/business/dialogs/invite-members.tsx")),
  "business/locked-member": () =>
    withWords(["business"], import("../../features/business/dialogs/locked-member.tsx")),
  "business/membership-ended": () =>
    withWords(["business"], import("../../features/business/dialogs/membership-ended.tsx")),
  "business/remove-single-sign-on": () =>
    withWords(
      ["singleSignOn"],
      import("../../features/business/dialogs/remove-single-sign-on.tsx"),
    ),
  "business/stop-token": () =>
    withWords(["provisioning"], import("../../features/business/dialogs/stop-token.tsx")),
  "business/require-single-sign-on": () =>
    withWords(
      ["singleSignOn"],
      import("../../features/business/dialogs/require-single-sign-on.tsx"),
    ),
  "business/remove-members": () =>
    withWords(["business"], import("../../features/business/dialogs/remove-members.tsx")),
  "default/accept-terms": () =>
    withWords(["account"], import("../../features/account/dialogs/accept-terms.tsx")),
  "default/activate-or-deactivate-auto-deletion": () =>
    withWords(["businessSettings"], import("../../features/business/dialogs/auto-deletion.tsx")),
  "default/decline-signing-request": () =>
    withWords(["requests"], import("../../features/requests/dialogs/decline.tsx")),
  "default/not-all-done": () =>
    withWords(["dashboard"], import("../../features/dashboard/dialogs/not-all-done.tsx")),
  "default/delete-documents": () =>
    withWords(["requests"], import("../../features/requests/dialogs/delete-documents.tsx")),
  "default/keyboard-shortcuts": () =>
    withWords(["palette"], import("../../features/help/dialogs/keyboard-shortcuts.tsx")),
  "default/leave-page": () => import("../../components/dialogs/leave-page.tsx"),
  "default/part-11-info": () =>
    withWords(["parts"], import("../../components/dialogs/part-11-info.tsx")),
  "default/relationship-survey": () =>
    withWords(["account"], import("../../features/account/dialogs/relationship-survey.tsx")),
  "profile/delete-account": () =>
    withWords(["settings"], import("../../features/settings/dialogs/delete-account.tsx")),
  "profile/leave-business": () =>
    withWords(["settings"], import("../../features/settings/dialogs/leave-business.tsx")),
  "profile/confirm-person": () =>
    withWords(["settings"], import("../../features/settings/dialogs/confirm-person.tsx")),
  "document/terms-of-use": () =>
    withWords(["requests"], import("../../features/requests/dialogs/terms-of-use.tsx")),
  "document/visual-signature-data": () =>
    withWords(
      ["view", "parts"],
      import("../../features/requests/dialogs/visual-signature-data.tsx"),
    ),
  "document/delegate": () =>
    withWords(["requests", "parts"], import("../../features/requests/dialogs/delegate.tsx")),
  "document/remove-signer": () =>
    withWords(["requests"], import("../../features/requests/dialogs/remove-signer.tsx")),
  "document/auto-deletion": () =>
    withWords(["requests"], import("../../features/requests/dialogs/auto-deletion.tsx")),
  "document/stop-observing": () =>
    withWords(["requests"], import("../../features/requests/dialogs/stop-observing.tsx")),
  "document/return-signature": () =>
    withWords(["requests"], import("../../features/requests/dialogs/return-signature.tsx")),
  "document/add-signer": () =>
    withWords(["parts"], import("../../features/requests/dialogs/add-signer.tsx")),
  "document/open-on-phone": () =>
    withWords(["requests"], import("../../features/requests/dialogs/open-on-phone.tsx")),
  "document/pages": () => import("../../features/requests/dialogs/pages.tsx"),
  "document/send": () => import("../../features/requests/dialogs/send.tsx"),
  "document/sign-several": () =>
    withWords(
      ["requests", "signing", "levels", "parts", "view"],
      import("../../features/requests/dialogs/sign-several.tsx"),
    ),
  "document/withdraw": () =>
    withWords(["requests"], import("../../features/requests/dialogs/withdraw.tsx")),
  "edit-signature": () => import("../../features/requests/overlays/edit-signature.tsx"),
  "exhausted-signatures": () => import("../../features/requests/overlays/exhausted-signatures.tsx"),
  "import-members": () =>
    withWords(["business", "parts"], import("../../features/business/overlays/import-members.tsx")),
  "mobile-aes": () =>
    withWords(["profile"], import("../../features/profile/overlays/mobile-aes.tsx")),
  "part-11-verification": () => import("../../features/requests/overlays/part-11-verification.tsx"),
  "serial-number-mismatch": () =>
    import("../../features/requests/overlays/serial-number-mismatch.tsx"),
  "signer-preview": () => import("../../features/requests/overlays/signer-preview.tsx"),
  signing: () => import("../../features/requests/overlays/signing.tsx"),
  "signing-failure": () => import("../../features/requests/overlays/signing-failure.tsx"),
  "signing-locked": () => import("../../features/requests/overlays/signing-locked.tsx"),
  "signing-results": () => import("../../features/requests/several/overlays/signing-results.tsx"),
  "signing-success": () => import("../../features/requests/overlays/signing-success.tsx"),
  "tan-expired": () => import("../../features/requests/overlays/tan-expired.tsx"),
  "tan-invalid": () => import("../../features/requests/overlays/tan-invalid.tsx"),
  "tan-locked": () => import("../../features/requests/overlays/tan-locked.tsx"),
};
