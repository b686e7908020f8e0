import { Tabs } from "@paraph/ui/controls/tabs";
import { useTranslations } from "use-intl";
import { useAddressQuery } from "../../../hooks/use-address-query.ts";
import { useOwnBusiness } from "../../../session/business.ts";
import { ActivityList } from "./activity-list.tsx";
import { KINDS } from "./kinds.ts";

const FIRST = "signatures";
/** What the address says about the list of the other tab. */
const NO_VIEW = { page: undefined, sort: undefined };
const NO_FILTERS = { action: undefined, quality: undefined, legislation: undefined };

/** What happened in a business: its accounts, its signatures, and the identities of its people. */
export default function ActivityPage() {
  const t = useTranslations("web.activity.tabs");
  const [query, change] = useAddressQuery();
  const business = useOwnBusiness()?.business;
  const kind = KINDS.find((one) => one === query["tab"]) ?? FIRST;
  return (
    <div className="pt-6 pb-12">
      <Tabs
        label={t("label")}
        value={kind}
        onChange={(next) =>
          change(
            { ...NO_VIEW, ...NO_FILTERS, tab: next === FIRST ? undefined : next },
            { back: true },
          )
        }
        tabs={KINDS.map((value) => ({ value, label: t(value) }))}
      >
        {business && <ActivityList key={kind} kind={kind} business={business.id} />}
      </Tabs>
    </div>
  );
}
