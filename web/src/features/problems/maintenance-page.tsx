import { buttonClass } from "@paraph/ui/controls/button";
import { PageHead } from "@paraph/ui/lists/section";
import { useTranslations } from "use-intl";
import { useMaintenance } from "../../lib/service/maintenance.ts";

/** Shown during maintenance that blocks everything: it ends by itself, and a link leads to details. */
export default function MaintenancePage() {
  const t = useTranslations("web.problems.maintenance");
  const notice = useMaintenance();
  const going = notice?.isBlocking === true;
  return (
    <>
      <PageHead
        flush
        title={going ? t("title") : t("overTitle")}
        lead={going ? t("lead") : t("overLead")}
      />
      <div className="flex flex-wrap gap-2">
        {/* A plain link, so that the page reloads and checks again. */}
        <a href="/" className={buttonClass({ variant: "primary", size: "lg" })}>
          {going ? t("again") : t("start")}
        </a>
        {going && (
          <a href={notice.url} rel="noreferrer" className={buttonClass({ size: "lg" })}>
            {t("status")}
          </a>
        )}
      </div>
    </>
  );
}
