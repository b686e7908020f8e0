import type { CSSProperties, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Framed } from "../../shell/framed.tsx";
import { MaintenanceBanner } from "./maintenance-banner.tsx";
import { CONTENT_ID, SkipLink } from "./skip-link.tsx";
import { SubNavigation } from "./sub-navigation.tsx";
import type { SubPlace } from "./sub-navigation.tsx";
import { TopBar } from "./top-bar.tsx";

const MARGIN = "13rem";

export interface AdminLayoutProps {
  /** The name of the business, above the navigation. */
  head?: ReactNode;
  /** If omitted, the page has no sidebar and starts at the left edge. */
  places?: readonly SubPlace[];
  /** Tabs above the headline: router links with `tabClass`. */
  tabs?: ReactNode;
  children: ReactNode;
}

/**
 * The layout of the business pages: business and navigation in a left margin of 208 pixels, sub-navigation as tabs
 * above the headline.
 */
export function AdminLayout({ head, places, tabs, children }: AdminLayoutProps) {
  const t = useTranslations("web.shell");
  const content = (
    <main id={CONTENT_ID} tabIndex={-1} className="min-w-0 outline-none">
      {tabs && <div className="pt-6">{tabs}</div>}
      <Framed>{children}</Framed>
    </main>
  );
  return (
    <div style={{ "--pp-bar-col": MARGIN } as CSSProperties}>
      <SkipLink />
      <MaintenanceBanner />
      <TopBar />
      {places === undefined ? (
        <div className="max-w-420 px-gutter pb-18">{content}</div>
      ) : (
        <div className="grid max-w-420 grid-cols-[minmax(0,1fr)] gap-x-col px-gutter pb-18 md:grid-cols-[13rem_minmax(0,1fr)]">
          <aside aria-label={t("nav.administered")} className="grid content-start gap-5 pt-6">
            {head}
            <SubNavigation label={t("nav.business")} places={places} />
          </aside>
          {content}
        </div>
      )}
    </div>
  );
}
