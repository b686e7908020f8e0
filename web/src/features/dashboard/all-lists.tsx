import type { ListName } from "@paraph/contract/dashboard-lists";
import { EmptyState } from "@paraph/ui/feedback/empty-state";
import { Section } from "@paraph/ui/lists/section";
import { Loading, SkeletonRows } from "@paraph/ui/feedback/skeleton";
import { TextButton } from "@paraph/ui/controls/text-link";
import { useTranslations } from "use-intl";
import type { Row } from "./lists.ts";
import { isNarrowed, narrowingKey } from "./narrowing.ts";
import type { Narrowing } from "./narrowing.ts";
import { RequestList } from "./request-list.tsx";
import { useChosenRows } from "./chosen-rows.tsx";

interface ListShown {
  readonly name: ListName;
  readonly answer:
    | { readonly signatureRequests: readonly Row[]; readonly totalItems: number }
    | undefined;
  readonly shown: number;
}

export interface AllListsProps {
  lists: readonly ListShown[];
  narrowing: Narrowing;
  /** Clears the search and the filters. */
  onWiden: () => void;
  onShow: (list: ListName) => void;
  /** Whether the person has asked for checkboxes. */
  choosing: boolean;
}

/** The overview: the first rows of every list that is not empty. */
export function AllLists({ lists, narrowing, onWiden, onShow, choosing }: AllListsProps) {
  const t = useTranslations("web.dashboard");
  const all = lists.flatMap(({ answer }) => answer?.signatureRequests ?? []);
  const choice = useChosenRows(narrowingKey(narrowing), all, choosing);
  if (lists.some((list) => list.answer === undefined)) {
    return (
      <div className="pp-columns">
        <div className="md:col-start-2">
          <Loading>
            <SkeletonRows rows={6} />
          </Loading>
        </div>
      </div>
    );
  }
  const filled = lists.filter((list) => (list.answer?.totalItems ?? 0) > 0);
  if (filled.length === 0) {
    return (
      <div className="pp-columns">
        <div className="md:col-start-2">
          {isNarrowed(narrowing) ? (
            <NoMatch narrowing={narrowing} onWiden={onWiden} />
          ) : (
            // Only people who may not upload get here; the others see `nothing-yet.tsx`.
            <EmptyState title={t("emptyAll")}>{t("emptyNoUpload")}</EmptyState>
          )}
        </div>
      </div>
    );
  }
  const sections = filled.map(({ name, answer, shown }, index) => {
    const rows = answer?.signatureRequests ?? [];
    const count = answer?.totalItems ?? 0;
    return (
      <div key={name} className={index === 0 ? "[&>section]:border-t-0" : ""}>
        <Section
          title={t(name)}
          count={count}
          note={<span className="max-md:hidden">{t(`${name}Note`)}</span>}
          link={
            count > shown && <TextButton onClick={() => onShow(name)}>{t("showAll")}</TextButton>
          }
        >
          <RequestList list={name} rows={rows} choice={choice} />
        </Section>
      </div>
    );
  });
  return (
    <>
      {choice.bar && (
        <div className="pp-columns">
          <div className="min-w-0 md:col-start-2">{choice.bar}</div>
        </div>
      )}
      {sections}
    </>
  );
}

/** Shown if a search or a filter finds nothing. */
export function NoMatch({ narrowing, onWiden }: { narrowing: Narrowing; onWiden: () => void }) {
  const t = useTranslations("web.dashboard");
  const { search } = narrowing;
  const isFiltered = isNarrowed({ ...narrowing, search: "" });
  return (
    <EmptyState
      title={search === "" ? t("noMatchFilters") : t("noMatch", { search })}
      action={
        <TextButton onClick={onWiden}>{t(isFiltered ? "clearFilters" : "clearSearch")}</TextButton>
      }
    >
      {t(isFiltered ? "noMatchFiltersLead" : "noMatchLead")}
    </EmptyState>
  );
}
