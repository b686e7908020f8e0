import type { Answer } from "@paraph/contract/client";
import { Avatar } from "@paraph/ui/lists/avatar";
import { Shield, User } from "lucide-react";
import { useTranslations } from "use-intl";
import { DataTable } from "../../components/tables/data-table.tsx";
import { usePagedSource } from "../../components/tables/table-source.ts";
import { useTableView } from "../../components/tables/table-view.ts";
import { useAttempt } from "../../hooks/use-attempt.ts";
import { showSnackbar } from "../../lib/over-pages/snackbar.ts";
import { useFormats } from "../../lib/words/formats.ts";
import { api } from "../../session/api.ts";
import { businessQuery } from "../../session/business.ts";
import { queryClient } from "../../session/query-client.ts";
import { useUser } from "../../session/user.ts";
import type { Business } from "./business-frame.tsx";
import { membersKey } from "./business.ts";

type Member = Answer<"GET /v1/businesses/{id}/members">["members"][number];
type Role = "admin" | "member";

const ROLES: readonly Role[] = ["admin", "member"];
const CHANGES = {
  admin: "POST /v1/businesses/{id}/change-to-admins",
  member: "POST /v1/businesses/{id}/change-to-members",
} as const;

/** The members of a business: search, sort, change roles of one or several at once. */
export function MembersTable({ business: { id, name } }: { business: Business }) {
  const t = useTranslations("web.business.members");
  const common = useTranslations("web.common");
  const formats = useFormats();
  const me = useUser();
  const changeRoles = useChangeRoles(id);
  const view = useTableView({
    sorts: ["name", "role", "since"],
    first: { by: "name", down: false },
    filters: { role: ROLES },
  });
  const source = usePagedSource(membersKey(id), view, async (query, signal) => {
    const { members, total } = await api("GET /v1/businesses/{id}/members", {
      path: { id },
      query: query as { role?: Role },
      ...(signal && { signal }),
    });
    return { rows: members, total };
  });
  const roleOf = ({ isAdmin }: Member): Role => (isAdmin ? "admin" : "member");
  const icons = { admin: Shield, member: User };
  const words = { admin: t("makeAdmin"), member: t("makeMember") };
  return (
    <DataTable<Member, "role">
      title={t("members")}
      label={t("members")}
      source={source}
      view={view}
      search={t("search")}
      filters={[
        {
          filter: "role",
          label: t("role"),
          all: t("allRoles"),
          options: ROLES.map((value) => ({ value, label: t(`roles.${value}`) })),
        },
      ]}
      rowKey={(row) => row.userId}
      name={{
        head: t("name"),
        sort: "name",
        renderLead: (row) => <Avatar name={nameOf(row)} you={row.userId === me?.id} />,
        renderName: (row) => (
          <>
            {nameOf(row)}
            {row.userId === me?.id && (
              <span className="font-normal text-ink-3"> {common("you")}</span>
            )}
          </>
        ),
        renderDetail: (row) => (nameOf(row) === row.email ? undefined : row.email),
      }}
      columns={[
        {
          key: "role",
          head: t("role"),
          sort: "role",
          renderCell: (row) => t(`roles.${roleOf(row)}`),
        },
        {
          key: "since",
          head: t("since"),
          sort: "since",
          card: "none",
          renderCell: ({ since }) => <span className="text-ink-2">{formats.date(since)}</span>,
        },
      ]}
      rowName={nameOf}
      rowActs={({ isAdmin, userId }) => {
        const other = isAdmin ? "member" : "admin";
        const onSelect = () => void changeRoles(other, [userId]);
        return [{ label: words[other], icon: icons[other], onSelect }];
      }}
      acts={ROLES.map((role) => ({
        label: words[role],
        icon: icons[role],
        run: (keys) => changeRoles(role, keys),
      }))}
      csv={{
        fileName: t("file", { name }),
        columns: [
          { head: t("name"), text: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim() },
          { head: t("email"), text: ({ email }) => email },
          { head: t("role"), text: (row) => t(`roles.${roleOf(row)}`) },
          { head: t("since"), text: ({ since }) => since.slice(0, 10) },
        ],
      }}
      failed={t("failed")}
      empty={null}
    />
  );
}

/** The name of a member; without a name, their address. */
const nameOf = ({ firstName, lastName, email }: Member): string =>
  `${firstName} ${lastName}`.trim() || email;

/** Returns a function that changes roles, shows a message about the result, and resolves to whether it succeeded. */
function useChangeRoles(id: string) {
  const t = useTranslations("web.business.members");
  const attempt = useAttempt();
  return (role: Role, people: readonly string[]) =>
    attempt(t("notChanged"), async () => {
      await api(CHANGES[role], { path: { id }, body: { user_ids: [...people] } });
      await queryClient.invalidateQueries({ queryKey: businessQuery.queryKey });
      showSnackbar({ message: t("changed", { count: people.length }), color: "success" });
    });
}
