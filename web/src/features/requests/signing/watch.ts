/** Watching what goes on by itself: one thing at a time, until it is through or the person leaves. */
import type { Calls, SignAnswers } from "../../../session/calls.tsx";

const POLL = { first: 400, longest: 3000 };
const LOOK_AT_LOCK = 1000;
let watching = 0;

/** Whoever watches now gives up. */
export function stopWatching(): void {
  watching += 1;
}

/** The answers of an attempt once it is no longer being finished; undefined when nobody waits for it. */
export async function untilFinished(
  calls: Calls,
  request: string,
  proceedId: string,
): Promise<SignAnswers | undefined> {
  watching += 1;
  const mine = watching;
  for (let wait = POLL.first; ; wait = Math.min(wait * 1.5, POLL.longest)) {
    await pause(wait);
    if (mine !== watching) return undefined;
    // A poll that fails is no failure of the signature.
    const answers = await calls.signStatus(proceedId).catch(() => undefined);
    if (mine !== watching) return undefined;
    const answer = answers?.find((one) => one.id === request) ?? answers?.[0];
    if (answer !== undefined && answer.status !== "FINISHING") return answers;
  }
}

/** Whether the other signer is through; false when nobody waits for it. */
export async function untilUnlocked(calls: Calls, request: string): Promise<boolean> {
  watching += 1;
  const mine = watching;
  for (;;) {
    await pause(LOOK_AT_LOCK);
    if (mine !== watching) return false;
    const state = await calls.lockStatus(request).catch(() => undefined);
    if (mine !== watching) return false;
    if (state?.locked === false) return true;
  }
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
