import { buttonClass } from "@paraph/ui/controls/button";
import { ErrorState } from "@paraph/ui/feedback/error-state";
import { Logo } from "@paraph/ui/logo";
import { Loading, Skeleton } from "@paraph/ui/feedback/skeleton";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useSignerClient } from "../../../session/signer-client.tsx";
import { useSentence } from "../../../lib/forms/failure.ts";
import { PageLink } from "../../../components/page-link.tsx";

/** Shown while a document is loading: the outline of header, page and panel. */
export function ViewLoading() {
  return (
    <main className="grid h-page grid-rows-[3.5rem_minmax(0,1fr)] bg-desk-2">
      <div className="border-b border-line bg-paper" />
      <div className="grid justify-center pt-7">
        <Loading>
          <div className="grid h-[80dvh] w-[min(100vw-1.5rem,40rem)] content-start gap-4 bg-page p-12 shadow-page">
            <Skeleton width="40%" />
            <Skeleton width="90%" />
            <Skeleton width="84%" />
            <Skeleton width="88%" />
          </div>
        </Loading>
      </div>
    </main>
  );
}

/** Shown if the request could not be loaded: it does not exist, belongs to others, or the service did not respond. */
export function ViewFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations("web.view");
  const sentence = useSentence();
  const guest = useSignerClient().who === "guest";
  return (
    <BarePage>
      <ErrorState page title={t("failed")} onRetry={onRetry}>
        {sentence(error)}
      </ErrorState>
      {!guest && (
        <PageLink to="dashboard" className={`${buttonClass({ variant: "quiet" })} -ms-2.5`}>
          {t("back")}
        </PageLink>
      )}
    </BarePage>
  );
}

/** In place of a request: the logo and one column, as in the simple layout. */
export function BarePage({ children }: { children: ReactNode }) {
  return (
    <main>
      <div className="flex h-topbar items-center px-gutter">
        <Logo />
      </div>
      <div className="pp-columns max-w-420 px-gutter pt-10 pb-18 md:pt-18">
        <div className="max-w-140 min-w-0 md:col-start-2">{children}</div>
      </div>
    </main>
  );
}
