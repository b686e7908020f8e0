import type { Answer } from "@paraph/contract/client";
import { EmptyState } from "@paraph/ui/feedback/empty-state";
import { Select } from "@paraph/ui/fields/select";
import { Avatar } from "@paraph/ui/lists/avatar";
import { PageHead } from "@paraph/ui/lists/section";
import { useTranslations } from "use-intl";
import { DataTable } from "../../../components/tables/data-table.tsx";
import { usePagedSource } from "../../../components/tables/table-source.ts";
import { useTableView } from "../../../components/tables/table-view.ts";
import { useAddressQuery } from "../../../hooks/use-address-query.ts";
import { dayFromNow, shownAs, useFormats } from "../../../lib/words/formats.ts";
import { useLocale } from "../../../lib/words/words.tsx";
import { api } from "../../../session/api.ts";
import { businessKey } from "../business.ts";
import { ChainLine } from "./chain-line.tsx";
import { timeZone, useDayWords, useZonePlace } from "./days.ts";
import { FileButton } from "./file-button.tsx";
import { PeriodChoice } from "./period-choice.tsx";
import { periodAsked } from "./period.ts";

type Entry = Answer<"GET /v2/businesses/{id}/audit">["changes"][number];

const AREAS: readonly Entry["area"][] = ["business", "members", "access", "billing"];
const ALL = "all";
/** The details that have words; the sentence says the others. */
const SHOWN = [
  "name",
  "file",
  "invited",
  "invited_as_admins",
  "errors",
  "plan",
  "seats",
  "username",
  "description",
  "networks",
  "sso_issuer",
  "provisioning",
  "admin_group",
  "token",
  "support_email",
  "support_phone",
  "retention_days",
  "part11",
  "levels_off",
  "levels_on",
  "visual_signatures",
  "attachments",
  "websites_added",
  "websites_removed",
  "analytics",
  "seal",
  "daily_quota",
  "api_users",
  "register_number",
  "domains",
  "representative",
  "checked_on",
  "checked_with",
  "checked_by",
  "why",
  "reason",
] as const;
/** The people that a sentence names. */
const NAMED = 3;

