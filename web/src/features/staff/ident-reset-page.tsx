import { Loading, SkeletonRows } from "@paraph/ui/skeleton";
import { PageHead } from "@paraph/ui/section";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../session/api.ts";
import { onSessionChange, tokenValue } from "../../session/session.ts";
import { NotFound } from "../../shell/not-found.tsx";
import { FindForm } from "./find-form.tsx";
import { Found } from "./found.tsx";
import type { Identity } from "./found.tsx";

const accessQuery = queryOptions({
  queryKey: ["super-admin"],
  queryFn: ({ signal }) => api("GET /v1/super-admin", { signal }),
  retry: false,
});

/** Staff look at the identity of an account, and reset it. Whom the service does not let is told of no page. */
export default function IdentResetPage() {
  const loggedIn = useSyncExternalStore(onSessionChange, tokenValue) !== undefined;
  const access = useQuery({ ...accessQuery, enabled: loggedIn });
  if (!loggedIn || access.isError) return <NotFound />;
  if (access.data === undefined) {
    return (
      <Loading>
        <SkeletonRows rows={3} />
      </Loading>
    );
  }
  return <IdentReset />;
}

function IdentReset() {
  const t = useTranslations("web.staff");
  const [found, setFound] = useState<{ email: string; identity: Identity | null }>();
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
