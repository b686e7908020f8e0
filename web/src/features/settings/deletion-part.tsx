import { Button } from "@paraph/ui/controls/button";
import { useTranslations } from "use-intl";
import { openModal } from "../../lib/over-pages/modals.ts";
import { FormSection } from "../../components/forms/form-section.tsx";

/** Deletes the account. */
export function DeletionPart() {
  const t = useTranslations("web.settings.deletion");
  return (
    <FormSection title={t("title")} note={t("note")}>
      <Button onClick={() => void openModal("profile/delete-account", {})}>{t("open")}</Button>
    </FormSection>
  );
}
