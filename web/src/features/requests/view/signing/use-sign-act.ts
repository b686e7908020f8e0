import { useState } from "react";
import { useTranslations } from "use-intl";
import { useLevelWords } from "../../../../components/people/levels.ts";
import type { Signing } from "./use-signing.ts";

/** The act of signing, wherever it is asked for. */
export interface SignAct {
  /** Signs, or says what is missing. */
  readonly sign: () => void;
  /** Why the level cannot be used; undefined before it was asked to sign, and where it can. */
  readonly problem: string | undefined;
  /** How often it was asked to sign before the notes were read. */
  readonly unread: number;
}

/** Signs, or says why the level cannot be used; what is to be read first says so itself. */
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
