import { ActDialog } from "@paraph/ui/floating/act-dialog";
import { useTranslations } from "use-intl";
import { useStore } from "../../lib/browser/stored.ts";
import { connection, lookForService } from "../../lib/service/connection.ts";
import { useFormats } from "../../lib/words/formats.ts";

/**
 * Shown in place of a dialog or overlay that cannot be loaded without a connection. The dialog opens once there is a
 * connection.
 */
export function Awaited({ onCancel }: { onCancel: () => void }) {
  const t = useTranslations("web.common");
  const formats = useFormats();
  const lost = useStore(connection);
  if (lost === undefined) return null;
  return (
    <ActDialog
      open
      onClose={onCancel}
      title={t("noConnection.since", { time: formats.time(new Date(lost.since)) })}
      lead={t("noConnection.opens")}
      leave={t("cancel")}
      act={{ label: t("noConnection.now"), does: () => void lookForService() }}
    />
  );
}
