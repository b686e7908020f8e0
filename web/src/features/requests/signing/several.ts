/** Several requests that are signed together: one click and one code for all, and a result for each. */
import { createStore } from "../../../lib/browser/stored.ts";
import type { Store } from "../../../lib/browser/stored.ts";
import type { SignBody } from "../../../session/signer-client.tsx";
import type { KeptSeveral, Result } from "../../../session/kept-several.ts";

/** The requests that are signed together. */
export interface Several {
  readonly requests: KeptSeveral["requests"];
  /** What the service last said about each, by the id of the request. */
  readonly results: Store<ReadonlyMap<string, Result>>;
  /** The requests that need another code, and are signed afterwards. */
  readonly rest: readonly string[];
  /**
   * Those that the click alone signs, once the code has confirmed the others: until the code is entered, nothing is signed.
   * Undefined if all are signed in the same way.
   */
  readonly byClick: SignBody | undefined;
}

/** Several requests, with what is known about them so far. */
export function severalOf(
  { requests, rest, byClick }: Pick<KeptSeveral, "requests" | "rest" | "byClick">,
  results: readonly Result[] = [],
): Several {
  const known = new Map(results.map((one) => [one.id, one]));
  return { requests, rest, byClick, results: createStore<ReadonlyMap<string, Result>>(known) };
}

/** The result of a request of which only its state is known, without an attempt. */
export const plainResult = (id: string, isSigned: boolean): Result => ({
  id,
  status: isSigned ? "SIGNED" : "FAILED",
  proceedId: null,
  key: null,
  message: null,
  sentTo: null,
  trustService: null,
  expiresAt: null,
});

/** Stores what the service says. A request that was signed before is signed. */
export function takeResults({ results }: Several, answers: readonly Result[]): void {
  const next = new Map(results.get());
  for (const one of answers) {
    const isSigned = one.key === "error.signing.already_signed";
    next.set(one.id, isSigned ? plainResult(one.id, true) : one);
  }
  results.set(next);
}

/** Stores which requests are signed, if nothing else is known. */
export function takeStates(several: Several, signed: readonly string[]): void {
  takeResults(
    several,
    several.requests.map(({ id }) => plainResult(id, signed.includes(id))),
  );
}

/** How many requests are signed. */
export function signedOf({ requests }: Several, results: ReadonlyMap<string, Result>): number {
  return requests.filter(({ id }) => results.get(id)?.status === "SIGNED").length;
}

const ORDER: readonly Result["status"][] = ["TAN_REQUIRED", "PROVIDER_STEP", "LOCKED", "FINISHING"];

/**
 * The result that decides what is shown: first one that waits for the person, then one that waits for another signer, then one
 * that the service completes. Undefined if all have ended.
 */
export function decidingResult({ results }: Several): Result | undefined {
  const all = [...results.get().values()];
  for (const status of ORDER) {
    const found = all.find((one) => one.status === status);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The call for those that the click alone signs, if it is their turn: all others have ended, and nothing is known about these. */
export function dueByClick({ byClick, results }: Several): SignBody | undefined {
  const isNew = byClick?.signatureRequests.every(
    ({ signatureRequestId: id }) => !results.get().has(id),
  );
  return isNew === true ? byClick : undefined;
}

/** The attempts that wait for a code or a password. */
export function waitingAttempts({ results }: Several): string[] {
  const waiting = [...results.get().values()].filter(isWaiting);
  return [...new Set(waiting.flatMap(({ proceedId }) => proceedId ?? []))];
}

const isWaiting = ({ status }: Result) => status === "TAN_REQUIRED" || status === "PROVIDER_STEP";

/** Ends those that wait for a code, and those that would follow: the person has cancelled. */
export function endWaiting(several: Several): void {
  const results = several.results.get();
  const ended = several.requests.filter(({ id }) => {
    const result = results.get(id);
    return result === undefined || isWaiting(result);
  });
  takeResults(
    several,
    ended.map(({ id }) => plainResult(id, false)),
  );
}
