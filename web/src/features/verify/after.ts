import { afterOf } from "@paraph/contract/verdict-words";
import type { Signature } from "@paraph/contract/verdict";
import { useFormats } from "../../lib/words/formats.ts";
import { useWordsByKey } from "../../lib/words/words-by-key.ts";

/** What happened after a signature, as part of a sentence. */
export function useAfter(): (signature: Signature, all: readonly Signature[]) => string {
  const t = useWordsByKey("web.verify");
  const formats = useFormats();
  return (signature, all) => {
    const { key, parts } = afterOf(signature, all, formats.list);
    return t(key, { what: formats.list(parts.map((part) => t(part.key, part.values))) });
  };
}
