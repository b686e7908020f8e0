/** The names of states, as they go over the wire (specification section 4; product decisions "States"). */

export const OVERALL_STATES = ["DRAFT", "OPEN", "SIGNED", "DECLINED", "WITHDRAWN"] as const;
/** A signature request's `status_overall`. There are no others. */
export type OverallState = (typeof OVERALL_STATES)[number];

export const SIGNER_STATES = [
  "OPEN",
  "WAITING",
  "DECLINED",
  "WITHDRAWN",
  "SIGNED",
  "ERROR",
] as const;
/** A signer's `signature_status`; WAITING: an earlier signer has yet to sign; ERROR: being retried. */
export type SignerState = (typeof SIGNER_STATES)[number];

export const ATTEMPT_STATES = [
  "WAITING_CODE",
  "PREPARED",
  "AUTHORISING",
  "SIGNED",
  "DONE",
  "ABANDONED",
] as const;
/** The states of one attempt to sign, from the request for a code to the finished document. */
export type AttemptState = (typeof ATTEMPT_STATES)[number];

export const SIGN_ANSWERS = [
  "SIGNED",
  "TAN_REQUIRED",
  "PROVIDER_STEP",
  "FINISHING",
  "LOCKED",
  "FAILED",
] as const;
/** What `POST /v3/sign` answers for each request. */
export type SignAnswer = (typeof SIGN_ANSWERS)[number];

export const SEND_TO_STATES = [
  "UNCLAIMED",
  "EXPIRED",
  "CLAIMED",
  "SIGNING",
  "SIGNED",
  "WITHDRAWN",
  "DECLINED",
] as const;
/** The state of a document that an outside system handed over; from SIGNING on as its signature request. */
export type SendToState = (typeof SEND_TO_STATES)[number];

/** The caller's standing in an OPEN request, as bits of `signatures_count` (product decisions, "States"). */
export const STANDING = {
  myTurn: 1,
  waitingForEarlier: 2,
  declinedByMe: 4,
  removed: 8,
  providerStep: 16,
  watchingOthers: 32,
  nobodySigned: 64,
  signedOthersPending: 128,
  sealedOthersPending: 256,
  delegatedPending: 512,
} as const;

/** What the pending list asks for (specification section 9): 672 = 32 + 128 + 512. */
export const PENDING_STANDINGS =
  STANDING.watchingOthers | STANDING.signedOthersPending | STANDING.delegatedPending;
