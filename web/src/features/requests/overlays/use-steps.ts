import { useTranslations } from "use-intl";

/** The four steps of signing. `current` is 4 when all are done. */
export function useSteps(current: number): {
  label: string;
  names: readonly string[];
  current: number;
} {
  const t = useTranslations("web.signing.steps");
  return {
    label: t("label"),
    names: [t("place"), t("level"), t("confirm"), t("done")],
    current,
  };
}
