/** Polls for the end of a signature or of a lock. Only the latest poll continues; leaving stops it. */
import type { SignAnswers, SignerClient } from "../../../session/signer-client.tsx";

const POLL = { first: 400, longest: 3000 };
const LOOK_AT_LOCK = 1000;
let watching = 0;

/** Stops the current poll. */
export function stopWatching(): void {
  watching += 1;
}

/** Starts a poll, which stops the previous one. The returned function says whether it is still the latest. */
export function startWatching(): () => boolean {
  watching += 1;
  const mine = watching;
  return () => mine === watching;
}

/**
 * The entries of an attempt once all of them are completed; undefined if the poll was stopped.
 * @param onAnswers called with the entries of each poll
 */
export async function untilFinished(
  { ask }: SignerClient,
  proceedId: string,
  onAnswers: (answers: SignAnswers) => void,
): Promise<SignAnswers | undefined> {
  const isWatching = startWatching();
  for (let wait = POLL.first; ; wait = Math.min(wait * 1.5, POLL.longest)) {
    await pause(wait);
    if (!isWatching()) return undefined;
    // A failed poll does not mean that the signature failed.
    const answers = await ask("GET /v3/sign/{id}", { path: { id: proceedId } }).catch(
      () => undefined,
    );
    if (!isWatching()) return undefined;
    if (answers === undefined) continue;
    onAnswers(answers);
    if (answers.every(({ status }) => status !== "FINISHING")) return answers;
  }
}

/** True once the other signer has finished; false if the poll was stopped. */
export async function untilUnlocked({ ask }: SignerClient, request: string): Promise<boolean> {
  const isWatching = startWatching();
  for (;;) {
    await pause(LOOK_AT_LOCK);
    if (!isWatching()) return false;
    const path = { id: request };
    const state = await ask("GET /v3/signature-requests/{id}/lock-status", { path }).catch(
      () => undefined,
    );
    if (!isWatching()) return false;
    if (state?.locked === false) return true;
  }
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
