import type { Answer } from "@paraph/contract/client";
import { ErrorState } from "@paraph/ui/feedback/error-state";
import { PageHead } from "@paraph/ui/lists/section";
import { Loading, SkeletonRows } from "@paraph/ui/feedback/skeleton";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useSentence } from "../../lib/forms/failure.ts";
import { useRouteName, useTitleWords } from "../../shell/route-title.tsx";
import { useBusiness } from "./business.ts";
import { DeletionNotice } from "./deletion.tsx";

export type Business = Answer<"GET /v1/businesses/{id}">;

export interface BusinessFrameProps {
  /** A link to the page above this one, over the headline. */
  above?: ReactNode;
  /** The headline, made from the business. Until the business is loaded, the headline is the title of the page. */
  title?: (business: Business) => string;
  /** A sentence below the headline. */
  lead?: ReactNode;
  /** Content at the right of the headline. */
  renderAside?: (business: Business) => ReactNode;
  children: (business: Business) => ReactNode;
}

/** A page about the business: loads the business, then shows the headline and the children. */
export function BusinessFrame({ above, title, lead, renderAside, children }: BusinessFrameProps) {
  const t = useTranslations("web.business");
  const sentence = useSentence();
  const route = useRouteName();
  const words = useTitleWords();
  const business = useBusiness();
  const { data } = business;
  const name = route === undefined ? "" : words(route);
  return (
    <div className="pb-12">
      <PageHead
        flush
        above={above}
        title={data === undefined ? name : (title?.(data) ?? name)}
        lead={lead}
        aside={data !== undefined && renderAside?.(data)}
      />
      {data !== undefined ? (
        <>
          <DeletionNotice business={data} />
          {children(data)}
        </>
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
