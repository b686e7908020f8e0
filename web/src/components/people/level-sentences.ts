import type { Legislation, Quality, SignableQuality } from "@paraph/rules/qualities";
import { isRanked } from "@paraph/rules/qualities";
import { createElement } from "react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useLevelWords } from "./levels.ts";
import type { Reason } from "./levels-open.ts";

/** Whose level the text is about: the reader's, or another person's. */
type Who = "me" | "other";

interface About {
  readonly law: Legislation;
  /** The level that the request requires. */
  readonly asked: Quality;
  readonly isGuest?: boolean;
}

/** Texts about levels, for choosing one (in the text area `levels`). */
export interface LevelSentences {
  /**
   * What the law says about a level, in one sentence. For an advanced signature, the text addresses the signer directly
   * if `who` is "me".
   */
  sentence(quality: Quality, law: Legislation | null, who?: Who): ReactNode;
  /** What the signer needs, such as "You need: …". */
  needs(quality: SignableQuality, law: Legislation, who: Who): string;
  /** Why a level is not available. */
  missing(reason: Reason, about: About): string;
}

export function useLevelSentences(): LevelSentences {
  const t = useTranslations("web.levels");
  const levels = useLevelWords();
  return {
    sentence: (quality, law, who = "me") => {
      if (!isRanked(quality)) return t(`sentence.${quality}`);
      const level = quality;
      const under = law ?? "EIDAS";
      const isTied = level === "AES" || level === "AES_MINIMAL";
      return who === "other" && isTied
        ? t.rich(`sentenceOther.${level}_${under}`, MARKS)
        : t.rich(`sentence.${level}_${under}`, MARKS);
    },
    needs: (quality, law, who) => t(`needs.${who}.${quality}`, { law: levels.lawInFull(law) }),
    missing: (reason, { law, asked, isGuest = false }) => {
      switch (reason) {
        case "asked":
          return t("reason.asked", { level: levels.short(asked) });
        case "certificate":
          return t("reason.certificate", { law: levels.lawInFull(law) });
        case "mobile":
        case "identity":
          return t(isGuest ? `reasonOfGuest.${reason}` : `reason.${reason}`);
        default:
          return t(`reason.${reason}`);
      }
    },
  };
}

const MARKS = {
  sup: (chunks: ReactNode) =>
    createElement("sup", { className: "text-[0.75em] leading-none" }, chunks),
};
