import type { Answer } from "@paraph/contract/client";
import { Avatar } from "@paraph/ui/lists/avatar";
import { useIsPhone } from "@paraph/ui/use-media";
import { Shield, User, UserMinus } from "lucide-react";
import { useTranslations } from "use-intl";
import { DataTable } from "../../components/tables/data-table.tsx";
import { usePagedSource } from "../../components/tables/table-source.ts";
import { useTableView } from "../../components/tables/table-view.ts";
import { attempt } from "../../lib/over-pages/attempt.ts";
import { showSnackbar } from "../../lib/over-pages/snackbar.ts";
import { useFormats } from "../../lib/words/formats.ts";
import type { KeptWords } from "../../lib/words/kept-words.ts";
import { api } from "../../session/api.ts";
import { businessQuery } from "../../session/business.ts";
import { queryClient } from "../../session/query-client.ts";
import { useUser } from "../../session/user.ts";
import { timeZone } from "./activity/days.ts";
import type { Business } from "./business-frame.tsx";
import { membersKey, PEOPLE_CHANGE } from "./business.ts";
import { openModal } from "../../lib/over-pages/modals.ts";
import { inPortions } from "./portions.ts";

type Member = Answer<"GET /v1/businesses/{id}/members">["members"][number];
type Role = "admin" | "member";

type Status = Member["status"];

const ROLES: readonly Role[] = ["admin", "member"];
const STATUSES: readonly Status[] = ["active", "closed"];
const CHANGES = {
  admin: "POST /v1/businesses/{id}/change-to-admins",
  member: "POST /v1/businesses/{id}/change-to-members",
} as const;

