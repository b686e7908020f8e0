/** The names of levels and laws. */
import type { Legislation, Quality } from "@paraph/rules/qualities";
import { hasLaw, markOf } from "@paraph/rules/qualities";
import { useTranslations } from "use-intl";

export interface LevelWords {
  /** Such as "Qualified"; of an organisation's seal, such as "Advanced seal". */
  name(quality: Quality, isSealed?: boolean): string;
  /** Such as "Qualified, Swiss law", or "Advanced seal, Swiss law". */
  nameWithLaw(quality: Quality, law: Legislation | null, isSealed?: boolean): string;
  /** Such as "Swiss law". */
  law(law: Legislation): string;
  /** Such as "Swiss". */
  lawShort(law: Legislation): string;
  /** Such as "Swiss law (ZertES)". */
  lawInFull(law: Legislation): string;
  /** Such as "QES". */
  short(quality: Quality): string;
}

/** The texts for levels and laws. A simple signature depends on no law, and neither does a demonstration. */
export function useLevelWords(): LevelWords {
  const t = useTranslations("web.parts.level");
  const ui = useTranslations("web.ui.level");
  const nameOf = (quality: Quality, isSealed = false) =>
    isSealed ? ui(`${markOf(quality, true)}.short`) : t(`name.${quality}`);
  const lawName = (law: Legislation) => t(`law.${law}`);
  return {
    name: nameOf,
    law: lawName,
    lawShort: (law) => t(`lawShort.${law}`),
    lawInFull: (law) => t(`lawInFull.${law}`),
    nameWithLaw: (quality, law, isSealed) =>
      law === null || !hasLaw(quality)
        ? nameOf(quality, isSealed)
        : t("withLaw", { level: nameOf(quality, isSealed), law: lawName(law) }),
    short: (quality) => ui(`${markOf(quality)}.short`),
  };
}
