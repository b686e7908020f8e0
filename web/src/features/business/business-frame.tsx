import type { Answer } from "@paraph/contract/client";
import { ErrorState } from "@paraph/ui/feedback/error-state";
import { PageHead } from "@paraph/ui/lists/section";
import { Loading, SkeletonRows } from "@paraph/ui/feedback/skeleton";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useSentence } from "../../lib/forms/failure.ts";
import { useRouteName, useTitleWords } from "../../shell/route-title.tsx";
import { useBusiness } from "./business.ts";

export type Business = Answer<"GET /v1/businesses/{id}">;

/** A page of the business: its headline, and what the page makes of the business when it is there. */
export function BusinessFrame({ children }: { children: (business: Business) => ReactNode }) {
  const t = useTranslations("web.business");
  const sentence = useSentence();
  const route = useRouteName();
  const words = useTitleWords();
  const business = useBusiness();
  return (
    <div className="pb-12">
      <PageHead flush title={route === undefined ? "" : words(route)} />
      {business.data !== undefined ? (
        children(business.data)
      ) : business.isError ? (
        <ErrorState title={t("failed")} onRetry={() => void business.refetch()}>
          {sentence(business.error)}
        </ErrorState>
      ) : (
        <Loading>
          <SkeletonRows rows={3} />
        </Loading>
      )}
    </div>
  );
}
