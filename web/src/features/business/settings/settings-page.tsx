import { Tabs } from "@paraph/ui/controls/tabs";
import { lazy, Suspense } from "react";
import { useTranslations } from "use-intl";
import { useAddressQuery } from "../../../hooks/use-address-query.ts";

const GeneralTab = lazy(() => import("./general-tab.tsx"));

const TABS = ["general"] as const;

/** The settings of a business, in tabs (`?tab=`). */
export default function BusinessSettingsPage() {
  const t = useTranslations("web.businessSettings.tabs");
  const [query, change] = useAddressQuery();
  const tab = TABS.find((one) => one === query["tab"]) ?? TABS[0];
  return (
    <div className="pt-6">
      <Tabs
        label={t("label")}
        value={tab}
        onChange={(next) => change({ tab: next }, { back: true })}
        tabs={TABS.map((value) => ({ value, label: t(value) }))}
      >
        <Suspense fallback={null}>
          <GeneralTab />
        </Suspense>
      </Tabs>
    </div>
  );
}
