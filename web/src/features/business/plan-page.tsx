import { Facts } from "@paraph/ui/lists/facts";
import { useTranslations } from "use-intl";
import { useFormats } from "../../lib/words/formats.ts";
import { BusinessFrame } from "./business-frame.tsx";

/** The plan of the business, and when it ends. */
export default function PlanPage() {
  const t = useTranslations("web.business.plan");
  const formats = useFormats();
  const day = (at: string) => formats.date(at);
  return (
    <BusinessFrame>
      {({ pricePlan: { name, current }, billingStatus }) => (
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
        </div>
      )}
    </BusinessFrame>
  );
}
