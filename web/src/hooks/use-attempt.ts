import { useTranslations } from "use-intl";
import { useSentence } from "../lib/forms/failure.ts";
import { showSnackbar } from "../lib/over-pages/snackbar.ts";

/**
 * Runs an action whose failure is not shown on the page. If it fails, a message at the bottom says what failed and why,
 * and offers to try again. Never rejects; resolves to whether the first try succeeded.
 */
export type Attempt = (
  /** What failed; a function if that is only known then. */
  failed: string | (() => string),
  work: () => Promise<void>,
) => Promise<boolean>;

export function useAttempt(): Attempt {
  const sentence = useSentence();
  const common = useTranslations("web.common");
  const attempt: Attempt = async (failed, work) => {
    try {
      await work();
      return true;
    } catch (error) {
      showSnackbar({
        message: `${typeof failed === "string" ? failed : failed()} ${sentence(error)}`,
        color: "error",
        indefinite: true,
        action: { text: common("retry"), handler: () => void attempt(failed, work) },
      });
      return false;
    }
  };
  return attempt;
}
