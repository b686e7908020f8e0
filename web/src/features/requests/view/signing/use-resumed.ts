import { useEffect, useEffectEvent } from "react";
import { preloadModals } from "../../../../lib/over-pages/preload-modals.ts";
import { useSignerClient } from "../../../../session/signer-client.tsx";
import { CEREMONY } from "../../opened.ts";
import { resumeSigning } from "../../signing/ceremony.ts";
import { keptAttempt } from "../../signing/kept-attempt.ts";
import type { KeptAttempt } from "../../signing/kept-attempt.ts";
import { endPause, usePausedMessage } from "../../signing/paused.ts";
import type { Ceremony } from "../../signing/stages.ts";

/**
 * Returns to the code at which the signer reloaded or left the page, as long as it is valid. When the person leaves the
 * page, the message that leads back to a code is removed.
 * @param ceremonyOf creates the ceremony with the choices of that time
 */
export function useResumed(request: string, ceremonyOf: (kept: KeptAttempt) => Ceremony): void {
  const { cacheKey } = useSignerClient();
  usePausedMessage();
  const resume = useEffectEvent(async () => {
    const kept = keptAttempt(request, cacheKey);
    if (kept === undefined) return;
    await preloadModals(CEREMONY);
    await resumeSigning(ceremonyOf(kept), kept.proceedId);
  });
  useEffect(() => {
    // If this fails, the person starts again; the code stays valid.
    void resume().catch(() => undefined);
    return endPause;
  }, []);
}
