import { closeModal, openModal } from "../../../lib/over-pages/modals.ts";
import { resumeSigning } from "../signing/ceremony.ts";
import type { Asked } from "../signing/confirmation.ts";
import { tellPaused } from "../signing/paused.ts";
import type { Ceremony } from "../signing/stages.ts";

/**
 * Handles the Back button at a code: it closes the overlay, the code stays valid, and a message at the bottom of the
 * page leads back to it; for several requests, which have no page of their own, a dialog.
 */
export function usePause(ceremony: Ceremony): (asked: Asked) => void {
  return ({ proceedId }) => {
    closeModal("overlay");
    if (ceremony.several === undefined) tellPaused(() => void resumeSigning(ceremony, proceedId));
    else void openModal("document/sign-several", { kept: "paused", changed: ceremony.changed });
  };
}
