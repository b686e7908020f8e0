/** Failures that are introduced by words of ours. */
import { useKeptWords } from "../words/kept-words.ts";
import type { KeptWords } from "../words/kept-words.ts";
import { useSentence } from "./failure.ts";

/** A failure with words of ours that say what failed, and the error that caused it, if any. */
export class NamedFailure extends Error {
  readonly words: readonly KeptWords[];
  constructor(words: KeptWords | readonly KeptWords[], cause?: unknown) {
    super("A failure with words of ours", { cause });
    this.words = isList(words) ? words : [words];
  }
}

const isList = (words: KeptWords | readonly KeptWords[]): words is readonly KeptWords[] =>
  Array.isArray(words);

/** Messages of failures in the language of the page, with or without words of ours. */
export function useNamedSentence(): (error: unknown) => string {
  const say = useKeptWords();
  const sentence = useSentence();
  return (error) => {
    if (!(error instanceof NamedFailure)) return sentence(error);
    const words = error.words.map(say).join(" ");
    if (error.cause === undefined) return words;
    // What serves as a title, too, has no full stop.
    return `${words.endsWith(".") ? words : `${words}.`} ${sentence(error.cause)}`;
  };
}
