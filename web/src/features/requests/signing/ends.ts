/** The ends of the ceremony: its result, or that the person leaves. */
import { closeModal, openModal } from "../../../lib/over-pages/modals.ts";
import type { Asked } from "./confirmation.ts";
import { forgetAttempt } from "./kept-attempt.ts";
import { endWaiting, signedOf, waitingAttempts } from "./several.ts";
import type { Ceremony } from "./stages.ts";
import { stopWatching } from "./watch.ts";

/** Closes the overlay of the ceremony. */
export const closeOverlay = (): void => closeModal("overlay");

/** Shows the signature of a single request, or the result for each of several. */
export function showEnd(ceremony: Ceremony): void {
  forgetAttempt(ceremony);
  ceremony.changed();
  if (ceremony.several === undefined) void openModal("signing-success", { ceremony });
  else void openModal("signing-results", { ceremony, several: ceremony.several });
}

/** Cancels: the code becomes void, and what waits for it is not signed. */
export async function giveUp(ceremony: Ceremony, asked: Asked | undefined): Promise<void> {
  const { several, client } = ceremony;
  forgetAttempt(ceremony);
  const waiting = new Set(several === undefined ? [] : waitingAttempts(several));
  if (asked !== undefined) waiting.add(asked.proceedId);
  if (several === undefined) {
    closeOverlay();
  } else {
    endWaiting(several);
    // Another code may have signed some of them.
    if (signedOf(several, several.results.get()) > 0) showEnd(ceremony);
    else closeOverlay();
  }
  // It does not matter if a call fails: without the code nothing is signed.
  for (const id of waiting) await client.cancel(id).catch(() => undefined);
}

/** Leaves while the service completes the signature, or cannot be reached. The page then shows the result. */
export function leaveWatching(ceremony: Ceremony): void {
  stopWatching();
  ceremony.changed();
  closeOverlay();
}

/** Stops waiting for the other signer. */
export function stopWaiting(): void {
  stopWatching();
  closeOverlay();
}
