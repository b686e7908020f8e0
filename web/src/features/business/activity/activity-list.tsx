import { Button } from "@paraph/ui/controls/button";
import { EmptyState } from "@paraph/ui/feedback/empty-state";
import { PageHead } from "@paraph/ui/lists/section";
import { useTranslations } from "use-intl";
import { DataTable } from "../../../components/tables/data-table.tsx";
import { usePagedSource } from "../../../components/tables/table-source.ts";
import { useTableView } from "../../../components/tables/table-view.ts";
import { useAddressQuery } from "../../../hooks/use-address-query.ts";
import { dayFromNow } from "../../../lib/words/formats.ts";
import { api } from "../../../session/api.ts";
import { businessKey } from "../business.ts";
import { ActivityFilters } from "./activity-filters.tsx";
import { FileButton } from "./file-button.tsx";
import { timeZone, useDayWords, useZonePlace } from "./days.ts";
import { actionAsked, filtersOf } from "./kinds.ts";
import type { Entry, Kind } from "./kinds.ts";
import { periodAsked } from "./period.ts";
import { useEntryColumns } from "./use-entry-columns.tsx";

/** A list of what happened in a period: the headline with the number of entries, filters, the table, and its file. */
export function ActivityList({ kind, business: id }: { kind: Kind; business: string }) {
  const t = useTranslations("web.activity");
  const words = useDayWords();
  const place = useZonePlace();
  const [query, change] = useAddressQuery();
  const { name, days } = periodAsked(query, dayFromNow(0));
  const view = useTableView({
    sorts: ["timestamp"],
    first: { by: "timestamp", down: true },
    filters: filtersOf(kind),
  });
  const { quality, legislation } = view.filters;
  const action = actionAsked(kind, view.filters.action);
  const wanted = {
    start_date: days.from,
    end_date: days.to,
    time_zone: timeZone(),
    ...(action !== undefined && { action }),
    ...(quality !== undefined && { quality }),
    ...(legislation !== undefined && { legislation }),
  } as object;
  const key = [...businessKey(id), "activity", kind, wanted];
  const source = usePagedSource(key, view, async ({ page, size, sort }, signal) => {
    const { activities, total } = await api(`GET /v2/businesses/{id}/activities/${kind}`, {
      path: { id },
      query: { page, size, sort, ...wanted },
      ...(signal && { signal }),
    });
    return { rows: activities, total };
  });
  const columns = useEntryColumns(kind, action);
  const isCounted = source.rows !== undefined && !source.isUpdating;
  const what = (count: number) =>
    t(action === "made" ? "count.signatures" : "count.entries", { count });
  return (
    <>
      <PageHead
        flush
        title={
          isCounted
            ? t("title", { what: what(source.total), period: words.long(days) })
            : t(`tabs.${kind}`)
        }
        aside={
          <FileButton
            rows={isCounted ? source.total : 0}
            fileName={t("file", { what: t(`tabs.${kind}`), period: words.short(days) })}
            load={() =>
              api(`GET /v2/businesses/{id}/activities/${kind}/csv`, {
                path: { id },
                query: { sort: view.order, ...wanted },
              })
            }
          />
        }
      />
      <ActivityFilters kind={kind} view={view} name={name} days={days} />
      <DataTable<Entry, "action" | "quality" | "legislation">
        label={t(`tabs.${kind}`)}
        source={source}
        view={view}
        rowKey={(row) => row.id}
        rowName={columns.nameOf}
        name={columns.name}
        columns={columns.columns}
        failed={t("failed")}
        empty={
          <EmptyState
            title={t("empty.title")}
            action={
              name !== "year" && (
                <Button onClick={() => change({ period: "year", from: undefined, to: undefined })}>
                  {t("empty.year")}
                </Button>
              )
            }
          >
            {t(`empty.${kind}`)}
          </EmptyState>
        }
      />
      {source.total > 0 && <p className="pt-3 text-label text-ink-3">{t("zone", { place })}</p>}
    </>
  );
}
