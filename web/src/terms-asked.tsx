import { pageAt, rowOf } from "@paraph/rules/routes";
import type { Terms } from "@paraph/rules/terms";
import { useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { closeDialog, dialogState, openDialog } from "./dialogs/dialogs.ts";
import type { DialogRequest } from "./dialogs/dialogs.ts";
import { useDueTerms } from "./session/terms.ts";
import { useStore } from "./lib/browser/stored.ts";

/** Pages of a person on which nothing stands in the way: the ways out, and the one that asks for the terms itself. */
const LEFT_ALONE: ReadonlySet<string> = new Set(["logout", "ssoSetup"]);

/** Whether a page is one of people with an account alone. */
export function isOfPersons(path: string): boolean {
  const page = pageAt(path);
  if (page === undefined || LEFT_ALONE.has(page)) return false;
  const { roles } = rowOf(page);
  if (roles.includes("unauthenticated")) return false;
  return roles.some((role) => role !== "nas");
}

/** Whether a dialog is the one that is not passed by. */
function isOurs(request: DialogRequest | null): boolean {
  if (request?.name !== "accept-terms") return false;
  return (request.props as { terms?: Terms }).terms !== "tou";
}

/** Has terms accepted that are due, on whatever page the person is; after another dialog, it comes (back). */
export function TermsAsked() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const due = useDueTerms();
  const { request } = useStore(dialogState);
  const asked = isOfPersons(path) ? due : undefined;
  useEffect(() => {
    if (asked !== undefined && request === null) {
      openDialog("default/accept-terms", { terms: asked });
    }
    // Somebody has logged out, or an admin of the same business was faster.
    if (asked === undefined && isOurs(request)) closeDialog(request?.id);
  }, [asked, request]);
  return null;
}
