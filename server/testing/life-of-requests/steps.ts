/** What random steps draw. */
import fc from "fast-check";
import { isGuest } from "./model.ts";
import type { Act, Who } from "./model.ts";

export const KINDS = [
  "edit",
  "initiate",
  "sign",
  "delegate",
  "return",
  "add_signer",
  "remove_signer",
  "add_observer",
  "remove_observer",
  "decline",
  "withdraw",
  "delete",
] as const;
/** Acts for which guests have a call. */
const OF_GUESTS: readonly Act["kind"][] = ["sign", "decline", "delegate", "return"];
export const hasCall = (who: Who, kind: Act["kind"]): boolean =>
  !isGuest(who) || OF_GUESTS.includes(kind);
/** Acts after which little happens to a request. */
export const ENDS: readonly Act["kind"][] = ["decline", "withdraw", "delete"];

/** Acts on a request that has ended. */
export const LATE: readonly Act["kind"][] = ["add_observer", "remove_observer", "delete"];

/** The draws of one step, whatever they mean in the state that the step meets. */
const step = fc.record({
  /** A new request; an act that the model permits; one that may end the request; one on a request that has ended; any act of anybody. */
  what: fc.oneof(
    { weight: 2, arbitrary: fc.constant("new" as const) },
    { weight: 13, arbitrary: fc.constant("permitted" as const) },
    { weight: 1, arbitrary: fc.constant("end" as const) },
    { weight: 2, arbitrary: fc.constant("ended" as const) },
    { weight: 4, arbitrary: fc.constant("any" as const) },
  ),
  kind: fc.constantFrom(...KINDS),
  who: fc.nat(),
  request: fc.nat(),
  target: fc.nat(),
  sequence: fc.constantFrom(-1, 1, 2, 3),
});
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Without bias: `fast-check` draws small numbers more often. */
export const stepsOf = (seed: number, count: number): readonly Step[] =>
  fc.sample(fc.noBias(step), { seed, numRuns: count });
