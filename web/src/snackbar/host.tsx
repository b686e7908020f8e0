import { Snackbar } from "@paraph/ui/snackbar";
import { limits } from "@paraph/rules/limits";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslations } from "use-intl";
import { useStore } from "../shell/stored.ts";
import { dismissSnackbar, durationOf, snackbarQueue } from "./snackbar.ts";

/** Shows the first message of the queue, bottom left on the gutter. Its time rests under the pointer. */
export function SnackbarHost() {
  const t = useTranslations("web.shell");
  const [entry] = useStore(snackbarQueue);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    const duration = entry && durationOf(entry);
    if (!entry || duration === undefined || held) return undefined;
    const timer = setTimeout(() => dismissSnackbar(entry.id), duration);
    return () => clearTimeout(timer);
  }, [entry, held]);

  const target = entry?.attach === undefined ? null : document.getElementById(entry.attach);
  const place = (
    <section
      aria-label={t("notifications")}
      className={
        target
          ? "absolute bottom-4 left-4 z-50 max-w-[calc(100%-2rem)]"
          : "fixed bottom-6 left-gutter z-50 max-w-[calc(100vw-2*var(--pp-gutter))]"
      }
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {/* The region is there before its message, so that screen readers announce the message. */}
      <div role="status">
        {entry && (
          <Snackbar
            key={entry.id}
            message={entry.message}
            tone={entry.color ?? "neutral"}
            swipe={limits.snackbar.swipePixels}
            {...(entry.action && {
              action: {
                text: entry.action.text,
                onSelect: () => {
                  entry.action?.handler();
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
