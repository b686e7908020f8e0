import { CallError } from "@paraph/contract/client";
import { ErrorState } from "@paraph/ui/feedback/error-state";
import { Loading, SkeletonRows } from "@paraph/ui/feedback/skeleton";
import { PageHead } from "@paraph/ui/lists/section";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { useSentence } from "../../lib/forms/failure.ts";
import { api } from "../../session/api.ts";
import { onSessionChange, tokenValue } from "../../session/session.ts";
import { NotFound } from "../../shell/not-found.tsx";
import { FindForm } from "./find-form.tsx";
import type { FoundIdentity } from "./find-form.tsx";
import { Found } from "./found.tsx";

const accessQuery = queryOptions({
  queryKey: ["super-admin"],
  queryFn: ({ signal }) => api("GET /v1/super-admin", { signal }),
  retry: false,
});

/** Staff view the identity of an account, and reset it. Everyone else sees "page not found". */
export default function IdentResetPage() {
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
  return <IdentReset />;
}

/** The service refuses access. Any other error may be temporary. */
function isRefused(error: unknown): boolean {
  return error instanceof CallError && [401, 403, 404].includes(error.status);
}

function IdentReset() {
  const t = useTranslations("web.staff");
  const [found, setFound] = useState<FoundIdentity>();
  return (
    <div className="grid gap-6">
      <PageHead flush title={t("title")} lead={t("lead")} />
      <FindForm onFound={setFound} />
      {found !== undefined && (
        <Found
          key={found.identity?.userId ?? found.email}
          email={found.email}
          identity={found.identity}
        />
      )}
    </div>
  );
}
