import { Icon } from "@paraph/ui/icon";
import { Mail, Send, Undo2 } from "lucide-react";
import { useFormatter, useNow, useTranslations } from "use-intl";
import { DataTable } from "../../components/tables/data-table.tsx";
import { useAttempt } from "../../hooks/use-attempt.ts";
import { showSnackbar } from "../../lib/over-pages/snackbar.ts";
import { useFormats } from "../../lib/words/formats.ts";
import { api } from "../../session/api.ts";
import { queryClient } from "../../session/query-client.ts";
import type { Business } from "./business-frame.tsx";
import { businessKey } from "./business.ts";

type Invitation = Business["invitedMembers"][number];

const MINUTE = 60_000;

/** The open invitations, which an admin can send again or withdraw. */
export function InvitationsTable({ business: { id, invitedMembers } }: { business: Business }) {
  const t = useTranslations("web.business.invitations");
  const formats = useFormats();
  const format = useFormatter();
  const now = useNow({ updateInterval: MINUTE });
  const attempt = useAttempt();
  const refresh = () => queryClient.invalidateQueries({ queryKey: businessKey(id) });
  const sendAgain = ({ email }: Invitation) =>
    attempt(t("notSent"), async () => {
      const body = { users: [{ email }] };
      await api("POST /v1/businesses/{id}/members", { path: { id }, body });
      await refresh();
      showSnackbar({ message: t("sent", { count: 1 }), color: "success" });
    });
  const withdraw = ({ id: invitation_id }: Invitation) =>
    attempt(t("notWithdrawn"), async () => {
      const path = { id, invitation_id };
      await api("DELETE /v1/businesses/{id}/invitations/{invitation_id}", { path });
      await refresh();
      showSnackbar({ message: t("withdrawn") });
    });
  return (
    <DataTable<Invitation>
      title={t("title")}
      label={t("title")}
      hideHead
      dense
      source={{
        rows: invitedMembers,
        total: invitedMembers.length,
        error: undefined,
        isUpdating: false,
        retry: () => void refresh(),
      }}
      rowKey={(row) => row.id}
      name={{
        head: t("email"),
        renderLead: () => <Icon of={Mail} className="text-ink-3" />,
        renderName: ({ email }) => email,
      }}
      columns={[
        {
          key: "invited",
          head: t("invitedHead"),
          wideOnly: true,
          card: "none",
          renderCell: ({ invitedAt }) => (
            <span className="text-label text-ink-2">
              {t("invited", { day: formats.date(invitedAt) })}
            </span>
          ),
        },
        {
          key: "expires",
          head: t("expiresHead"),
          renderCell: ({ expiresAt }) => (
            <span className="text-label text-ink-2">
              {t("expires", { when: format.relativeTime(new Date(expiresAt), now) })}
            </span>
          ),
        },
      ]}
      rowName={({ email }) => email}
      rowActs={(row) => [
        {
          label: t("again"),
          icon: Send,
          visible: { name: t("againTo", { email: row.email }) },
          onSelect: () => void sendAgain(row),
        },
        {
          label: t("withdraw"),
          icon: Undo2,
          visible: { name: t("withdrawOf", { email: row.email }) },
          danger: true,
          onSelect: () => void withdraw(row),
        },
      ]}
      failed=""
      empty={null}
    />
  );
}
