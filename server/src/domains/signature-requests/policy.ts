/** Who may do what to a signature request. */
import { allows } from "@paraph/rules/lifecycle";
import { STANDING } from "@paraph/rules/states";
import { definePolicy } from "../../platform/policy.ts";
import type { Guest, Person } from "../../platform/who.ts";
import type { RequestRow, SignerRow, StandingRow } from "./tables.ts";

export interface UnsafeRequest {
  readonly request: RequestRow;
  /** The part that who asks has in it. */
  readonly standing: StandingRow | undefined;
  /** Who asks, as a signer of it. */
  readonly own: SignerRow | undefined;
}

const owns = (who: Person | Guest, { request }: UnsafeRequest) =>
  who.kind === "person" && request.owner === who.id;

/** Rights by what one is in the request; what its state allows is `rules/lifecycle`. */
export const requestPolicy = definePolicy<Person | Guest, UnsafeRequest>()({
  missing: "error.not_found",
  acts: {
    read: (_who, { standing }) =>
      standing !== undefined && !standing.gone && (standing.bits & STANDING.removed) === 0,
    /** Send, change, withdraw, remind, add and remove signers. */
    manage: owns,
  },
});

/** Whether someone still has a signature to give. */
export function hasToSign(signer: SignerRow | undefined): boolean {
  return signer !== undefined && ["OPEN", "WAITING", "ERROR"].includes(signer.status);
}

/** What `who` may do to a request they may read, as answers carry it. */
export function requestCan(who: Person | Guest, it: UnsafeRequest): Record<string, boolean> {
  const { request, own } = it;
  const manage = owns(who, it);
  const state = request.status;
  return {
    read: true,
    edit: manage && allows(state, "edit"),
    initiate: manage && allows(state, "initiate"),
    withdraw: manage && allows(state, "withdraw"),
    remind: manage && allows(state, "remind"),
    add_signer: manage && allows(state, "add_signer"),
    remove_signer: manage && allows(state, "remove_signer"),
    sign: allows(state, "sign") && (own?.status === "OPEN" || own?.status === "ERROR"),
    decline: allows(state, "decline") && hasToSign(own),
    delete: who.kind === "person" && mayDelete(it, manage),
    download: true,
    zip: who.kind === "person",
  };
}

/** Who still has to sign cannot just disappear: they sign or decline. */
export function mayDelete({ request, own }: UnsafeRequest, manage: boolean): boolean {
  if (manage) return allows(request.status, "delete");
  return request.status !== "OPEN" || !hasToSign(own);
}

/** What `who` may do to a signer of a request. */
export function signerCan(
  who: Person | Guest,
  it: UnsafeRequest,
  signer: SignerRow,
): Record<string, boolean> {
  const manage = owns(who, it) && allows(it.request.status, "remove_signer");
  return {
    remove: manage && (it.request.status === "DRAFT" || hasToSign(signer)),
    remind: owns(who, it) && allows(it.request.status, "remind") && signer.status === "OPEN",
  };
}
