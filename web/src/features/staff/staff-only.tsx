import { CallError } from "@paraph/contract/client";
import { ErrorState } from "@paraph/ui/feedback/error-state";
import { Loading, SkeletonRows } from "@paraph/ui/feedback/skeleton";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useSentence } from "../../lib/forms/failure.ts";
import { api } from "../../session/api.ts";
import { onSessionChange, tokenValue } from "../../session/session.ts";
import { NotFound } from "../../shell/not-found.tsx";

const accessQuery = queryOptions({
  queryKey: ["super-admin"],
  queryFn: ({ signal }) => api("GET /v1/super-admin", { signal }),
  retry: false,
});

/** A page for staff. Everyone else sees "page not found". */
export function StaffOnly({ children }: { children: ReactNode }) {
  const loggedIn = useSyncExternalStore(onSessionChange, tokenValue) !== undefined;
  const t = useTranslations("web.staff");
  const sentence = useSentence();
  const access = useQuery({ ...accessQuery, enabled: loggedIn });
  if (!loggedIn || isRefused(access.error)) return <NotFound />;
  if (access.isError) {
    return (
      <ErrorState page title={t("failed")} onRetry={() => void access.refetch()}>
        {sentence(access.error)}
      </ErrorState>
    );
  }
  if (access.data === undefined) {
    return (
      <Loading>
        <SkeletonRows rows={3} />
      </Loading>
    );
  }
  return children;
}

/** The service refuses access. Any other error may be temporary. */
function isRefused(error: unknown): boolean {
  return error instanceof CallError && [401, 403, 404].includes(error.status);
}
