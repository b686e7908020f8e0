import { Banner } from "@paraph/ui/feedback/banner";
import { useTranslations } from "use-intl";
import { isInternalStaff } from "../../session/staff.ts";
import { useMaintenance } from "../../lib/service/maintenance.ts";

/**
 * The banner of an active notice that does not block (specification section 2, "Shell"). A blocking notice has its own
 * page; internal staff can pass that page, and see the banner.
 */
export function MaintenanceBanner() {
  const t = useTranslations("web.shell.maintenance");
  const notice = useMaintenance();
  if (!notice || (notice.isBlocking && !isInternalStaff())) return null;
  return (
    <Banner href={notice.url === "" ? undefined : notice.url} linkText={t("link")}>
      {t("text", { name: notice.name })}
    </Banner>
  );
}
