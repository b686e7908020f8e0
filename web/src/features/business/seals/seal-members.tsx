import type { Answer } from "@paraph/contract/client";
import { Button } from "@paraph/ui/controls/button";
import { EmptyState } from "@paraph/ui/feedback/empty-state";
import { Icon } from "@paraph/ui/icon";
import { Avatar } from "@paraph/ui/lists/avatar";
import { UserMinus, UserPlus } from "lucide-react";
import { useTranslations } from "use-intl";
import { DataTable } from "../../../components/tables/data-table.tsx";
import { usePagedSource } from "../../../components/tables/table-source.ts";
import { useTableView } from "../../../components/tables/table-view.ts";
import { attempt } from "../../../lib/over-pages/attempt.ts";
import { openModal } from "../../../lib/over-pages/modals.ts";
import { api } from "../../../session/api.ts";
import { refreshSeals, sealKey } from "./seal-queries.ts";
import type { SealPartProps } from "./seal-queries.ts";

type SealMember = Answer<"GET /v1/businesses/{id}/seals/{name}/members">["members"][number];

const nameOf = ({ firstName, lastName, email }: SealMember) =>
  `${firstName} ${lastName}`.trim() || email;

/** The members who may use a seal: an admin finds, adds and removes them. */
export function SealMembers({ business: id, seal: { name, label } }: SealPartProps) {
  const t = useTranslations("web.seals.members");
  const view = useTableView({
    sorts: ["name"],
    first: { by: "name", down: false },
    filters: {},
  });
  const source = usePagedSource([...sealKey(id, name), "members"], view, async (query, signal) => {
    const { members, total } = await api("GET /v1/businesses/{id}/seals/{name}/members", {
      path: { id, name },
      query,
      ...(signal && { signal }),
    });
    return { rows: members, total };
  });
  const remove = (row: SealMember) =>
    attempt({ key: "seals.members.notRemoved", values: { person: nameOf(row) } }, async () => {
      await api("DELETE /v1/businesses/{id}/seals/{name}/members", {
        path: { id, name },
        body: { user_ids: [row.userId] },
      });
      await refreshSeals(id);
    });
  const add = (
    <Button
      icon={<Icon of={UserPlus} />}
      onClick={() => void openModal("business/add-seal-member", { business: id, name, label })}
    >
      {t("add")}
    </Button>
  );
  return (
    <DataTable<SealMember>
      title={t("title")}
      label={t("title")}
      source={source}
      view={view}
      search={t("search")}
      rowKey={({ userId }) => userId}
      rowName={nameOf}
      hideHead
      name={{
        head: t("person"),
        renderLead: (row) => <Avatar name={nameOf(row)} />,
        renderName: nameOf,
        renderDetail: (row) => (nameOf(row) === row.email ? undefined : row.email),
      }}
      columns={[
        {
          key: "role",
          head: t("role"),
          renderCell: ({ isAdmin }) => (
            <span className="text-label text-ink-2">{isAdmin ? t("admin") : t("member")}</span>
          ),
        },
      ]}
      rowActs={(row) => [
        {
          label: t("remove"),
          icon: UserMinus,
          visible: { name: t("removeNamed", { person: nameOf(row) }) },
          onSelect: () => void remove(row),
        },
      ]}
      tools={source.total > 0 && add}
      failed={t("failed")}
      empty={
        <EmptyState title={t("emptyTitle")} action={add}>
          {t("emptyLead")}
        </EmptyState>
      }
    />
  );
}
