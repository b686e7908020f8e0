import { TextButton } from "@paraph/ui/controls/text-link";
import { useTranslations } from "use-intl";
import { openModal } from "../../lib/over-pages/modals.ts";

/** Opens what 21 CFR Part 11 requires of signatures. */
export function Part11Link() {
  const t = useTranslations("web.parts.part11");
  return (
    <TextButton onClick={() => void openModal("default/part-11-info", {})}>{t("what")}</TextButton>
  );
}
