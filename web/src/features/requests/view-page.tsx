import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useCalls } from "../../session/calls.tsx";
import { requestQuery } from "../../components/signature-requests.ts";
import { RequestView } from "./view/request-view.tsx";
import { ViewFailed, ViewLoading } from "./view/view-states.tsx";

const Composer = lazy(() =>
  import("./compose/composer.tsx").then((module) => ({ default: module.Composer })),
);

/** A request at its address: composed while it is a draft, then viewed, signed and followed. */
export default function ViewPage() {
  const { srid = "" } = useParams({ strict: false }) as { srid?: string };
  const calls = useCalls();
  const request = useQuery({
    ...requestQuery(calls, srid),
    // Others sign meanwhile; a draft is only changed here.
    refetchInterval: ({ state }) => (state.data?.statusOverall === "OPEN" ? 20_000 : false),
  });
  if (request.data === undefined) {
    return request.isError ? (
      <ViewFailed error={request.error} onRetry={() => void request.refetch()} />
    ) : (
      <ViewLoading />
    );
  }
  if (request.data.statusOverall === "DRAFT" && request.data.can.edit) {
    return (
      <Suspense fallback={<ViewLoading />}>
        <Composer key={srid} request={request.data} />
      </Suspense>
    );
  }
  return <RequestView key={srid} request={request.data} />;
}
