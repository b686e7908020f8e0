import { Logo } from "@paraph/ui/logo";
import { WallStroke } from "@paraph/ui/documents/stroke";
import { legislationOfHost } from "@paraph/rules/platform-law";
import { useRouterState } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { PageLink } from "../../components/page-link.tsx";
import { askForConsent, consentIsNeeded } from "../../lib/service/consent.ts";
import { useLegalPages } from "../../lib/service/legal-pages.ts";
import { LanguageMenu } from "../../shell/language-menu.tsx";
import { Framed } from "../../shell/framed.tsx";
import { MaintenanceBanner } from "./maintenance-banner.tsx";
import { CONTENT_ID, SkipLink } from "./skip-link.tsx";

const FOOT_LINK = "flex items-center hover:underline pointer-coarse:min-h-11";

/** The form in one half, a large white stroke on blue in the other; below 960 pixels the blue half is left out. */
export function UnauthenticatedLayout({ children }: { children: ReactNode }) {
  const t = useTranslations("web.shell");
  const legal = useLegalPages();
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <div className="flex min-h-page flex-col">
      <SkipLink />
      <MaintenanceBanner />
      <div className="pp-halves grid flex-1 grid-cols-[minmax(0,1fr)] md:grid-cols-2">
        <div className="grid grid-rows-[4.5rem_1fr_auto] px-gutter md:px-14">
          <header className="flex items-center justify-between">
            <PageLink
              to="login"
              aria-label="Paraph"
              className="flex w-fit items-center pointer-coarse:min-h-11"
            >
              <Logo />
            </PageLink>
            <span className="-me-2.5">
              <LanguageMenu />
            </span>
          </header>
          <main
            id={CONTENT_ID}
            tabIndex={-1}
            className="w-full max-w-100 py-6 outline-none sm:justify-self-center md:self-center"
          >
            <Framed>{children}</Framed>
          </main>
          <footer className="flex flex-wrap items-center gap-x-5 py-3 text-label text-ink-3">
            {legal.map(({ name, address }) => (
              <a key={name} href={address} target="_blank" rel="noreferrer" className={FOOT_LINK}>
                {t(`legal.${name}`)}
              </a>
            ))}
            {consentIsNeeded() && (
              <button type="button" onClick={askForConsent} className={FOOT_LINK}>
                {t("consent.settings")}
              </button>
            )}
            <span className="ms-auto">{t(`platform.${legislationOfHost(location.hostname)}`)}</span>
          </footer>
        </div>
        <aside
          aria-label="Paraph"
          className="relative overflow-hidden bg-primary text-white max-md:hidden"
        >
          <WallStroke shape={path.startsWith("/signup") ? "signup" : "login"} />
          <div className="absolute bottom-12 left-14 max-w-84 text-read">
            <p>
              <b className="font-semibold">{t("paraph.word")}</b> {t("paraph.kind")}
            </p>
            <p>{t("paraph.meaning")}</p>
          </div>
        </aside>
      </div>
    </div>
  );
}
