import { buttonClass } from "@paraph/ui/button";
import { useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { LostPage } from "./lost-page.tsx";

/** 404. The sentence with the path is the specification's own, for whoever is asked for help. */
export function NotFound() {
  const t = useTranslations("web.shell");
  const common = useTranslations("web.common");
  const titles = useTranslations("web.titles");
  const path = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => {
    document.title = `${titles("notFound")} – ${common("product")}`;
  }, [titles, common]);
  return (
    <>
      <LostPage />
      <h1 className="text-[1.5rem]/[1.875rem] font-[560] tracking-[-0.02em] text-balance sm:text-head">
        {t("notFound.title")}
      </h1>
      <p className="mt-2.5 text-read text-ink-2">{t("notFound.lead")}</p>
      <p className="mt-2.5 mb-6 text-label [overflow-wrap:anywhere] text-ink-3">
        {common("error.notFoundText", { path })}
      </p>
      <a href="/" className={buttonClass({ variant: "primary", size: "lg" })}>
        {t("notFound.button")}
      </a>
    </>
  );
}
