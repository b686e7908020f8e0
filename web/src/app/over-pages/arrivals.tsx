import { useEffect, useRef, useState } from "react";
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
 * admins. Also shows the invitations to businesses, one after the other, once for each tab.
 */
export function Arrivals() {
  const t = useTranslations("web.shell");
  const { dialog, message } = useStore(arrivals);
  const invitations = useOwnBusiness()?.invitations;
  const [asked, setAsked] = useState(askedBefore);
  const isAsking = useRef(false);
  const due = useDueTerms();
  useEffect(() => {
    if (dialog !== undefined) void openModal("business/locked-member", {});
  }, [dialog]);
  useEffect(() => {
    if (message !== undefined) showSnackbar({ message: t("businessNotAllowed"), color: "info" });
  }, [message, t]);
  useEffect(() => {
    const invitation = invitations?.find(({ id }) => !asked.includes(id));
    if (invitation === undefined || due !== undefined || isAsking.current) return;
    isAsking.current = true;
    // The next one is shown when this one is closed.
    void openModal("business/invitation", { invitation }).finally(() => {
      isAsking.current = false;
      const next = [...asked, invitation.id];
      tabStorage.setItem(ASKED, next.join(" "));
      setAsked(next);
    });
  }, [invitations, asked, due]);
  return null;
}

/** The ids of the invitations that were shown in this tab. */
const askedBefore = (): readonly string[] => tabStorage.getItem(ASKED)?.split(" ") ?? [];
