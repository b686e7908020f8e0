/** The attachments of a request, as the cache of its query has them. */
import { useQuery } from "@tanstack/react-query";
import { eventsQuery, requestQuery } from "../../../components/signature-requests.ts";
import type { Attachment } from "../../../components/upload/attachment-upload.ts";
import { useSignerClient } from "../../../session/signer-client.tsx";
import type { SignatureRequest } from "../../../session/signer-client.tsx";
import { queryClient, storeResponse } from "../../../session/query-client.ts";

export interface AttachmentList {
  readonly list: readonly Attachment[];
  /** Takes over what a call has added or removed. */
  readonly change: (next: (before: readonly Attachment[]) => Attachment[]) => Promise<void>;
}

/** The attachments now: what was added or removed since the request was loaded is in the list at once. */
export function useAttachments(request: SignatureRequest): AttachmentList {
  const client = useSignerClient();
  const query = requestQuery(client, request.id);
  const { data } = useQuery({ ...query, enabled: false });
  return {
    list: (data ?? request).attachments,
    change: async (next) => {
      await storeResponse(query.queryKey, (known) => {
        const now = known ?? request;
        return { ...now, attachments: next(now.attachments) };
      });
      void queryClient.invalidateQueries(eventsQuery(client, request.id));
    },
  };
}
