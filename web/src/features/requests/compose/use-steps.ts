import { useTranslations } from "use-intl";

/** What the steps of the composer are called. */
export function useSteps(alone: boolean): string[] {
  const t = useTranslations("web.compose.steps");
  return [
    t("documents"),
    t("signers"),
    t(alone ? "placeAlone" : "place"),
    t(alone ? "sign" : "send"),
  ];
}
