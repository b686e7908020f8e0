import { buttonClass } from "@paraph/ui/controls/button";
import { CallError } from "@paraph/contract/client";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { useStore } from "../lib/browser/stored.ts";
import { config } from "../lib/service/config.ts";
import { connection, whenConnected } from "../lib/service/connection.ts";
import { LostPage } from "./lost-page.tsx";
import { report } from "../lib/service/report.ts";

/**
 * The generic error page. It appears for any error except a 401, for which nothing is shown, because the visitor is
 * being sent to the login (specification section 2, "Shell"). Without a connection it offers no link, and the page
 * opens again once there is a connection.
 */
export function Failure({ error }: { error: unknown }) {
  const t = useTranslations("web.common");
  const isLost = useStore(connection) !== undefined;
  const silent = error instanceof CallError && error.status === 401;
  useEffect(() => {
    if (!silent) report(error, "A page could not be shown");
  }, [error, silent]);
  useEffect(() => {
    if (!isLost) return undefined;
    let isShown = true;
    void whenConnected().then(() => {
      // Another page may contain typed text.
      if (isShown) location.reload();
    });
    return () => {
      isShown = false;
    };
  }, [isLost]);
  if (silent) return null;
  return (
    <div role="alert">
      <LostPage />
      <h1 className="text-[1.5rem]/[1.875rem] font-[560] tracking-[-0.02em] text-balance sm:text-head">
        {t("error.title")}
      </h1>
      <p className="mt-2.5 mb-6 text-read text-ink-2">
        {t(isLost ? "noConnection.opens" : "error.subtitle")}
      </p>
      {/* A plain link, so that the page is loaded again, whatever failed in it. */}
      {!isLost && (
        <a
          href={config.rootDomain ?? "/"}
          className={buttonClass({ variant: "primary", size: "lg" })}
        >
          {t("error.button")}
        </a>
      )}
    </div>
  );
}
