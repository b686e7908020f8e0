import { buttonClass } from "@paraph/ui/controls/button";
import { Logo } from "@paraph/ui/logo";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { PageLink } from "../../components/page-link.tsx";
import { useUser } from "../../session/user.ts";
import { Framed } from "../../shell/framed.tsx";
import { LanguageMenu } from "../../shell/language-menu.tsx";
import { MaintenanceBanner } from "./maintenance-banner.tsx";
import { CONTENT_ID, SkipLink } from "./skip-link.tsx";

/**
 * The layout of pages for everybody, with or without an account: a bar with the links to log in and sign up, and the
 * full width below.
 */
export function OpenLayout({ children }: { children: ReactNode }) {
  const t = useTranslations("web.shell");
  const known = useUser() !== undefined;
  return (
    <>
      <SkipLink />
      <MaintenanceBanner />
      <header className="border-b border-line">
        <div className="flex h-topbar items-center justify-between gap-4 px-gutter xl:max-w-420">
          <PageLink
            to="dashboard"
            aria-label="Paraph"
            className="flex w-fit items-center pointer-coarse:min-h-11"
          >
            <Logo />
          </PageLink>
          <div className="flex items-center gap-1 sm:gap-6">
            <LanguageMenu />
            <PageLink to={known ? "dashboard" : "login"} className={buttonClass()}>
              {t(known ? "nav.documents" : "logIn")}
            </PageLink>
          </div>
        </div>
      </header>
      <main id={CONTENT_ID} tabIndex={-1} className="px-gutter pb-18 outline-none xl:max-w-420">
        <Framed margin>{children}</Framed>
      </main>
    </>
  );
}
