import { Button } from "@paraph/ui/controls/button";
import { IconButton } from "@paraph/ui/controls/icon-button";
import { Icon } from "@paraph/ui/icon";
import { useMedia } from "@paraph/ui/use-media";
import { Eye } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Composition } from "./composition.ts";

/** Opens the preview of the draft. Without text if there is little room. */
export function PreviewButton({ preview }: Pick<Composition, "preview">) {
  const t = useTranslations("web.compose.preview");
  const hasRoom = useMedia("(min-width: 1400px)");
  if (preview === undefined) return null;
  return hasRoom ? (
    <Button variant="quiet" icon={<Icon of={Eye} />} onClick={preview}>
      {t("title")}
    </Button>
  ) : (
    <IconButton label={t("title")} icon={<Icon of={Eye} />} onClick={preview} />
  );
}
