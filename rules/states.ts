/** The names of states in the API (specification section 4; product decisions "States"). */

export const OVERALL_STATES = ["DRAFT", "OPEN", "SIGNED", "DECLINED", "WITHDRAWN"] as const;
/** A signature request's `status_overall`. There are no others. */
/**
 * When a request that has ended leaves its owner's list by itself: as the owner's settings say, never, or after a number of days.
 */
export const AUTO_DELETION_RULES = ["settings", "never", "days"] as const;

export type OverallState = (typeof OVERALL_STATES)[number];

export const SIGNER_STATES = [
  "OPEN",
  "WAITING",
  "DECLINED",
  "WITHDRAWN",
  "SIGNED",
  "ERROR",
] as const;
/** A signer's `signature_status`. WAITING: an earlier signer has not signed yet. ERROR: signing is being retried. */
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
/** The states that `POST /v3/sign` returns for each request. */
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
/**
 * The state of a document that an external system has handed over. From SIGNING on, it is the state of its signature
 * request.
 */
export type SendToState = (typeof SEND_TO_STATES)[number];

/** The caller's part in an OPEN request, as bits of `signatures_count` (product decisions, "States"). */
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

/** The filter of the pending list (specification section 9): 672 = 32 + 128 + 512. */
export const PENDING_STANDINGS =
  STANDING.watchingOthers | STANDING.signedOthersPending | STANDING.delegatedPending;
