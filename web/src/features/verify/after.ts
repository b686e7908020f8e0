import { useTranslations } from "use-intl";
import { useFormats } from "../../lib/words/formats.ts";
import { addedAfter, isForbidden } from "./verdict.ts";
import type { Signature } from "./verdict.ts";

/** What came after a signature, in half a sentence. */
export function useAfter(): (signature: Signature, all: readonly Signature[]) => string {
  const t = useTranslations("web.verify");
  const formats = useFormats();
  return (signature, all) => {
    const added = addedAfter(signature, all);
    const numbers = added.signatures.map(String);
    const parts = [
      ...(numbers.length > 0
        ? [t("added.signatures", { count: numbers.length, list: formats.list(numbers) })]
        : []),
      ...(added.entries > 0 ? [t("added.form", { count: added.entries })] : []),
      ...(added.annotations > 0 ? [t("added.annotation", { count: added.annotations })] : []),
      ...(added.fields > 0 && numbers.length === 0
        ? [t("added.field", { count: added.fields })]
        : []),
      ...(added.archive > 0 ? [t("added.archive", { count: added.archive })] : []),
      ...(added.archive === 0 && added.evidence ? [t("added.evidence")] : []),
      ...(added.metadata ? [t("added.metadata")] : []),
    ];
    const what = formats.list(parts);
    const changed = signature.changesAfter.some(isForbidden);
    if (parts.length === 0) return changed ? t("afterChange") : t("afterNothing");
    return changed ? t("afterThenChange", { what }) : t("afterOnly", { what });
  };
}
