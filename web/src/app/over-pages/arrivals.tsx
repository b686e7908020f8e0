import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { openModal } from "../../lib/over-pages/modals.ts";
import { useOwnBusiness } from "../../session/business.ts";
import { arrivals } from "../../lib/browser/on-arrival.ts";
import { useStore } from "../../lib/browser/stored.ts";
import { showSnackbar } from "../../lib/over-pages/snackbar.ts";
import { useDueTerms } from "../../session/terms.ts";
import { tabStorage } from "../../lib/browser/storage.ts";

const ASKED = "paraph.invitation";

/**
 * Says what the redirect rules have to say: the dialog of a locked business, the message of a page that is for
 * admins; and asks who is invited to a business, once in a tab.
 */
export function Arrivals() {
  const t = useTranslations("web.shell");
  const { dialog, message } = useStore(arrivals);
  const [invitation] = useOwnBusiness()?.invitations ?? [];
  const due = useDueTerms();
  useEffect(() => {
    if (dialog !== undefined) void openModal("business/locked-member", {});
  }, [dialog]);
  useEffect(() => {
    if (message !== undefined) showSnackbar({ message: t("businessNotAllowed"), color: "info" });
  }, [message, t]);
  useEffect(() => {
    if (
      invitation === undefined ||
      due !== undefined ||
      tabStorage.getItem(ASKED) === invitation.id
    )
      return;
    tabStorage.setItem(ASKED, invitation.id);
    void openModal("business/invitation", { invitation });
  }, [invitation, due]);
  return null;
}
