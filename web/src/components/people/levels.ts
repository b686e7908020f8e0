/** What the levels are called and what the law says of each. */
import type { Legislation, Quality } from "@paraph/rules/qualities";
import { markOf } from "@paraph/rules/qualities";
import type { ReactNode } from "react";
import { createElement } from "react";
import { useTranslations } from "use-intl";

export interface LevelWords {
  /** "Qualified" */
  name(quality: Quality): string;
  /** "Qualified, Swiss law" */
  nameWithLaw(quality: Quality, law: Legislation | null): string;
  /** "Swiss law" */
  law(law: Legislation): string;
  /** "Swiss" */
  lawShort(law: Legislation): string;
  /** "Swiss law (ZertES)" */
  lawInFull(law: Legislation): string;
  /** One sentence of law. */
  sentence(quality: Quality, law: Legislation | null): ReactNode;
  /** "QES" */
  short(quality: Quality): string;
}

/** The words for levels and laws. A simple signature has no law of its own. */
export function useLevelWords(): LevelWords {
  const t = useTranslations("web.parts.level");
  const ui = useTranslations("web.ui.level");
  const nameOf = (quality: Quality) => t(`name.${quality}`);
  const lawName = (law: Legislation) => t(`law.${law}`);
  return {
    name: nameOf,
    law: lawName,
    lawShort: (law) => t(`lawShort.${law}`),
    lawInFull: (law) => t(`lawInFull.${law}`),
    nameWithLaw: (quality, law) =>
      law === null || quality === "SES"
        ? nameOf(quality)
        : t("withLaw", { level: nameOf(quality), law: lawName(law) }),
    short: (quality) => ui(`${markOf(quality)}.short`),
    sentence: (quality, law) =>
      t.rich(`sentence.${sentenceKey(quality)}_${law ?? "EIDAS"}`, {
        sup: (chunks) => createElement("sup", { className: "text-[0.75em] leading-none" }, chunks),
      }),
  };
}

function sentenceKey(quality: Quality): "SES" | "AES_MINIMAL" | "AES" | "QES" {
  switch (quality) {
    case "QES":
    case "AES":
    case "AES_MINIMAL":
      return quality;
    case "PART11":
      return "AES";
    case "SES":
    case "DEMO":
      return "SES";
  }
}
