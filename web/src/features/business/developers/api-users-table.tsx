import type { Answer } from "@paraph/contract/client";
import { Button } from "@paraph/ui/controls/button";
import { EmptyState } from "@paraph/ui/feedback/empty-state";
import { KeyRound, Pencil, Trash2 } from "lucide-react";
import { useFormatter, useNow, useTranslations } from "use-intl";
import { DataTable } from "../../../components/tables/data-table.tsx";
import { usePagedSource } from "../../../components/tables/table-source.ts";
import { useTableView } from "../../../components/tables/table-view.ts";
import { openModal } from "../../../lib/over-pages/modals.ts";
import { showSnackbar } from "../../../lib/over-pages/snackbar.ts";
import { useFormats } from "../../../lib/words/formats.ts";
import { api } from "../../../session/api.ts";
import { queryClient } from "../../../session/query-client.ts";
import type { Business } from "../business-frame.tsx";
import { apiUsersKey } from "../business.ts";

type ApiUser = Answer<"GET /v1/businesses/{id}/apis">["apiUsers"][number];

/** The API users of a business: search, sort, add, change, new key, delete. */
export function ApiUsersTable({ business: { id, name } }: { business: Business }) {
  const t = useTranslations("web.developers");
  const formats = useFormats();
  const format = useFormatter();
  const acts = useActs(id);
  const view = useTableView({
    sorts: ["username", "last_used", "created"],
    first: { by: "username", down: false },
    filters: {},
  });
  const source = usePagedSource(apiUsersKey(id), view, async (query, signal) => {
    const { apiUsers, total } = await api("GET /v1/businesses/{id}/apis", {
      path: { id },
      query,
      ...(signal && { signal }),
    });
    return { rows: apiUsers, total };
  });
  const lastUsed = ({ lastUsedAt }: ApiUser) =>
    lastUsedAt === null ? t("never") : formats.moment(lastUsedAt);
  const month = format.dateTime(useNow(), { month: "long", timeZone: "UTC" });
  const calls = ({ callsThisMonth }: ApiUser) => format.number(callsThisMonth);
  return (
    <DataTable<ApiUser>
      title={t("apiUsers")}
      label={t("apiUsers")}
      source={source}
      view={view}
      search={t("search")}
      rowKey={(row) => row.username}
      name={{
        head: t("apiUser"),
        sort: "username",
        renderName: ({ username }) => (
          <span className="font-mono text-label [overflow-wrap:anywhere]">{username}</span>
        ),
        renderDetail: ({ description }) => description,
      }}
      columns={[
        {
          key: "networks",
          head: t("networks"),
          wideOnly: true,
          card: "none",
          renderCell: ({ networks }) => (
            <span className="text-label text-ink-2">
              {networks.length === 0 ? t("anyNetwork") : formats.list(networks.slice(0, 2))}
              {networks.length > 2 && ` ${t("more", { count: String(networks.length - 2) })}`}
            </span>
          ),
        },
        {
          key: "last_used",
          head: t("lastUsed"),
          sort: "last_used",
          renderCell: (row) => <span className="text-label text-ink-2">{lastUsed(row)}</span>,
        },
        {
          key: "created",
          head: t("created"),
          sort: "created",
          wideOnly: true,
          card: "none",
          renderCell: ({ createdAt }) => (
            <span className="text-label text-ink-2">{formats.date(createdAt)}</span>
          ),
        },
        {
          key: "calls",
          head: t("calls", { month }),
          numeric: true,
          card: "none",
          renderCell: calls,
        },
      ]}
      rowName={({ username }) => username}
      rowActs={(row) => [
        ...(row.can.reset === true
          ? [
              {
                label: t("newKey"),
                icon: KeyRound,
                visible: { name: t("newKeyFor", { username: row.username }) },
                onSelect: () => void acts.reset(row),
              },
            ]
          : []),
        ...(row.can.change === true
          ? [
              {
                label: t("change"),
                icon: Pencil,
                onSelect: () => void openModal("business/api-user", { business: id, apiUser: row }),
              },
            ]
          : []),
        ...(row.can.delete === true
          ? [
              {
                label: t("delete"),
                icon: Trash2,
                danger: true,
                onSelect: () => void acts.remove(row),
              },
            ]
          : []),
      ]}
      csv={{
        fileName: t("file", { name }),
        columns: [
          { head: t("apiUser"), text: ({ username }) => username },
          { head: t("description"), text: ({ description }) => description },
          { head: t("networks"), text: ({ networks }) => networks.join(" ") },
          { head: t("lastUsed"), text: ({ lastUsedAt }) => lastUsedAt ?? "" },
          { head: t("created"), text: ({ createdAt }) => createdAt },
          { head: t("calls", { month }), text: ({ callsThisMonth }) => String(callsThisMonth) },
        ],
      }}
      failed={t("failed")}
      empty={
        <EmptyState
          title={t("empty.title")}
          action={
            <Button onClick={() => void openModal("business/api-user", { business: id })}>
              {t("add")}
            </Button>
          }
        >
          {t("empty.text")}
        </EmptyState>
      }
    />
  );
}

/** What an admin does to an API user after a question. */
function useActs(id: string) {
  const t = useTranslations("web.developers");
  const refresh = () => queryClient.invalidateQueries({ queryKey: apiUsersKey(id) });
  return {
    reset: async ({ username }: ApiUser) => {
      let apiKey: string | undefined;
      await openModal("business/reset-api-key", { username }, async () => {
        const path = { id, username };
        ({ apiKey } = await api("PUT /v1/businesses/{id}/apis/{username}/reset", { path }));
        await refresh();
      });
      if (apiKey !== undefined) void openModal("business/api-key", { username, apiKey });
    },
    remove: ({ username }: ApiUser) =>
      openModal("business/delete-api-user", { username }, async (open_requests) => {
        const path = { id, username };
        const query = { open_requests };
        await api("DELETE /v1/businesses/{id}/apis/{username}", { path, query });
        await refresh();
        showSnackbar({ message: t("deleted") });
      }),
  };
}
