import { Tabs } from "@paraph/ui/controls/tabs";
import { useTranslations } from "use-intl";
import { useAddressQuery } from "../../../hooks/use-address-query.ts";
import { useOwnBusiness } from "../../../session/business.ts";
import { AuditList } from "./audit-list.tsx";
import { ActivityList } from "./activity-list.tsx";
import { KINDS } from "./kinds.ts";

const FIRST = "signatures";
/** What the address says about the list of the other tab. */
const NO_VIEW = { page: undefined, sort: undefined };
const NO_FILTERS = {
  action: undefined,
  quality: undefined,
  legislation: undefined,
  area: undefined,
};
const AUDIT = "audit";
const TABS = [...KINDS, AUDIT] as const;

/** What happened in a business: its accounts, its signatures, the identities of its people, and what its admins have changed. */
export default function ActivityPage() {
  const t = useTranslations("web.activity.tabs");
  const [query, change] = useAddressQuery();
  const business = useOwnBusiness()?.business;
  const tab = TABS.find((one) => one === query["tab"]) ?? FIRST;
  return (
    <div className="pt-6 pb-12">
      <Tabs
        label={t("label")}
        value={tab}
        onChange={(next) =>
          change(
            { ...NO_VIEW, ...NO_FILTERS, tab: next === FIRST ? undefined : next },
            { back: true },
          )
        }
        tabs={TABS.map((value) => ({ value, label: t(value) }))}
      >
        {business &&
          (tab === AUDIT ? (
            <AuditList business={business} />
          ) : (
            <ActivityList key={tab} kind={tab} business={business.id} />
          ))}
      </Tabs>
    </div>
  );
}
