/** Holds what `can` says of an act against what its call then answers. */
import { CallError } from "@paraph/contract/client";
import { expect } from "vitest";

export const YES = "answered";

/** Whether a call is answered; or why not. */
export const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => YES,
    (error: unknown) => {
      if (error instanceof CallError) return error.key;
      throw error;
    },
  );

/** Asks for each act, in this order: `can` says that it may be done exactly where it is answered. */
export async function expectActs<A extends string>(
  can: Readonly<Partial<Record<A, boolean>>>,
  acts: Readonly<Partial<Record<A, readonly [wanted: string, call: () => Promise<unknown>]>>>,
): Promise<void> {
  for (const act of Object.keys(acts) as A[]) {
    const [wanted, call] = acts[act] ?? [];
    expect([act, can[act], call && (await outcome(call()))]).toEqual([act, wanted === YES, wanted]);
  }
}
