import { Snackbar } from "@paraph/ui/feedback/snackbar";
import { limits } from "@paraph/rules/limits/pages";
import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import { createPortal } from "react-dom";
import { useLocale, useTranslations } from "use-intl";
import { useStore } from "../../lib/browser/stored.ts";
import { useNamedSentence } from "../../lib/forms/named-failure.ts";
import { dismissSnackbar, durationOf, snackbarQueue } from "../../lib/over-pages/snackbar.ts";
import type { SnackbarEntry } from "../../lib/over-pages/snackbar.ts";
import { ConnectionNotice } from "./connection-notice.tsx";
import { useUntold } from "./untold.ts";

/** Shows the first message of the queue, at the bottom left. Its time stops while the pointer is over it. */
export function SnackbarHost() {
  const t = useTranslations("web.shell");
  const common = useTranslations("web.common");
  const sentence = useNamedSentence();
  useUntold();
  useOneLanguage();
  const [entry] = useStore(snackbarQueue);
  const area = useRef<HTMLElement>(null);
  const held = useHeld(area, entry?.id);
  useEffect(() => {
    const duration = entry && durationOf(entry);
    if (!entry || duration === undefined || held) return undefined;
    const timer = setTimeout(() => dismissSnackbar(entry.id), duration);
    return () => clearTimeout(timer);
  }, [entry, held]);

  const action =
    entry?.again === undefined ? entry?.action : { text: common("retry"), handler: entry.again };
  const target = entry?.attach === undefined ? null : document.getElementById(entry.attach);
  const place = (
    <section
      aria-label={t("notifications")}
      className={
        target
          ? "absolute bottom-4 left-4 z-50 max-w-[calc(100%-2rem)]"
          : "fixed bottom-[calc(var(--pp-strip)+var(--pp-foot,1.5rem)+var(--pp-page-strip,0px))] left-gutter z-50 max-w-[calc(100vw-2*var(--pp-gutter))]"
      }
      ref={area}
    >
      {/* The live region exists before its message, so that screen readers announce the message. */}
      <div role="status" className="grid justify-items-start gap-2">
        <ConnectionNotice />
        {entry && (
          <Snackbar
            key={entry.id}
            message={typeof entry.message === "string" ? entry.message : sentence(entry.message)}
            tone={entry.color ?? "neutral"}
            swipe={limits.snackbar.swipePixels}
            {...(action && {
              action: {
                text: action.text,
                onSelect: () => {
                  action.handler();
                  dismissSnackbar(entry.id);
                },
              },
            })}
            {...(entry.dismissible !== false && { onDismiss: () => dismissSnackbar(entry.id) })}
          />
        )}
      </div>
    </section>
  );
  return target ? createPortal(place, target) : place;
}

/**
 * When the page changes its language, texts in the old one go. Failures are said in the new one. Texts with an action
 * stay: nothing else offers it, and those who show them write them again.
 */
function useOneLanguage(): void {
  const locale = useLocale();
  const written = useRef(locale);
  useEffect(() => {
    if (written.current === locale) return;
    written.current = locale;
    snackbarQueue.set(snackbarQueue.get().filter(outlivesLanguage));
  }, [locale]);
}

const outlivesLanguage = ({ message, action }: SnackbarEntry): boolean =>
  typeof message !== "string" || action !== undefined;

/**
 * Whether the pointer or the focus is on a message, because a message must not disappear while somebody reads it. The
 * state is stored with the id of the message: if a focused button disappears with its message, the browser sends no
 * focusout event.
 */
function useHeld(area: RefObject<HTMLElement | null>, id: number | undefined): boolean {
  const [held, setHeld] = useState<number | undefined>(undefined);
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const hold = () => setHeld(id);
    const release = () => setHeld(undefined);
    const pairs = [
      ["pointerenter", hold],
      ["pointerleave", release],
      ["focusin", hold],
      ["focusout", release],
    ] as const;
    for (const [type, listener] of pairs) element.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of pairs) element.removeEventListener(type, listener);
    };
  }, [area, id]);
  return id !== undefined && held === id;
}
