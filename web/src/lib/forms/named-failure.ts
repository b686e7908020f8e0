/** Failures that are introduced by words of ours. */
import { useWordsByKey } from "../words/words-by-key.ts";
import { useSentence } from "./failure.ts";

/** A failure with words of ours: the key of its sentence below "web", and the error that caused it, if any. */
export class NamedFailure extends Error {
  readonly words: string;
  constructor(words: string, cause?: unknown) {
    super(words, { cause });
    this.words = words;
  }
}

/** Messages of failures in the language of the page, with or without words of ours. */
export function useNamedSentence(): (error: unknown) => string {
  const named = useWordsByKey("web");
  const sentence = useSentence();
  return (error) => {
    if (!(error instanceof NamedFailure)) return sentence(error);
    const words = named(error.words);
    return error.cause === undefined ? words : `${words}. ${sentence(error.cause)}`;
  };
}
