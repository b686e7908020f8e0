import { buttonClass } from "@paraph/ui/controls/button";
import { Matter, PageHead } from "@paraph/ui/lists/section";
import { useTranslations } from "use-intl";
import { useFormats } from "../../lib/words/formats.ts";
import { PageLink } from "../../components/page-link.tsx";
import { useOwnBusiness } from "../../session/business.ts";
import { StartList } from "./start/start-list.tsx";

/** Shown after a business was opened: until when the trial lasts, and the first steps. */
export default function BusinessWelcomePage() {
  const t = useTranslations("web.start.welcome");
  const formats = useFormats();
  const business = useOwnBusiness()?.business;
  const end = business?.pricePlan.current.base.endAt ?? null;
  return (
    <>
      <PageHead
        title={t("title", { name: business?.name ?? "" })}
        lead={
          business?.billingStatus === "trialing" && end !== null
            ? t("trial", { day: formats.date(end) })
            : t("lead")
        }
      />
      <Matter>
        <StartList />
        <div className="flex flex-wrap gap-2 pb-12">
          <PageLink to="businessMembers" className={buttonClass({ variant: "primary" })}>
            {t("members")}
          </PageLink>
          <PageLink to="dashboard" className={buttonClass()}>
            {t("documents")}
          </PageLink>
        </div>
      </Matter>
    </>
  );
}
