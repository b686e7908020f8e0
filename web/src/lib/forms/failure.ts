/** The message of a failure: the service's own, in the language of the page, or that it could not be reached. */
import { CallError } from "@paraph/contract/client";
import { useTranslations } from "use-intl";
import { isMissingPart } from "../browser/stale-chunk.ts";
import { useServiceWords } from "../words/service-words.ts";

/** The key of a failed call; empty for any other error. */
export function keyOf(error: unknown): string {
  return error instanceof CallError ? error.key : "";
}

/** Messages of failures, in the language of the page. */
export function useSentence(): (error: unknown) => string {
  const t = useTranslations("web.common");
  const say = useServiceWords();
  return (error) => {
    if (isMissingPart(error)) return t("unreachable");
    if (!(error instanceof CallError)) return t("error.generic_support");
    return error.status === 0 ? t("unreachable") : say(error);
  };
}
