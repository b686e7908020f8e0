/** Who signs a request at this moment: one signer at a time changes its documents. */
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import {
  eventsQuery,
  lockStatusQuery,
  requestQuery,
} from "../../../../components/signature-requests.ts";
import { queryClient } from "../../../../session/query-client.ts";
import { useSignerClient } from "../../../../session/signer-client.tsx";
import type { SignatureRequest, Signer } from "../../../../session/signer-client.tsx";

const LOOK_AFTER = 5000;

/**
 * The other signer who is signing an open request now; undefined if there is none. Once they have finished, the request
 * and its history are loaded again.
 */
export function useSignerNow({
  id,
  statusOverall,
  signatures,
}: SignatureRequest): Signer | undefined {
  const client = useSignerClient();
  const others = signatures.filter((one) => !one.isMe);
  const isWatched =
    statusOverall === "OPEN" && others.some((one) => one.signatureStatus === "OPEN");
  const { data } = useQuery({
    ...lockStatusQuery(client, id),
    enabled: isWatched,
    refetchInterval: LOOK_AFTER,
  });
  const sid = isWatched && data?.locked === true ? data.sid : null;
  useEffect(() => {
    if (sid === null) return undefined;
    return () => {
      void queryClient.invalidateQueries(requestQuery(client, id));
      void queryClient.invalidateQueries(eventsQuery(client, id));
    };
  }, [client, id, sid]);
  return others.find((one) => one.sid === sid);
}
