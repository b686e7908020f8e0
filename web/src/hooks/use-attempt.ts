import { useTranslations } from "use-intl";
import { useSentence } from "../lib/forms/failure.ts";
import { showSnackbar } from "../lib/over-pages/snackbar.ts";

/**
 * Does something that may fail beside the page: then the foot of the page says what and why, and offers to try again.
 * Never rejects; answers whether it was done at the first try.
 */
export type Attempt = (failed: string, work: () => Promise<void>) => Promise<boolean>;

export function useAttempt(): Attempt {
  const sentence = useSentence();
  const common = useTranslations("web.common");
  const attempt: Attempt = async (failed, work) => {
    try {
      await work();
      return true;
    } catch (error) {
      showSnackbar({
        message: `${failed} ${sentence(error)}`,
        color: "error",
        indefinite: true,
        action: { text: common("retry"), handler: () => void attempt(failed, work) },
      });
      return false;
    }
  };
  return attempt;
}
