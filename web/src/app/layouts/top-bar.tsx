import { buttonClass } from "@paraph/ui/controls/button";
import { Icon } from "@paraph/ui/icon";
import { IconButton } from "@paraph/ui/controls/icon-button";
import { Logo } from "@paraph/ui/logo";
import { Menu } from "@paraph/ui/controls/menu";
import { routes } from "@paraph/rules/routes";
import type { RouteName } from "@paraph/rules/routes";
import { useRouterState } from "@tanstack/react-router";
import { Menu as MenuIcon, Upload } from "lucide-react";
import { useTranslations } from "use-intl";
import { PageLink } from "../../components/page-link.tsx";
import { useMayUpload, useOwnBusiness } from "../../session/business.ts";
import { AccountMenu } from "./account-menu.tsx";
import { HelpMenu, useHelpEntries } from "./help-menu.tsx";
import { SearchButton } from "./search-button.tsx";

interface Place {
  to: RouteName;
  word: string;
  under: readonly string[];
}

const PLACES = [
  { to: "dashboard", word: "nav.documents", under: ["/dashboard", "/upload", "/view"] },
  { to: "profile", word: "nav.identity", under: ["/profile"] },
] as const satisfies readonly Place[];

/** Only for admins of a business. */
const ADMINISTERED = [
  { to: "businessMembers", word: "nav.business", under: ["/business", "/billing"] },
] as const satisfies readonly Place[];

const PLACE =
  "relative inline-flex h-topbar items-center px-2.5 font-medium text-ink-2 first:-ms-2.5 hover:text-ink aria-[current=page]:font-[580] aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-2.5 aria-[current=page]:after:-bottom-px aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-ink";

/** A page with a large area for files has the one blue button there; the link in the bar is outlined. */
const BESIDE_STAGE =
  "[body:has([data-layout=stage])_&]:border-line-2 [body:has([data-layout=stage])_&]:bg-paper [body:has([data-layout=stage])_&]:text-ink [body:has([data-layout=stage])_&]:hover:bg-desk";

/** The logo in the left margin, the navigation above the content; below 600 pixels the navigation is a menu. */
export function TopBar() {
  const t = useTranslations("web.shell");
  const common = useTranslations("web.common");
  const path = useRouterState({ select: (state) => state.location.pathname });
  const isAt = (under: readonly string[]) =>
    under.some((one) => path === one || path.startsWith(`${one}/`)) ||
    (path === "/" && under.includes(routes.dashboard.path));
  const admin = useOwnBusiness()?.business?.isAdmin === true;
  const places = [...PLACES, ...(admin ? ADMINISTERED : [])];
  const mayUpload = useMayUpload();
  const help = useHelpEntries();
  const onDocuments = path === "/" || path === routes.dashboard.path;
  return (
    <header className="sticky top-(--pp-ribbon) z-20 border-b border-line bg-paper">
      <div className="grid h-topbar grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2 px-gutter sm:gap-x-6 md:grid-cols-[var(--pp-bar-col,var(--pp-margin-col))_minmax(0,1fr)] md:gap-x-col xl:max-w-420">
        <PageLink
          to="dashboard"
          aria-label="Paraph"
          className="flex w-fit items-center pointer-coarse:min-h-11"
        >
          <Logo />
        </PageLink>
        <div className="flex min-w-0 items-center justify-between gap-4">
          <nav aria-label={t("nav.label")} className="flex shrink-0 gap-1 max-sm:hidden">
            {places.map((place) => (
              <PageLink
                key={place.to}
                to={place.to}
                aria-current={isAt(place.under) ? "page" : undefined}
                className={PLACE}
              >
                {t(place.word)}
              </PageLink>
            ))}
          </nav>
          <div className="ms-auto flex min-w-0 items-center gap-0.5 min-[360px]:gap-2 sm:gap-3.5">
            <SearchButton />
            <span className="contents max-sm:hidden">
              <HelpMenu />
            </span>
            {onDocuments && mayUpload && (
              <PageLink
                to="upload"
                aria-label={t("upload")}
                className={`${buttonClass({ variant: "primary" })} ${BESIDE_STAGE}`}
              >
                <Icon of={Upload} className="pointer-coarse:size-5" />
                <span className="max-sm:hidden">{t("upload")}</span>
              </PageLink>
            )}
            <span className="sm:hidden">
              <Menu
                trigger={<IconButton label={common("menu")} icon={<Icon of={MenuIcon} />} />}
                items={[
                  ...places.map((place) => ({
                    label: t(place.word),
                    checked: isAt(place.under),
                    link: <PageLink to={place.to} />,
                  })),
                  "line",
                  ...help,
                ]}
              />
            </span>
            <AccountMenu />
          </div>
        </div>
      </div>
    </header>
  );
}
