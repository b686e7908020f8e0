/** The message of a failure: the service's own, in the language of the page, or that it could not be reached. */
import { CallError } from "@paraph/contract/client";
import { useTranslations } from "use-intl";
import { isMissingPart } from "../browser/stale-chunk.ts";
import { useServiceWords } from "../words/service-words.ts";
import { useWordsByKey } from "../words/words-by-key.ts";

/** The key of a failed call; empty for any other error. */
export function keyOf(error: unknown): string {
  return error instanceof CallError ? error.key : "";
}

/** A failure with words of ours: the key of its sentence below "web", and the error that caused it, if any. */
export class NamedFailure extends Error {
  readonly words: string;
  constructor(words: string, cause?: unknown) {
    super(words, { cause });
    this.words = words;
  }
}

/** Messages of failures, in the language of the page. */
export function useSentence(): (error: unknown) => string {
  const t = useTranslations("web.common");
  const named = useWordsByKey("web");
  const { say } = useServiceWords();
  return function sentence(error): string {
    if (error instanceof NamedFailure) {
      const words = named(error.words);
      return error.cause === undefined ? words : `${words}. ${sentence(error.cause)}`;
    }
    if (isMissingPart(error)) return t("unreachable");
    if (!(error instanceof CallError)) return t("error.generic_support");
    return error.status === 0 ? t("unreachable") : say(error);
  };
}