/** The members of a business: search, sort, change roles of one or several at once, remove them. */
export function MembersTable({ business: { id, name } }: { business: Business }) {
  const t = useTranslations("web.business.members");
  const common = useTranslations("web.common");
  const formats = useFormats();
  const me = useUser();
  const isPhone = useIsPhone();
  const changeRoles = useChangeRoles(id);
  const remove = useRemoval({ id, name });
  const view = useTableView({
    sorts: ["name", "role", "since"],
    first: { by: "name", down: false },
    filters: { role: ROLES, status: STATUSES },
  });
  const source = usePagedSource(
    membersKey(id),
    view,
    async (query, signal) => {
      const { members, total } = await api("GET /v1/businesses/{id}/members", {
        path: { id },
        query: { ...(query as { role?: Role; status?: Status }), time_zone: timeZone() },
        ...(signal && { signal }),
      });
      return { rows: members, total };
    },
    PEOPLE_CHANGE,
  );
  const roleOf = ({ isAdmin }: Member): Role => (isAdmin ? "admin" : "member");
  const icons = { admin: Shield, member: User };
  const words = { admin: t("makeAdmin"), member: t("makeMember") };
  return (
    <DataTable<Member, "role" | "status">
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
        {
          filter: "status",
          label: t("status"),
          all: t("allStatuses"),
          options: STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
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
          renderCell: (row) => (
            <>
              {t(`roles.${roleOf(row)}`)}
              {row.status === "closed" && (
                <span className="text-ink-3"> · {t("statuses.closed")}</span>
              )}
            </>
          ),
        },
        {
          key: "signed",
          head: t("signedThisMonth"),
          numeric: true,
          renderCell: ({ signedThisMonth: count }) =>
            isPhone ? t("signedCount", { count }) : count,
        },
        {
          key: "lastActive",
          head: t("lastActive"),
          card: "none",
          wideOnly: true,
          renderCell: ({ lastActiveAt }) => (
            <span className="text-ink-2">
              {lastActiveAt === null ? t("neverActive") : formats.date(lastActiveAt)}
            </span>
          ),
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
      rowActs={(row) => {
        const { userId, can } = row;
        const role = can.promote ? "admin" : can.demote ? "member" : undefined;
        return [
          ...(role === undefined
            ? []
            : [
                {
                  label: words[role],
                  icon: icons[role],
                  onSelect: () => void changeRoles(role, [userId]),
                },
              ]),
          ...(can.remove === true
            ? [
                {
                  label: userId === me?.id ? t("leave", { name }) : t("remove", { name }),
                  icon: UserMinus,
                  danger: true,
                  onSelect: () =>
                    userId === me?.id
                      ? void openModal("profile/leave-business", { business: { id, name } })
                      : void remove([userId], nameOf(row)),
                },
              ]
            : []),
        ];
      }}
      acts={[
        ...ROLES.map((role) => ({
          label: words[role],
          icon: icons[role],
          run: (keys: readonly string[]) => changeRoles(role, keys),
        })),
        { label: t("removeShort"), icon: UserMinus, danger: true, run: (keys) => remove(keys) },
      ]}
      csv={{
        fileName: t("file", { name }),
        columns: [
          { head: t("name"), text: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim() },
          { head: t("email"), text: ({ email }) => email },
          { head: t("role"), text: (row) => t(`roles.${roleOf(row)}`) },
          { head: t("status"), text: ({ status }) => t(`statuses.${status}`) },
          { head: t("signedThisMonth"), text: (row) => String(row.signedThisMonth) },
          { head: t("lastActive"), text: ({ lastActiveAt }) => lastActiveAt?.slice(0, 10) ?? "" },
          { head: t("since"), text: ({ since }) => since.slice(0, 10) },
        ],
      }}
      failed={t("failed")}
      empty={null}
    />
  );
}

/** The same people with oneself at the end: who has lost the role of an admin cannot do the rest. */
const lastly = (me: string | undefined, people: readonly string[]): readonly string[] =>
  me !== undefined && people.includes(me) ? [...people.filter((id) => id !== me), me] : people;

/** The name of a member; without a name, their address. */
const nameOf = ({ firstName, lastName, email }: Member): string =>
  `${firstName} ${lastName}`.trim() || email;

/** Returns a function that changes roles, shows a message about the result, and resolves to whether it succeeded. */
function useChangeRoles(id: string) {
  const t = useTranslations("web.business.members");
  const me = useUser()?.id;
  return (role: Role, people: readonly string[]) => {
    const { run, progress } = inPortions(lastly(me, people), async (user_ids) => {
      const body = { user_ids: [...user_ids] };
      return (await api(CHANGES[role], { path: { id }, body })).members.length;
    });
    let failed: KeptWords[] = ["business.members.notChanged"];
    progress.subscribe(() => {
      failed = [
        { key: "business.members.progress", values: { ...progress.get() } },
        "business.members.notChanged",
      ];
    });
    return attempt(
      () => failed,
      async () => {
        try {
          const count = await run();
          showSnackbar({ message: t("changed", { count }), color: "success" });
        } finally {
          await queryClient.invalidateQueries({ queryKey: businessQuery.queryKey });
        }
      },
    );
  };
}

/**
 * Returns a function that asks what becomes of people's open requests, then removes the people. It resolves to whether
 * they were removed. The name is shown if it is only one person.
 */
function useRemoval(business: { readonly id: string; readonly name: string }) {
  const t = useTranslations("web.business.removeMembers");
  const me = useUser()?.id;
  return async (people: readonly string[], name?: string): Promise<boolean> => {
    const { id } = business;
    let open_requests: "continue" | "withdraw" = "continue";
    const { run, progress } = inPortions(lastly(me, people), async (portion) => {
      const body = { user_ids: [...portion], open_requests };
      return (await api("POST /v1/businesses/{id}/remove-members", { path: { id }, body })).removed;
    });
    const removed = await openModal(
      "business/remove-members",
      { business: business.name, count: people.length, name, progress },
      async (chosen) => {
        open_requests = chosen;
        try {
          showSnackbar({ message: t("removed", { count: await run() }), color: "success" });
        } finally {
          await queryClient.invalidateQueries({ queryKey: businessQuery.queryKey });
        }
      },
    );
    return removed !== undefined;
  };
}
