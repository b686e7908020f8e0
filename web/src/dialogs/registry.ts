/** The body of every dialog, loaded when it is first opened. */
import type { DialogBody, DialogName } from "./names.ts";
import { withWords } from "./with-words.ts";

export type DialogRegistry = { [N in DialogName]: () => Promise<{ default: DialogBody<N> }> };

export const dialogRegistry: DialogRegistry = {
  "business/downgraded": () =>
    withWords(["business"], import("../features/business/dialogs/downgraded.tsx")),
  "business/invitation": () =>
    withWords(["business"], import("../features/business/dialogs/invitation.tsx")),
  "business/locked-member": () =>
    withWords(["business"], import("../features/business/dialogs/locked-member.tsx")),
  "default/accept-terms": () =>
    withWords(["account"], import("../features/account/dialogs/accept-terms.tsx")),
  "default/decline-signing-request": () => import("../features/requests/dialogs/decline.tsx"),
  "default/delete-documents": () => import("../features/requests/dialogs/delete-documents.tsx"),
  "default/leave-page": () => import("../features/requests/dialogs/leave-page.tsx"),
  "default/relationship-survey": () =>
    withWords(["account"], import("../features/account/dialogs/relationship-survey.tsx")),
  "profile/delete-account": () =>
    withWords(["settings"], import("../features/settings/dialogs/delete-account.tsx")),
  "profile/confirm-person": () =>
    withWords(["settings"], import("../features/settings/dialogs/confirm-person.tsx")),
  "document/terms-of-use": () => import("../features/requests/dialogs/terms-of-use.tsx"),
  "document/add-signer": () => import("../features/requests/dialogs/add-signer.tsx"),
  "document/send": () => import("../features/requests/dialogs/send.tsx"),
  "document/withdraw": () => import("../features/requests/dialogs/withdraw.tsx"),
};
