/** The message that leads back to a code. It stays until signing continues, or the person leaves the document. */
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { createStore, useStore } from "../../../lib/browser/stored.ts";
import { dismissSnackbar, showSnackbar } from "../../../lib/over-pages/snackbar.ts";

/** Leads back to the code; undefined while signing is not paused. */
const wayBack = createStore<(() => void) | undefined>(undefined);

/** Pauses signing: the document shows a message that leads back. */
export function tellPaused(back: () => void): void {
  wayBack.set(back);
}

/** Removes the message, if it is shown. */
export function endPause(): void {
  wayBack.set(undefined);
}

/** Shows the message while signing is paused, in the language of the page. */
export function usePausedMessage(): void {
  const t = useTranslations("web.signing.paused");
  const back = useStore(wayBack);
  const message = t("message");
  const text = t("continue");
  useEffect(() => {
    if (back === undefined) return undefined;
    const id = showSnackbar({ message, indefinite: true, action: { text, handler: back } });
    return () => dismissSnackbar(id);
  }, [back, message, text]);
}
