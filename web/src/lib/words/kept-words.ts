/** Words of ours that are kept by their key, and said in the language that the page has when they are shown. */
import type { MessageKeys, Messages, NestedKeyOf } from "use-intl";
import { useWordsByKey } from "./words-by-key.ts";

type OfPages = Messages["web"];

/** The key of a text below "web". */
export type WordsKey = MessageKeys<OfPages, NestedKeyOf<OfPages>>;

/** A text, with the values in it if it has any. */
export type KeptWords =
  | WordsKey
  | { readonly key: WordsKey; readonly values: Readonly<Record<string, string | number>> };

/** Returns a function that says kept words. */
export function useKeptWords(): (words: KeptWords) => string {
  const t = useWordsByKey("web");
  return (words) => {
    const { key, values } = typeof words === "string" ? { key: words, values: undefined } : words;
    return t(key, values);
  };
}
