import type { ListName } from "@paraph/contract/dashboard-lists";
import { EmptyState } from "@paraph/ui/feedback/empty-state";
import { ErrorState } from "@paraph/ui/feedback/error-state";
import { Pagination } from "@paraph/ui/controls/pagination";
import { Loading, SkeletonRows } from "@paraph/ui/feedback/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useSentence } from "../../lib/forms/failure.ts";
import { NoMatch } from "./all-lists.tsx";
import { listQuery } from "./lists.ts";
import { isNarrowed, narrowingKey } from "./narrowing.ts";
import type { Narrowing } from "./narrowing.ts";
import { RequestList } from "./request-list.tsx";
import { useChosenRows } from "./chosen-rows.tsx";

const PAGE_SIZE = 20;
const EMPTY = {
  toSign: "emptyToSign",
  pending: "emptyPending",
  completed: "emptyCompleted",
  declined: "emptyDeclined",
  drafts: "emptyAll",
} as const;

export interface OneListProps {
  list: ListName;
  narrowing: Narrowing;
  onWiden: () => void;
  /** Whether the person has asked for checkboxes. */
  choosing: boolean;
}

/** One complete list, page by page. */
export function OneList({ list, narrowing, onWiden, choosing }: OneListProps) {
  const t = useTranslations("web.dashboard");
  const sentence = useSentence();
  const narrowed = narrowingKey(narrowing);
  const [page, setPage] = useState({ narrowed, number: 0 });
  const number = page.narrowed === narrowed ? page.number : 0;
  const answer = useQuery(listQuery({ list, narrowing, page: number, size: PAGE_SIZE }));
  const rows = answer.data?.signatureRequests ?? [];
  const choice = useChosenRows(JSON.stringify([narrowed, number]), rows, choosing);
  return (
    <div className="pp-columns">
      <div className="min-w-0 md:col-start-2">
        {answer.isPending ? (
          <Loading>
            <SkeletonRows rows={8} />
          </Loading>
        ) : answer.isError && rows.length === 0 ? (
          <ErrorState title={t("failed")} onRetry={() => void answer.refetch()}>
            {sentence(answer.error)} {t("failedLead")}
          </ErrorState>
        ) : rows.length === 0 ? (
          isNarrowed(narrowing) ? (
            <NoMatch narrowing={narrowing} onWiden={onWiden} />
          ) : (
            <EmptyState title={t(EMPTY[list])}>{t("emptyAllLead")}</EmptyState>
          )
        ) : (
          <>
            {choice.bar}
            <RequestList list={list} rows={rows} choice={choice} />
            {(answer.data?.totalItems ?? 0) > PAGE_SIZE && (
              <div className="pt-4">
                <Pagination
                  page={number + 1}
                  pageSize={PAGE_SIZE}
                  total={answer.data?.totalItems ?? 0}
                  onPage={(next) => setPage({ narrowed, number: next - 1 })}
                />
              </div>
            )}
          </>
        )}
      </div>
    </div>
  );
}
