import { pageAt, rowOf } from "@paraph/rules/routes";
import { Button, buttonClass } from "@paraph/ui/controls/button";
import { useRouterState } from "@tanstack/react-router";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { api } from "../session/api.ts";
import { endSession, onSessionChange, tokenValue } from "../session/session.ts";
import { LostPage } from "./lost-page.tsx";

/** Whether a page is for people who are not logged in, such as a link for choosing a new password. */
function isForVisitors(path: string): boolean {
  const page = pageAt(path);
  if (page === undefined) return false;
  const { roles } = rowOf(page);
  return roles.includes("unauthenticated") && !roles.includes("user");
}

/** The page for 404. The specification prescribes the sentence with the path, which helps the support team. */
export function NotFound() {
  const t = useTranslations("web.shell");
  const common = useTranslations("web.common");
  const titles = useTranslations("web.titles");
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [leaving, setLeaving] = useState(false);
  const loggedIn = useSyncExternalStore(onSessionChange, tokenValue) !== undefined;
  const forVisitors = loggedIn && isForVisitors(path);

  /** Without a session, the router opens the requested page. */
  async function leave() {
    setLeaving(true);
    await api("POST /v1/logout").catch(() => undefined);
    endSession({ tellOthers: true });
  }

  useEffect(() => {
    document.title = `${titles("notFound")} – ${common("product")}`;
  }, [titles, common]);
  return (
    <>
      <LostPage />
      <h1 className="text-[1.5rem]/[1.875rem] font-[560] tracking-[-0.02em] text-balance sm:text-head">
        {t("notFound.title")}
      </h1>
      <p className="mt-2.5 text-read text-ink-2">
        {forVisitors ? t("notFound.forVisitors") : t("notFound.lead")}
      </p>
      <p className="mt-2.5 mb-6 text-label [overflow-wrap:anywhere] text-ink-3">
        {common("error.notFoundText", { path })}
      </p>
      <div className="flex flex-wrap gap-2">
        <a href="/" className={buttonClass({ variant: "primary", size: "lg" })}>
          {t("notFound.button")}
        </a>
        {forVisitors && (
          <Button size="lg" loading={leaving} onClick={() => void leave()}>
            {t("notFound.logOut")}
          </Button>
        )}
      </div>
    </>
  );
}
