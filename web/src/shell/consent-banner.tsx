import { Button } from "@paraph/ui/controls/button";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { answerConsent, useConsent, useConsentAsked } from "../lib/service/consent.ts";

/** Reserves the height of an element at the bottom of the page while it is shown. */
function useStrip() {
  const strip = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = strip.current;
    if (element === null) return undefined;
    const { style } = document.documentElement;
    const reserve = () => style.setProperty("--pp-strip", `${element.offsetHeight}px`);
    const watch = new ResizeObserver(reserve);
    watch.observe(element);
    reserve();
    return () => {
      watch.disconnect();
      style.removeProperty("--pp-strip");
    };
  }, []);
  return strip;
}

/**
 * The question about statistics, in a strip below the page. It covers nothing and does not interrupt; refusing is as
 * easy as agreeing.
 */
export default function ConsentBanner() {
  const t = useTranslations("web.shell.consent");
  const { hasResponse, consent } = useConsent();
  const asked = useConsentAsked();
  const head = useRef<HTMLHeadingElement>(null);
  // If the person asked for the question, it gets the focus; otherwise it does not interrupt.
  useEffect(() => {
    if (asked) head.current?.focus();
  }, [asked]);
  return (
    <section
      ref={useStrip()}
      aria-labelledby="consent-title"
      className="fixed inset-x-0 bottom-0 z-30 grid gap-x-8 gap-y-3 border-t border-line bg-float px-gutter pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] text-ink sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
    >
      <div className="max-w-180">
        <h2 id="consent-title" ref={head} tabIndex={-1} className="font-[580] outline-none">
          {t("title")}
        </h2>
        <p className="text-label text-ink-2">{t("text")}</p>
        {hasResponse && (
          <p className="text-label text-ink-3">{t(consent.statistics ? "allowed" : "refused")}</p>
        )}
      </div>
      <div className="grid grid-cols-2 gap-2 sm:w-50">
        <Button onClick={() => answerConsent(false)}>{t("refuse")}</Button>
        <Button onClick={() => answerConsent(true)}>{t("allow")}</Button>
      </div>
    </section>
  );
}
