import { NamedFailure } from "../forms/named-failure.ts";
import { showSnackbar } from "./snackbar.ts";
import type { KeptWords } from "../words/kept-words.ts";

/**
 * Runs an action whose failure is not shown on the page. If it fails, a message at the bottom says what failed and why,
 * and offers to try again. Never rejects; resolves to whether the first try succeeded.
 * @param failed what failed; a function if that is only known then
 */
export async function attempt(
  failed: KeptWords | (() => readonly KeptWords[]),
  work: () => Promise<void>,
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    showSnackbar({
      message: new NamedFailure(typeof failed === "function" ? failed() : failed, error),
      color: "error",
      indefinite: true,
      again: () => void attempt(failed, work),
    });
    return false;
  }
}
