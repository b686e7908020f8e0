import { Snackbar } from "@paraph/ui/feedback/snackbar";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { useStore } from "../../lib/browser/stored.ts";
import { openModals } from "../../lib/over-pages/modals.ts";
import { connection, lookForService } from "../../lib/service/connection.ts";
import { useFormats } from "../../lib/words/formats.ts";

/**
 * Says since when there is no connection, and that the client is reconnecting. Dialogs and overlays show this
 * themselves.
 */
export function ConnectionNotice() {
  const t = useTranslations("web.common.noConnection");
  const formats = useFormats();
  const lost = useStore(connection);
  // From here on this notice says it, in the language of the page.
  useEffect(() => document.getElementById("lost")?.remove(), []);
  const isCovered = [useStore(openModals.overlay), useStore(openModals.dialog)].some(
    ({ request }) => request !== null,
  );
  if (lost === undefined || isCovered) return null;
  return (
    <Snackbar
      message={`${t("since", { time: formats.time(new Date(lost.since)) })} ${t("again")}`}
      action={{ text: t("now"), onSelect: () => void lookForService() }}
    />
  );
}
