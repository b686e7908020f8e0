import { Logo } from "@paraph/ui/logo";
import type { ReactNode } from "react";
import { PageLink } from "../../components/page-link.tsx";
import { Framed, useFramed } from "../../shell/framed.tsx";
import { LanguageMenu } from "../../shell/language-menu.tsx";
import { MaintenanceBanner } from "./maintenance-banner.tsx";
import { CONTENT_ID, SkipLink } from "./skip-link.tsx";

/**
 * A row with the logo and one column of at most 560 pixels, for errors, the end of an account or session, and
 * maintenance.
 */
export function SimpleLayout({ children }: { children: ReactNode }) {
  const framed = useFramed();
  if (framed !== "none") {
    return (
      <div className={framed === "margin" ? "pp-columns pt-10" : "pt-10"}>
        <div className="max-w-140 min-w-0 md:col-start-[-2]">{children}</div>
      </div>
    );
  }
  return (
    <>
      <SkipLink />
      <MaintenanceBanner />
      <header className="flex h-topbar items-center justify-between px-gutter">
        <PageLink
          to="dashboard"
          aria-label="Paraph"
          className="flex w-fit items-center pointer-coarse:min-h-11"
        >
          <Logo />
        </PageLink>
        <span className="-me-2.5">
          <LanguageMenu />
        </span>
      </header>
      <div className="pp-columns max-w-420 px-gutter pt-10 pb-18 md:pt-18">
        <main
          id={CONTENT_ID}
          tabIndex={-1}
          className="max-w-140 min-w-0 outline-none md:col-start-2"
        >
          <Framed>{children}</Framed>
        </main>
      </div>
    </>
  );
}
