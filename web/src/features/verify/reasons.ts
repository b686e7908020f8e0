import { useFormats } from "../../lib/words/formats.ts";
import { useWordsByKey } from "../../lib/words/words-by-key.ts";
import type { Reason } from "@paraph/contract/verdict";

/** The reasons of the validation as sentences, with dates instead of times. */
export function useReasons(): (reason: Reason) => string {
  const t = useWordsByKey("web.verify.reason");
  const formats = useFormats();
  return ({ key, facts }) => {
    if (!t.has(key)) return key;
    const said = Object.entries(facts).map(([name, value]) => [name, told(value, formats.date)]);
    return t(key, Object.fromEntries(said));
  };
}

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function told(value: unknown, date: (at: string) => string): string | number {
  if (typeof value === "number") return value;
  const text = typeof value === "string" ? value : "";
  return MOMENT.test(text) && !Number.isNaN(Date.parse(text)) ? date(text) : text;
}
