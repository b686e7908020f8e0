import type { Terms } from "@paraph/rules/terms";
import { useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { closeModal, openModal, openModals } from "../../lib/over-pages/modals.ts";
import type { ModalRequest } from "../../lib/over-pages/modals.ts";
import { useDueTerms } from "../../session/terms.ts";
import { useStore } from "../../lib/browser/stored.ts";
import { isOfPersons } from "../of-persons.ts";

/** Whether a dialog asks for terms that cannot be postponed. */
function asksForTerms(request: ModalRequest | null): boolean {
  if (request?.name !== "accept-terms") return false;
  return (request.props as { terms?: Terms }).terms !== "tou";
}

/** Shows the dialog for due terms on every page of a person, after any dialog that is already open. */
export function TermsAsked() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const due = useDueTerms();
  const { request } = useStore(openModals.dialog);
  const asked = isOfPersons(path) ? due : undefined;
  useEffect(() => {
    if (asked !== undefined && request === null) {
      void openModal("default/accept-terms", { terms: asked });
    }
    // The person has logged out, or another admin of the business has accepted them.
    if (asked === undefined && asksForTerms(request)) closeModal("dialog", request?.id);
  }, [asked, request]);
  return null;
}
