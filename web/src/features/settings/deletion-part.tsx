import { Button } from "@paraph/ui/controls/button";
import { useTranslations } from "use-intl";
import { openDialog } from "../../dialogs/dialogs.ts";
import { Row } from "./row.tsx";

/** The way out. */
export function DeletionPart() {
  const t = useTranslations("web.settings.deletion");
  return (
    <Row title={t("title")} note={t("note")}>
      <Button variant="danger" onClick={() => openDialog("profile/delete-account", {})}>
        {t("open")}
      </Button>
    </Row>
  );
}
