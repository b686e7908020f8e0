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
 * Shows the results of the redirect rules: the dialog about a locked business, and the message that a page is for
 * admins. Also shows an invitation to a business, once for each tab.
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
