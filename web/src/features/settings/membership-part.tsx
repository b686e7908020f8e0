import { Button } from "@paraph/ui/controls/button";
import { useTranslations } from "use-intl";
import { FormSection } from "../../components/forms/form-section.tsx";
import { openModal } from "../../lib/over-pages/modals.ts";
import { useOwnBusiness } from "../../session/business.ts";

/** The business that the person belongs to, and the way out of it. Shows nothing to people without a business. */
export function MembershipPart() {
  const t = useTranslations("web.settings.membership");
  const business = useOwnBusiness()?.business;
  if (!business) return null;
  const { id, name } = business;
  return (
    <FormSection title={t("title")} note={t("note", { name })}>
      <Button
        variant="danger"
        onClick={() => void openModal("profile/leave-business", { business: { id, name } })}
      >
        {t("open", { name })}
      </Button>
    </FormSection>
  );
}
