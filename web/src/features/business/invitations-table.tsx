import { CallError } from "@paraph/contract/client";
import type { Answer } from "@paraph/contract/client";
import { Button } from "@paraph/ui/controls/button";
import { EmptyState } from "@paraph/ui/feedback/empty-state";
import { Icon } from "@paraph/ui/icon";
import { CircleAlert, Mail, Send, Undo2 } from "lucide-react";
import { Note } from "@paraph/ui/feedback/note";
import { useFormatter, useNow, useTranslations } from "use-intl";
import { DataTable } from "../../components/tables/data-table.tsx";
import { usePagedSource } from "../../components/tables/table-source.ts";
import { useTableView } from "../../components/tables/table-view.ts";
import { attempt } from "../../lib/over-pages/attempt.ts";
import { openModal } from "../../lib/over-pages/modals.ts";
import { showSnackbar } from "../../lib/over-pages/snackbar.ts";
import { useFormats } from "../../lib/words/formats.ts";
import { api } from "../../session/api.ts";
import { queryClient } from "../../session/query-client.ts";
import type { Business } from "./business-frame.tsx";
import { businessKey, invitationsKey, PEOPLE_CHANGE } from "./business.ts";
import { inPortions } from "./portions.ts";
import { useSentOrNot } from "./sent-or-not.ts";
import type { Invited } from "./sent-or-not.ts";

type Invitation = Answer<"GET /v2/businesses/{id}/invitations">["invitations"][number];
type Status = Invitation["status"];

const STATUSES: readonly Status[] = ["open", "expired"];
const MINUTE = 60_000;

/** A row is known by its id, to withdraw it, and its address, to send it again, also from another page of the table. */
const keyOf = ({ id, email }: Pick<Invitation, "id" | "email">): string => `${id} ${email}`;
const idOf = (key: string): string => key.slice(0, key.indexOf(" "));
const emailOf = (key: string): string => key.slice(key.indexOf(" ") + 1);

/** The invitations that were not accepted: search, sort, send again or withdraw one or several. */
export function InvitationsTable({ business: { id, name, can } }: { business: Business }) {
  const t = useTranslations("web.business.invitations");
  const members = useTranslations("web.business.members");
  const formats = useFormats();
  const format = useFormatter();
  const now = useNow({ updateInterval: MINUTE });
  const { sendAgain, withdraw } = useInvitationActs(id);
  const view = useTableView({
    sorts: ["email", "invited", "expires"],
    first: { by: "invited", down: true },
    filters: { status: STATUSES },
  });
  const source = usePagedSource(
    invitationsKey(id),
    view,
    async (query, signal) => {
      const { invitations, total } = await api("GET /v2/businesses/{id}/invitations", {
        path: { id },
        query: query as { status?: Status },
        ...(signal && { signal }),
      });
      return { rows: invitations, total };
    },
    PEOPLE_CHANGE,
  );
  return (
    <DataTable<Invitation, "status">
      title={t("title")}
      label={t("title")}
      source={source}
      view={view}
      search={members("search")}
      filters={[
        {
          filter: "status",
          label: members("status"),
          all: members("allStatuses"),
          options: STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
        },
      ]}
      dense
      rowKey={keyOf}
      name={{
        head: t("email"),
        sort: "email",
        renderLead: () => <Icon of={Mail} className="text-ink-3" />,
        renderName: ({ email }) => email,
        renderDetail: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim() || undefined,
      }}
      columns={[
        {
          key: "role",
          head: members("role"),
          card: "none",
          renderCell: ({ role }) => members(`roles.${role}`),
        },
        {
          key: "invited",
          head: t("invitedHead"),
          sort: "invited",
          wideOnly: true,
          card: "none",
          renderCell: ({ invitedAt, invitedBy }) => (
            <span className="text-label text-ink-2">
              {invitedBy === ""
                ? t("invited", { day: formats.date(invitedAt) })
                : t("invitedBy", { day: formats.date(invitedAt), name: invitedBy })}
            </span>
          ),
        },
        {
          key: "expires",
          head: t("expiresHead"),
          sort: "expires",
          renderCell: ({ expiresAt, status, mailedAt, invitedAt }) =>
            status === "open" && (mailedAt === null || mailedAt < invitedAt) ? (
              <Note tone="warning">{t("notMailed")}</Note>
            ) : status === "expired" ? (
              <span className="inline-flex items-center gap-1.5 text-label text-warning-text">
                <Icon of={CircleAlert} size="sm" />
                {t("statuses.expired")}
              </span>
            ) : (
              <span className="text-label text-ink-2">
                {t("expires", { when: format.relativeTime(new Date(expiresAt), now) })}
              </span>
            ),
        },
      ]}
      rowName={({ email }) => email}
      rowActs={(row) => [
        ...(row.can.send_again === true
          ? [
              {
                label: t("again"),
                icon: Send,
                visible: { name: t("againTo", { email: row.email }) },
                onSelect: () => void sendAgain([keyOf(row)]),
              },
            ]
          : []),
        ...(row.can.withdraw === true
          ? [
              {
                label: t("withdraw"),
                icon: Undo2,
                visible: { name: t("withdrawOf", { email: row.email }) },
                danger: true,
                onSelect: () => void withdraw([keyOf(row)]),
              },
            ]
          : []),
      ]}
      acts={[
        ...(can.invite === true ? [{ label: t("again"), icon: Send, run: sendAgain }] : []),
        { label: t("withdraw"), icon: Undo2, danger: true, run: withdraw },
      ]}
      failed={t("failed")}
      empty={
        <EmptyState
          title={t("none")}
          action={
            can.invite === true && (
              <Button
                onClick={() =>
                  void openModal("business/invite-members", { business: { id, name } })
                }
              >
                {t("invite")}
              </Button>
            )
          }
        >
          {t("noneLead")}
        </EmptyState>
      }
    />
  );
}

/** Sends invitations again, and withdraws them; each shows what happened and resolves to whether all of it was done. */
function useInvitationActs(id: string) {
  const t = useTranslations("web.business.invitations");
  const sentOrNot = useSentOrNot();
  const refresh = () => queryClient.invalidateQueries({ queryKey: businessKey(id) });
  return {
    sendAgain: (keys: readonly string[]) => {
      const answers: Invited[] = [];
      // A portion that is done gets no second mail.
      const { run } = inPortions(keys, async (portion) => {
        const users = portion.map((key) => ({ email: emailOf(key) }));
        const answer = await api("POST /v1/businesses/{id}/members", {
          path: { id },
          body: { users },
        });
        answers.push(answer);
        return answer.invitations.length;
      });
      return attempt("business.invitations.notSent", async () => {
        try {
          await run();
          showSnackbar(sentOrNot(answers));
        } finally {
          await refresh();
        }
      });
    },
    withdraw: (keys: readonly string[]) => {
      // Those that are done are not tried again.
      const left = [...keys];
      return attempt("business.invitations.notWithdrawn", async () => {
        try {
          for (let key = left[0]; key !== undefined; key = left[0]) {
            const path = { id, invitation_id: idOf(key) };
            try {
              await api("DELETE /v1/businesses/{id}/invitations/{invitation_id}", { path });
            } catch (error) {
              // Accepted, or withdrawn by another admin: it is no longer open.
              if (!(error instanceof CallError) || error.key !== "error.not_found") throw error;
            }
            left.shift();
          }
        } finally {
          await refresh();
        }
        showSnackbar({ message: t("withdrawn", { count: keys.length }) });
      });
    },
  };
}
