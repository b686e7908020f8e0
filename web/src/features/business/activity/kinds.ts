/** The lists of activity, and what each of them can be narrowed by. */
import type { Answer } from "@paraph/contract/client";
import { LEGISLATIONS, SIGNABLE_QUALITIES } from "@paraph/rules/qualities";

export const KINDS = ["accounts", "signatures", "identifications"] as const;
export type Kind = (typeof KINDS)[number];

export type Entry = Answer<"GET /v2/businesses/{id}/activities/signatures">["activities"][number];
export type Action = Entry["action"];

/** Shows the entries of all actions: without it, the list of signatures shows signatures and seals alone. */
export const EVERY = "every";

/** The action that the list is asked for: of signatures, also all that were made, with a seal or without. */
type Asked = Action | "made";

/** The actions that a list can be narrowed to. */
export const ACTIONS: Readonly<Record<Kind, readonly Action[]>> = {
  accounts: [
    "member.invited",
    "member.joined",
    "member.left",
    "member.promoted",
    "member.demoted",
    "account.closed",
  ],
  signatures: [
    "request.sent",
    "request.completed",
    "request.declined",
    "request.withdrawn",
    "request.expired",
    "signer.reminded",
    "signing.failed",
    "document.sealed",
  ],
  identifications: [],
};

/** The values of the filters of a list, in the address. */
export const filtersOf = (kind: Kind) => ({
  action: kind === "signatures" ? [EVERY, ...ACTIONS[kind]] : ACTIONS[kind],
  quality: kind === "signatures" ? SIGNABLE_QUALITIES : [],
  legislation: kind === "signatures" ? LEGISLATIONS : [],
});

/** The action that is asked for: of signatures, those that were made, unless the filter says otherwise. */
export function actionAsked(kind: Kind, filter: string | undefined): Asked | undefined {
  if (filter === EVERY) return undefined;
  return (
    ACTIONS[kind].find((one) => one === filter) ?? (kind === "signatures" ? "made" : undefined)
  );
}
