import { Button } from "@paraph/ui/controls/button";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { answerConsent, useConsent, useConsentAsked } from "../lib/service/consent.ts";

/**
 * The question about statistics, at the foot of the page. It covers no more than itself and waits; no is as
 * easy as yes.
 */
export default function ConsentBanner() {
  const t = useTranslations("web.shell.consent");
  const { hasResponse, consent } = useConsent();
  const asked = useConsentAsked();
  const head = useRef<HTMLHeadingElement>(null);
  // Who asked for it is led to it; who did not is not interrupted.
  useEffect(() => {
    if (asked) head.current?.focus();
  }, [asked]);
  return (
    <section
      aria-labelledby="consent-title"
      className="pp-rise fixed inset-x-0 bottom-0 z-30 grid gap-3 rounded-t-float border border-line bg-float px-4 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] text-ink shadow-float sm:inset-x-auto sm:end-gutter sm:bottom-6 sm:w-100 sm:rounded-float sm:p-5"
    >
      <h2
        id="consent-title"
        ref={head}
        tabIndex={-1}
        className="text-[1rem]/6 font-[580] outline-none"
      >
        {t("title")}
      </h2>
      <p className="text-ink-2">{t("text")}</p>
      {hasResponse && (
        <p className="text-label text-ink-3">{t(consent.statistics ? "allowed" : "refused")}</p>
      )}
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={() => answerConsent(false)}>{t("refuse")}</Button>
        <Button onClick={() => answerConsent(true)}>{t("allow")}</Button>
      </div>
    </section>
  );
}
