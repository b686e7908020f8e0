import { pathTo, routes } from "@paraph/rules/routes";
import type { RouteName } from "@paraph/rules/routes";
import { tabClass, tabListClass } from "@paraph/ui/controls/tabs";
import { useRouterState } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { PageLink } from "../../components/page-link.tsx";

/** The pages about who belongs to the business. */
export const MEMBER_PAGES = ["businessMembers", "businessMembersDomains"] as const;

export const isMemberPage = (path: string): boolean =>
  MEMBER_PAGES.some((page) => path === pathTo(page));

/** Links to these pages, as tabs; nothing on other pages. */
export function MemberTabs() {
  const t = useTranslations("web.shell.business");
  const path = useRouterState({ select: (state) => state.location.pathname });
  const words: Record<(typeof MEMBER_PAGES)[number], string> = {
    businessMembers: t("members"),
    businessMembersDomains: t("domains"),
  };
  return (
    <nav aria-label={t("memberPages")} className={tabListClass}>
      {MEMBER_PAGES.map((page: RouteName & keyof typeof words) => (
        <PageLink
          key={page}
          to={page}
          aria-current={path === routes[page].path ? "page" : undefined}
          className={tabClass}
        >
          {words[page]}
        </PageLink>
      ))}
    </nav>
  );
}
