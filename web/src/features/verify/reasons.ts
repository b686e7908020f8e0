import { useTranslations } from "use-intl";
import { useFormats } from "../../parts/formats.ts";
import type words from "@paraph/language/web/verify/en-gb";
import type { Reason } from "./verdict.ts";

type Key = keyof (typeof words)["reason"];

/** Reasons of the validation as sentences; moments among their facts as dates. */
export function useReasons(): (reason: Reason) => string {
  const t = useTranslations("web.verify.reason");
  const formats = useFormats();
  return ({ key, facts }) => {
    if (!t.has(key as Key)) return key;
    const said = Object.entries(facts).map(([name, value]) => [name, told(value, formats.date)]);
    return t(key as Key, Object.fromEntries(said) as never);
  };
}

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function told(value: unknown, date: (at: string) => string): string | number {
  if (typeof value === "number") return value;
  const text = typeof value === "string" ? value : "";
  return MOMENT.test(text) ? date(text) : text;
}
