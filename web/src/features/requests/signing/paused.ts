/** The message that leads back to a code: it stays until signing goes on, or the document is left. */
import { dismissSnackbar, showSnackbar } from "../../../lib/over-pages/snackbar.ts";

let shown: number | undefined;

/** Says that signing is paused, with the way back. */
export function tellPaused(message: string, action: { text: string; handler: () => void }): void {
  endPause();
  shown = showSnackbar({ message, indefinite: true, action });
}

/** Takes the message away, if it is there. */
export function endPause(): void {
  if (shown !== undefined) dismissSnackbar(shown);
  shown = undefined;
}
