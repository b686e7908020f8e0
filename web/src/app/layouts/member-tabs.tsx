import { pageAt } from "@paraph/rules/routes";
import { tabClass, tabListClass, useTabRow } from "@paraph/ui/controls/tabs";
import { useRouterState } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { PageLink } from "../../components/page-link.tsx";

/** The pages about who belongs to the business, and how they log in: three of them are parts of one page. */
const PLACES = [
  { key: "members", to: "businessMembers", search: {} },
  { key: "domains", to: "businessMembersDomains", search: {} },
  { key: "singleSignOn", to: "businessMembersDomains", search: { tab: "single-sign-on" } },
  { key: "provisioning", to: "businessMembersDomains", search: { tab: "provisioning" } },
] as const;

/** The parts of the page of domains, by the parameter `tab`. */
const TABS: Readonly<Record<string, (typeof PLACES)[number]["key"]>> = {
  "single-sign-on": "singleSignOn",
  provisioning: "provisioning",
};

export const isMemberPage = (path: string): boolean => {
  const page = pageAt(path);
  return PLACES.some(({ to }) => to === page);
};

/** Links to these pages, as tabs; nothing on other pages. */
export function MemberTabs() {
  const t = useTranslations("web.shell.business");
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const tab = useRouterState({
    select: ({ location }) => (location.search as { tab?: string }).tab,
  });
  const page = pageAt(path);
  const present = page === "businessMembersDomains" ? (TABS[tab ?? ""] ?? "domains") : "members";
  const row = useTabRow<HTMLElement>(present);
  return (
    <nav ref={row} aria-label={t("memberPages")} className={tabListClass}>
      {PLACES.map(({ key, to, search }) => (
        <PageLink
          key={key}
          data-tab={key}
          to={to}
          search={search}
          aria-current={key === present ? "page" : undefined}
          className={tabClass}
        >
          {t(key)}
        </PageLink>
      ))}
    </nav>
  );
}
