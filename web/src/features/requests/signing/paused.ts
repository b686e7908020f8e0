/** The message that leads back to a code. It stays until signing continues, or the person leaves the document. */
import { dismissSnackbar, showSnackbar } from "../../../lib/over-pages/snackbar.ts";

let shown: number | undefined;

/** Shows that signing is paused, with a link back. */
export function tellPaused(message: string, action: { text: string; handler: () => void }): void {
  endPause();
  shown = showSnackbar({ message, indefinite: true, action });
}

/** Removes the message, if it is shown. */
export function endPause(): void {
  if (shown !== undefined) dismissSnackbar(shown);
  shown = undefined;
}
