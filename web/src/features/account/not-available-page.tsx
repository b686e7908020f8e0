import { buttonClass } from "@paraph/ui/controls/button";
import { PageHead } from "@paraph/ui/lists/section";
import { useTranslations } from "use-intl";
import { PageLink } from "../../components/page-link.tsx";

/** Shown for features that the platform or the person's plan does not include. */
export default function NotAvailablePage() {
  const t = useTranslations("web.account.notAvailable");
  return (
    <>
      <PageHead flush title={t("title")} lead={t("lead")} />
      <PageLink to="dashboard" className={buttonClass({ variant: "primary", size: "lg" })}>
        {t("start")}
      </PageLink>
    </>
  );
}
