import { Button } from "@paraph/ui/controls/button";
import { Note } from "@paraph/ui/feedback/note";
import { useMutation } from "@tanstack/react-query";
import { api } from "../session/api.ts";
import type { GuestIds } from "../session/guest-api.ts";
import { FailureLine } from "./forms/failure-line.tsx";

export interface FreshLinkProps {
  ids: GuestIds;
  label: string;
  /** Shown after the request, whether or not there is such a signer. */
  sent: string;
}

/** Requests a new link. The service mails it only to the signer. */
export function FreshLink({ ids, label, sent }: FreshLinkProps) {
  const ask = useMutation({
    mutationFn: () =>
      api("POST /v1/direct/link", {
        body: { signature_request_id: ids.requestId, user_id: ids.userId },
      }),
  });
  return (
    <div className="grid justify-items-start gap-4">
      <FailureLine size="body" of={ask.error} />
      <div role="status" className="empty:hidden">
        {ask.isSuccess && (
          <Note tone="success" size="body">
            {sent}
          </Note>
        )}
      </div>
      {!ask.isSuccess && (
        <Button variant="primary" size="lg" loading={ask.isPending} onClick={() => ask.mutate()}>
          {label}
        </Button>
      )}
    </div>
  );
}
