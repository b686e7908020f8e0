/** How an observer removes themselves. */
import { useGo } from "../../../components/page-link.tsx";
import { LISTS_KEY } from "../../../components/signature-requests.ts";
import { openModal } from "../../../lib/over-pages/modals.ts";
import { api } from "../../../session/api.ts";
import { queryClient } from "../../../session/query-client.ts";
import type { SignatureRequest } from "../../../session/signer-client.tsx";

/** Asks first, then removes the reader and leaves the page; undefined if they do not observe the request. */
export function useStopObserving({
  id,
  ownerName: sender,
  observers,
}: SignatureRequest): (() => void) | undefined {
  const go = useGo();
  const me = observers.find(({ isMe }) => isMe);
  if (me === undefined || me.can.remove !== true) return undefined;
  return () =>
    void openModal("document/stop-observing", { sender }, async () => {
      await api("DELETE /v3/signature-requests/{id}/observers/{observer_id}", {
        path: { id, observer_id: me.id },
      });
      await queryClient.invalidateQueries({ queryKey: LISTS_KEY });
      go("dashboard");
    });
}
