import { Icon } from "@paraph/ui/icon";
import type { MenuEntry } from "@paraph/ui/controls/menu";
import { Bell, CalendarX, EyeOff, Send, Trash2, Undo2, UserPlus } from "lucide-react";
import { useTranslations } from "use-intl";
import { openModal } from "../../../lib/over-pages/modals.ts";
import type { SignatureRequest } from "../../../session/signer-client.tsx";
import { NamedFailure } from "../../../lib/forms/named-failure.ts";
import { useGo } from "../../../components/page-link.tsx";
import { LISTS_KEY } from "../../../components/signature-requests.ts";
import { api } from "../../../session/api.ts";
import { showSnackbar } from "../../../lib/over-pages/snackbar.ts";
import { useSendAgain } from "../../../components/send-again.ts";
import { useReminders } from "../../../lib/words/reminders.ts";
import { useStopObserving } from "../observers/use-stop-observing.ts";
import { useInvite } from "./use-invite.ts";
import { queryClient } from "../../../session/query-client.ts";

/** Whether only the sender signs, so that nobody can be reminded. */
const signsAlone = ({ signatures }: SignatureRequest) => signatures.every(({ isMe }) => isMe);

/**
 * The actions of the sender: remind, send again, invite, delete automatically, withdraw, delete; and how an observer stops
 * observing.
 */
export function useOwnerActions(request: SignatureRequest, onChanged: () => void): MenuEntry[] {
  const t = useTranslations("web.view");
  const go = useGo();
  const invite = useInvite(request, onChanged);
  const path = { id: request.id };
  const reminders = useReminders(request.reminderDays, (days) => {
    api("PUT /v3/signature-requests/{id}/reminders", { path, body: { reminder_days: days } }).then(
      () => {
        showSnackbar({ message: t("remindersChanged"), color: "success" });
        onChanged();
      },
      (error: unknown) =>
        showSnackbar({ message: new NamedFailure("view.remindersFailed", error), color: "error" }),
    );
  });
  const again = useSendAgain(request.id);
  const stopObserving = useStopObserving(request);
  const entries: MenuEntry[] = [];

  if (request.can.remind === true) {
    entries.push({
      label: t("remind"),
      icon: <Icon of={Bell} size="sm" />,
      onSelect: () => {
        api("POST /v3/signature-requests/{id}/remind", { path }).then(
          ({ reminded }) => {
            showSnackbar({ message: t("reminded", { count: reminded.length }), color: "success" });
            onChanged();
          },
          (error: unknown) =>
            showSnackbar({ message: new NamedFailure("view.remindFailed", error), color: "error" }),
        );
      },
    });
  }
  if (request.can.remind === true && !signsAlone(request)) entries.push(reminders);
  if (request.can.send_again === true) {
    entries.push({
      label: again.label,
      icon: <Icon of={Send} size="sm" />,
      onSelect: again.begin,
      disabled: again.isUnderWay,
    });
  }
  if (request.can.add_signer === true) {
    entries.push({
      label: t("invite"),
      icon: <Icon of={UserPlus} size="sm" />,
      onSelect: invite,
    });
  }
  const { autoDeletion } = request;
  if (request.can.auto_delete === true && autoDeletion?.byBusiness === false) {
    entries.push({
      label: t("autoDeletion"),
      icon: <Icon of={CalendarX} size="sm" />,
      onSelect: () =>
        void openModal(
          "document/auto-deletion",
          { rule: autoDeletion.rule, days: autoDeletion.days, at: autoDeletion.at },
          async (rule) => {
            const body = { auto_deletion: rule };
            await api("PUT /v3/signature-requests/{id}/auto-deletion", { path, body });
            showSnackbar({ message: t("autoDeletionChanged"), color: "success" });
            onChanged();
          },
        ),
    });
  }
  if (request.can.withdraw === true) {
    entries.push("line", {
      label: t("withdraw"),
      icon: <Icon of={Undo2} size="sm" />,
      danger: true,
      onSelect: () =>
        void openModal(
          "document/withdraw",
          {
            signed: request.signatures.filter((one) => one.signatureStatus === "SIGNED").length,
            signers: request.signatures.length,
          },
          async ({ message }) => {
            await api("POST /v3/signature-requests/{id}/withdraw", { path, body: { message } });
            onChanged();
          },
        ),
    });
  } else if (stopObserving !== undefined) {
    entries.push({
      label: t("stopObserving"),
      icon: <Icon of={EyeOff} size="sm" />,
      danger: true,
      onSelect: stopObserving,
    });
  } else if (request.can.delete === true) {
    entries.push("line", {
      label: t("delete"),
      icon: <Icon of={Trash2} size="sm" />,
      danger: true,
      onSelect: () =>
        void openModal(
          "default/delete-documents",
          { title: request.title, draft: false },
          async () => {
            await api("DELETE /v3/signature-requests/{id}", { path });
            await queryClient.invalidateQueries({ queryKey: LISTS_KEY });
            go("dashboard");
          },
        ),
    });
  }
  return entries;
}
