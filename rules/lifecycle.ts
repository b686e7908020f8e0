/**
 * What may happen to a signature request and its signers (specification section 4, product decisions "States"). Pure
 * functions: they take the present state, and return the next one, or why it is not possible. Only the server decides;
 * clients learn the result from `can`.
 */
import type { OverallState, SignerState } from "./states.ts";
import { STANDING } from "./states.ts";

export type RequestAction =
  | "edit"
  | "initiate"
  | "sign"
  | "decline"
  | "withdraw"
  | "remind"
  | "auto_delete"
  | "send_again"
  | "delegate"
  | "add_signer"
  | "remove_signer"
  | "attach"
  | "delete"
  | "expire";

const ALLOWED: Record<RequestAction, readonly OverallState[]> = {
  edit: ["DRAFT"],
  initiate: ["DRAFT"],
  sign: ["OPEN"],
  decline: ["OPEN"],
  withdraw: ["OPEN"],
  remind: ["OPEN"],
  auto_delete: ["DRAFT", "OPEN", "SIGNED", "DECLINED", "WITHDRAWN"],
  send_again: ["DECLINED", "WITHDRAWN"],
  delegate: ["OPEN"],
  add_signer: ["DRAFT", "OPEN"],
  remove_signer: ["DRAFT", "OPEN"],
  attach: ["DRAFT", "OPEN"],
  delete: ["DRAFT", "OPEN", "SIGNED", "DECLINED", "WITHDRAWN"],
  expire: ["OPEN"],
};

/** Whether the state of a request allows an action at all. */
export function allows(state: OverallState, action: RequestAction): boolean {
  return ALLOWED[action].includes(state);
}

/** The states that end a request. */
export function isTerminal(state: OverallState): boolean {
  return state === "SIGNED" || state === "DECLINED" || state === "WITHDRAWN";
}

/** The data about a signer that decides whose turn it is. `sequence` -1: any order. */
export interface SignerStanding {
  readonly id: string;
  readonly sequence: number;
  readonly state: SignerState;
}

/**
 * The states of all signers of an OPEN request, by their order: a signer of sequence n+1 is OPEN when every signer of n
 * or lower has signed, and WAITING before; -1 never waits. Final states do not change.
 */
export function signerStates(signers: readonly SignerStanding[]): Map<string, SignerState> {
  const unfinished = signers
    .filter((s) => s.sequence >= 0 && !isFinal(s.state))
    .map((s) => s.sequence);
  const turn = unfinished.length > 0 ? Math.min(...unfinished) : Infinity;
  return new Map(
    signers.map((s) => {
      if (isFinal(s.state) || s.state === "ERROR") return [s.id, s.state];
      return [s.id, s.sequence < 0 || s.sequence <= turn ? "OPEN" : "WAITING"];
    }),
  );
}

/**
 * The states of all signers of a request that has ended: nobody can sign any more, so each signer who had yet to sign is
 * WITHDRAWN (product decisions "States").
 */
export function signerStatesAfterEnd(signers: readonly SignerStanding[]): Map<string, SignerState> {
  return new Map(signers.map(({ id, state }) => [id, isFinal(state) ? state : "WITHDRAWN"]));
}

function isFinal(state: SignerState): boolean {
  return state === "SIGNED" || state === "DECLINED" || state === "WITHDRAWN";
}

/** The overall state after a signer's state changed: signed by all → SIGNED, one declined → DECLINED. */
export function overallAfter(current: OverallState, signers: readonly SignerState[]): OverallState {
  if (current !== "OPEN") return current;
  if (signers.includes("DECLINED")) return "DECLINED";
  const wanted = signers.filter((s) => s !== "WITHDRAWN");
  return wanted.length > 0 && wanted.every((s) => s === "SIGNED") ? "SIGNED" : "OPEN";
}

/** A person's part in a request, for the list filters. */
export interface Part {
  readonly owner: boolean;
  readonly observer: boolean;
  /** The state of the person's own signature; undefined if they have nothing to sign. */
  readonly own?: SignerState | undefined;
  readonly ownProviderStep?: boolean;
  readonly signedBySeal?: boolean;
  readonly removed?: boolean;
  readonly delegated?: boolean;
  readonly signedCount: number;
  readonly openCount: number;
}

/**
 * The bits of `signatures_count` (product decisions "States") for a person's part in an OPEN request. The owner and
 * observers find the request in exactly one of the lists "to sign" and "pending", at every moment.
 */
export function standingOf(part: Part): number {
  let bits = 0;
  const myTurn = part.own === "OPEN" || part.own === "ERROR";
  if (myTurn) bits |= STANDING.myTurn;
  if (part.own === "WAITING") bits |= STANDING.waitingForEarlier;
  if (part.own === "DECLINED") bits |= STANDING.declinedByMe;
  if (part.removed) bits |= STANDING.removed;
  if (part.ownProviderStep) bits |= STANDING.providerStep;
  if ((part.owner || part.observer) && !myTurn) bits |= STANDING.watchingOthers;
  if (part.owner && part.signedCount === 0) bits |= STANDING.nobodySigned;
  if (part.own === "SIGNED" && part.openCount > 0) {
    bits |= part.signedBySeal ? STANDING.sealedOthersPending : STANDING.signedOthersPending;
  }
  if (part.delegated && part.openCount > 0) bits |= STANDING.delegatedPending;
  return bits;
}
