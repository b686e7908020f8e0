import { CallError } from "@paraph/contract/client";
import { buttonClass } from "@paraph/ui/controls/button";
import { Logo } from "@paraph/ui/logo";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { useTranslations } from "use-intl";
import { useCalls } from "../../session/calls.tsx";
import { PageLink, useGo } from "../../components/page-link.tsx";
import { requestQuery } from "../../components/signature-requests.ts";
import { ViewFailed, ViewLoading } from "./view/view-states.tsx";

const Composer = lazy(() =>
  import("./compose/composer.tsx").then((module) => ({ default: module.Composer })),
);

/** The signers' step of one's own draft; what is a draft no more is at its usual address. */
export default function InvitePage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const request = useQuery(requestQuery(useCalls(), id));
  const go = useGo();
  const { data, error } = request;
  const own = data?.statusOverall === "DRAFT" && data.can.edit;
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

/** There is none, or it is somebody else's: which, is not told. */
function NoDraft() {
  const t = useTranslations("web.compose.noDraft");
  return (
    <main className="px-gutter pt-6">
      <Logo />
      <div className="max-w-140 pt-12">
        <h1 className="text-[1.5rem]/[1.875rem] font-[560] tracking-[-0.02em] text-balance sm:text-head">
          {t("title")}
        </h1>
        <p className="mt-2.5 mb-6 text-read text-ink-2">{t("lead")}</p>
        <PageLink to="dashboard" className={buttonClass({ variant: "primary", size: "lg" })}>
          {t("back")}
        </PageLink>
      </div>
    </main>
  );
}
