import { useState } from "react";
import { useTranslations } from "use-intl";
import { useLevelWords } from "../../../../components/people/levels.ts";
import type { Signing } from "./use-signing.ts";

/** The sign action, shared by all its buttons. */
export interface SignAct {
  /** Signs, or shows what is missing. */
  readonly sign: () => void;
  /** Why the level cannot be used; undefined before the first click, and if it can be used. */
  readonly problem: string | undefined;
  /** The number of clicks before the notes were read. */
  readonly unread: number;
}

/** The sign action. If the notes have to be read first, they show that themselves. */
export function useSignAct(signing: Signing): SignAct {
  const t = useTranslations("web.view.level");
  const levels = useLevelWords();
  const [pressed, setPressed] = useState(false);
  const [unread, setUnread] = useState(0);
  const { against, reading } = signing;
  const problem =
    against === undefined || !pressed
      ? undefined
      : against === "certificate"
        ? t("certificate", { law: levels.lawInFull(signing.law) })
        : against === "asked"
          ? t("asked", { level: levels.short(signing.asked) })
          : t(against);
  return {
    problem,
    unread,
    sign: () => {
      setPressed(true);
      if (against !== undefined) return;
      if (reading.isDue) setUnread(unread + 1);
      else signing.sign();
    },
  };
}
