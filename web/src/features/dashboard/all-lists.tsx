import type { ListName } from "@paraph/contract/dashboard-lists";
import { EmptyState } from "@paraph/ui/feedback/empty-state";
import { List } from "@paraph/ui/lists/list-row";
import { Section } from "@paraph/ui/lists/section";
import { Loading, SkeletonRows } from "@paraph/ui/feedback/skeleton";
import { TextButton } from "@paraph/ui/controls/text-link";
import { useTranslations } from "use-intl";
import type { Row } from "./lists.ts";
import { isNarrowed } from "./narrowing.ts";
import type { Narrowing } from "./narrowing.ts";
import { RequestRow } from "./request-row.tsx";

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
}

/** The overview: the first rows of every list that is not empty. */
export function AllLists({ lists, narrowing, onWiden, onShow }: AllListsProps) {
  const t = useTranslations("web.dashboard");
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
  return filled.map(({ name, answer, shown }, index) => {
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
          <List label={t(name)}>
            {rows.map((row) => (
              <RequestRow key={row.id} list={name} row={row} />
            ))}
          </List>
        </Section>
      </div>
    );
  });
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
