import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import type { ModalName } from "../../lib/over-pages/modal-names.ts";
import { closeModal, openModals } from "../../lib/over-pages/modals.ts";

/** Dialogs that do not belong to a page: they are about the person, or about the way to a page. */
const OF_NO_PAGE: ReadonlySet<string> = new Set<ModalName>([
  "business/downgraded",
  "business/invitation",
  "business/locked-member",
  "business/membership-ended",
  "default/accept-terms",
  "default/leave-page",
  "default/relationship-survey",
]);

function closeWithPage({ pathChanged }: { pathChanged: boolean }): void {
  const { request } = openModals.dialog.get();
  if (request === null || !pathChanged) return;
  if (!OF_NO_PAGE.has(`${request.namespace}/${request.name}`)) closeModal("dialog", request.id);
}

/** Closes the dialog of a page when another page is opened, also with the browser's own buttons. */
export function DialogsOfPages(): null {
  const router = useRouter();
  useEffect(() => router.subscribe("onBeforeLoad", closeWithPage), [router]);
  return null;
}