/** What the admins of a business have changed: the entries of its audit trail, and their file. */
export function AuditList({ business: { id, name } }: { business: { id: string; name: string } }) {
  const t = useTranslations("web.activity");
  const words = useDayWords();
  const place = useZonePlace();
  const say = useChangeWords();
  const [query] = useAddressQuery();
  const period = periodAsked(query, dayFromNow(0));
  const view = useTableView({
    sorts: ["sequence"],
    first: { by: "sequence", down: true },
    filters: { area: AREAS },
  });
  const wanted = {
    start_date: period.days.from,
    end_date: period.days.to,
    time_zone: timeZone(),
    ...view.filters,
  } as object;
  const key = [...businessKey(id), "audit", wanted];
  const source = usePagedSource(key, view, async ({ page, size, sort }, signal) => {
    const { changes, total } = await api("GET /v2/businesses/{id}/audit", {
      path: { id },
      query: { page, size, sort, ...wanted },
      ...(signal && { signal }),
    });
    return { rows: changes, total };
  });
  const isCounted = source.rows !== undefined && !source.isUpdating;
  return (
    <>
      <PageHead
        flush
        title={
          isCounted
            ? t("audit.title", { count: source.total, name, period: words.long(period.days) })
            : t("tabs.audit")
        }
        lead={t("audit.lead")}
        aside={
          <FileButton
            rows={isCounted ? source.total : 0}
            fileName={t("file", { what: t("tabs.audit"), period: words.short(period.days) })}
            load={() =>
              api("GET /v2/businesses/{id}/audit/csv", {
                path: { id },
                query: { sort: view.order, ...wanted },
              })
            }
          />
        }
      />
      <ChainLine business={id} />
      <div className="flex flex-wrap items-center gap-2 pb-3">
        <PeriodChoice name={period.name} days={period.days} />
        <Select
          label={t("audit.area")}
          hideLabel
          value={view.filters.area ?? ALL}
          onChange={(value) => view.filterBy("area", value === ALL ? undefined : value)}
          options={[
            { value: ALL, label: t("audit.allAreas") },
            ...AREAS.map((value) => ({ value, label: t(`audit.areas.${value}`) })),
          ]}
        />
      </div>
      <DataTable<Entry, "area">
        label={t("tabs.audit")}
        source={source}
        view={view}
        rowKey={({ sequence }) => String(sequence)}
        rowName={say.who}
        name={{
          head: t("head.who"),
          renderLead: (row) => <Avatar name={say.who(row)} />,
          renderName: say.who,
        }}
        columns={[
          {
            key: "sequence",
            head: t("head.when"),
            sort: "sequence",
            before: true,
            renderCell: (row) => (
              <time dateTime={row.timestamp} className="whitespace-nowrap">
                {say.when(row)}
              </time>
            ),
          },
          {
            key: "change",
            head: t("head.what"),
            renderCell: (row) => (
              <>
                <span className="[overflow-wrap:anywhere]">{say.what(row)}</span>
                {say.details(row) !== "" && (
                  <span className="block text-note text-ink-3 [overflow-wrap:anywhere] max-sm:inline">
                    {" "}
                    {say.details(row)}
                  </span>
                )}
              </>
            ),
          },
          {
            key: "area",
            head: t("audit.area"),
            wideOnly: true,
            card: "none",
            renderCell: ({ area }) => (
              <span className="text-ink-2">{t(`audit.areas.${area}`)}</span>
            ),
          },
          {
            key: "ip",
            head: t("audit.from"),
            wideOnly: true,
            card: "none",
            renderCell: ({ ip }) => <span className="text-label text-ink-3">{ip}</span>,
          },
        ]}
        failed={t("audit.failed")}
        empty={<EmptyState title={t("audit.emptyTitle")}>{t("audit.emptyLead")}</EmptyState>}
      />
      {source.total > 0 && <p className="pt-3 text-label text-ink-3">{t("zone", { place })}</p>}
    </>
  );
}

/** The sentences about an entry. */
function useChangeWords() {
  const t = useTranslations("web.activity.audit");
  const formats = useFormats();
  const locale = useLocale();
  const year = dayFromNow(0).slice(0, 4);
  const valueOf = ({ details }: Entry, of: string) =>
    details.find(({ name }) => name === of)?.value;
  const peopleOf = ({ people }: Entry) => {
    const rest = people.length - NAMED;
    if (people.length === 0) return t("somebody");
    if (rest <= 0) return formats.list(people);
    return t("people", { people: people.slice(0, NAMED).join(", "), more: rest });
  };
  return {
    who: ({ actor, byDirectory }: Entry) => {
      if (byDirectory) return t("by.directory");
      return actor === null ? t("by.service") : actor.name || actor.email || t("by.erased");
    },
    when: ({ timestamp }: Entry) =>
      shownAs(new Date(timestamp), locale, {
        day: "numeric",
        month: "short",
        ...(timestamp.startsWith(year) ? {} : { year: "numeric" }),
        hour: "2-digit",
        minute: "2-digit",
        second: "2-digit",
      }),
    what: (row: Entry) =>
      t(`changes.${row.change}`, {
        people: peopleOf(row),
        users: valueOf(row, "api_users") ?? t("somebody"),
        domain: valueOf(row, "domain") ?? "",
        passed: valueOf(row, "passed") ?? "false",
        joins: valueOf(row, "members_join") ?? "false",
        allowed: valueOf(row, "api_acts_for_members") ?? "none",
      }),
    details: (row: Entry) =>
      SHOWN.flatMap((name) => {
        const value = valueOf(row, name);
        // The sentence itself names these API users.
        if (name === "api_users" && row.change.startsWith("seal.api_user")) return [];
        return value === undefined ? [] : [t(`details.${name}`, { value })];
      }).join(" · "),
  };
}
