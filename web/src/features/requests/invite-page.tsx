import { CallError } from "@paraph/contract/client";
import { buttonClass } from "@paraph/ui/controls/button";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { useTranslations } from "use-intl";
import { useSignerClient } from "../../session/signer-client.tsx";
import { PageLink, useGo } from "../../components/page-link.tsx";
import { requestQuery } from "../../components/signature-requests.ts";
import { Composer } from "./composer-part.ts";
import { BarePage, ViewFailed, ViewLoading } from "./view/view-states.tsx";

/** Opens the person's draft at the step for signers. A request that is no longer a draft opens at its usual address. */
export default function InvitePage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const request = useQuery(requestQuery(useSignerClient(), id));
  const go = useGo();
  const { data, error } = request;
  const own = data?.can.edit === true;
  const elsewhere = data !== undefined && !own;
  useEffect(() => {
    if (elsewhere) go("view", { srid: id }, { replace: true });
  }, [elsewhere, go, id]);
  if (error instanceof CallError && error.status === 404) return <NoDraft />;
  if (error !== null && data === undefined) {
    return <ViewFailed error={error} onRetry={() => void request.refetch()} />;
  }
  if (!own) return <ViewLoading />;
  return (
    <Suspense fallback={<ViewLoading />}>
      <Composer key={id} request={data} atSigners />
    </Suspense>
  );
}

/** There is no such draft, or it belongs to another person. The page does not say which. */
function NoDraft() {
  const t = useTranslations("web.compose.noDraft");
  return (
    <BarePage>
      <h1 className="text-[1.5rem]/[1.875rem] font-[560] tracking-[-0.02em] text-balance sm:text-head">
        {t("title")}
      </h1>
      <p className="mt-2.5 mb-6 text-read text-ink-2">{t("lead")}</p>
      <PageLink to="dashboard" className={buttonClass({ variant: "primary", size: "lg" })}>
        {t("back")}
      </PageLink>
    </BarePage>
  );
}
