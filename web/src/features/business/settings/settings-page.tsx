import { Tabs } from "@paraph/ui/controls/tabs";
import { lazy, Suspense } from "react";
import { useTranslations } from "use-intl";
import { useAddressQuery } from "../../../hooks/use-address-query.ts";

const TABS = {
  general: lazy(() => import("./general-tab.tsx")),
  branding: lazy(() => import("./branding-tab.tsx")),
};
type Tab = keyof typeof TABS;
const NAMES: readonly Tab[] = ["general", "branding"];

/** The settings of a business, in tabs (`?tab=`). */
export default function BusinessSettingsPage() {
  const t = useTranslations("web.businessSettings.tabs");
  const [query, change] = useAddressQuery();
  const tab = NAMES.find((one) => one === query["tab"]) ?? "general";
  const Shown = TABS[tab];
  return (
    <div className="pt-6">
      <Tabs
        label={t("label")}
        value={tab}
        onChange={(next) => change({ tab: next }, { back: true })}
        tabs={NAMES.map((value) => ({ value, label: t(value) }))}
      >
        <Suspense fallback={null}>
          <Shown />
        </Suspense>
      </Tabs>
    </div>
  );
}
