import { Icon } from "@paraph/ui/icon";
import { IconButton } from "@paraph/ui/controls/icon-button";
import { LayoutGrid } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Desk } from "../../components/document-viewer/use-desk.ts";
import { openModal } from "../../lib/over-pages/modals.ts";
import { useSignerClient } from "../../session/signer-client.tsx";

/** Opens the thumbnails of the pages, in windows without room for them. */
export function PagesButton({ desk }: { desk: Desk }) {
  const t = useTranslations("web.view");
  const client = useSignerClient();
  return (
    <IconButton
      label={t("pages")}
      icon={<Icon of={LayoutGrid} />}
      onClick={() => void openModal("document/pages", { client, desk }, desk.show)}
    />
  );
}
