import { Button } from "@paraph/ui/controls/button";
import { textLinkClass } from "@paraph/ui/controls/text-link";
import { Facts } from "@paraph/ui/lists/facts";
import { useTranslations } from "use-intl";
import { FormSection } from "../../components/forms/form-section.tsx";
import { PageLink } from "../../components/page-link.tsx";
import { openModal } from "../../lib/over-pages/modals.ts";
import { useFormats } from "../../lib/words/formats.ts";
import { BusinessFrame } from "./business-frame.tsx";

/** The plan of the business, and when it ends. */
export default function PlanPage() {
  const t = useTranslations("web.business.plan");
  const formats = useFormats();
  const day = (at: string) => formats.date(at);
  return (
    <BusinessFrame>
      {({ id, name: businessName, pricePlan: { name, current }, billingStatus }) => (
        <div className="max-w-140">
          <Facts
            ruled
            items={[
              {
                term: t("plan"),
                value: <span className="inline-block first-letter:uppercase">{name}</span>,
              },
              { term: t("status"), value: t(`states.${billingStatus}`) },
              { term: t("from"), value: day(current.base.startAt) },
              ...(current.base.endAt === null
                ? []
                : [{ term: t("until"), value: day(current.base.endAt) }]),
            ]}
          />
          <p className="py-4">
            <PageLink to="businessExtras" className={textLinkClass}>
              {t("extras")}
            </PageLink>
          </p>
          {billingStatus === "trialing" && current.base.endAt !== null && (
            <CancelTrialPart business={{ id, name: businessName, endAt: current.base.endAt }} />
          )}
        </div>
      )}
    </BusinessFrame>
  );
}

/** The section in which an admin ends the trial. */
function CancelTrialPart({ business }: { business: { id: string; name: string; endAt: string } }) {
  const t = useTranslations("web.business.trial");
  const formats = useFormats();
  return (
    <FormSection title={t("title")} note={t("note", { day: formats.date(business.endAt) })}>
      <Button onClick={() => void openModal("business/cancel-trial", { business })}>
        {t("open")}
      </Button>
    </FormSection>
  );
}
