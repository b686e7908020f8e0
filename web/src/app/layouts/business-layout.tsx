import { isRestricted } from "@paraph/rules/plans";
import { opensWhileLocked } from "@paraph/rules/redirects";
import { Icon } from "@paraph/ui/icon";
import {
  Activity,
  Building2,
  CodeXml,
  CreditCard,
  LayoutGrid,
  Settings,
  Stamp,
  Users,
} from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { planOf, useOwnBusiness } from "../../session/business.ts";
import { useRouterState } from "@tanstack/react-router";
import { AdminLayout } from "./admin-layout.tsx";
import { isMemberPage, MemberTabs } from "./member-tabs.tsx";
import type { SubPlace } from "./sub-navigation.tsx";

/** The layout of the pages of the business that the person administers. */
export function BusinessLayout({ children }: { children: ReactNode }) {
  const t = useTranslations("web.shell.business");
  const own = useOwnBusiness()?.business;
  const name = own?.name;
  const path = useRouterState({ select: (state) => state.location.pathname });
  const isLocked = own !== undefined && own !== null && isRestricted(planOf(own));
  const places: readonly SubPlace[] = [
    { to: "businessDashboard", label: t("overview"), icon: <Icon of={LayoutGrid} /> },
    {
      to: "businessMembers",
      label: t("members"),
      icon: <Icon of={Users} />,
      also: ["businessMembersDomains"],
    },
    { to: "businessSeals", label: t("seals"), icon: <Icon of={Stamp} />, also: ["businessSeal"] },
    { to: "businessActivity", label: t("activity"), icon: <Icon of={Activity} /> },
    {
      to: "businessBillingPlan",
      label: t("plan"),
      icon: <Icon of={CreditCard} />,
      also: ["businessExtras"],
    },
    { to: "businessApi", label: t("developers"), icon: <Icon of={CodeXml} /> },
    {
      to: "businessProfile",
      label: t("profile"),
      icon: <Icon of={Building2} />,
      also: ["businessAesForBusiness"],
    },
    { to: "businessSettings", label: t("settings"), icon: <Icon of={Settings} /> },
  ];
  return (
    <AdminLayout
      head={name !== undefined && <p className="line-clamp-2 font-semibold">{name}</p>}
      // While the business is locked, only its members can be opened.
      tabs={!isLocked && isMemberPage(path) && <MemberTabs />}
      places={places.filter(({ to }) => !isLocked || opensWhileLocked(to))}
    >
      {children}
    </AdminLayout>
  );
}
