import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Suspense } from "react";
import { useSignerClient } from "../../session/signer-client.tsx";
import { requestQuery } from "../../components/signature-requests.ts";
import { Composer } from "./composer-part.ts";
import { RequestView } from "./view/request-view.tsx";
import { ViewFailed, ViewLoading } from "./view/view-states.tsx";

/** The page of a request: the composer for a draft, otherwise the view for reading, signing and following it. */
export default function ViewPage() {
  const { srid = "" } = useParams({ strict: false }) as { srid?: string };
  const client = useSignerClient();
  const request = useQuery({
    ...requestQuery(client, srid),
    // Other signers may sign a request in the meantime, so it is loaded again. A draft is changed only here.
    refetchInterval: ({ state }) => (state.data?.statusOverall === "OPEN" ? 20_000 : false),
  });
  if (request.data === undefined) {
    return request.isError ? (
      <ViewFailed error={request.error} onRetry={() => void request.refetch()} />
    ) : (
      <ViewLoading />
    );
  }
  if (request.data.can.edit === true) {
    return (
      <Suspense fallback={<ViewLoading />}>
        <Composer key={srid} request={request.data} />
      </Suspense>
    );
  }
  return <RequestView key={srid} request={request.data} />;
}
