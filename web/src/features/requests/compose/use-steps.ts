import { useTranslations } from "use-intl";

/** The names of the composer's steps. */
export function useSteps(alone: boolean): string[] {
  const t = useTranslations("web.compose.steps");
  return [
    t("documents"),
    t("signers"),
    t(alone ? "placeAlone" : "place"),
    t(alone ? "sign" : "send"),
  ];
}
