import { useState } from "react";
import { useLevelSentences } from "../../../../components/people/level-sentences.ts";
import type { Signing } from "./use-signing.ts";

/** The sign action, shared by all its buttons. */
export interface SignAct {
  /** Signs, or shows what is missing; a missing number is asked for at once. */
  readonly sign: () => void;
  /** Why the level cannot be used; undefined if it can. It is also shown before the click. */
  readonly problem: string | undefined;
  /** Whether the person has clicked nevertheless. */
  readonly isRefused: boolean;
  /** The number of clicks before the notes were read. */
  readonly unread: number;
}

/** The sign action. If the notes have to be read first, the block with the notes shows that. */
export function useSignAct(signing: Signing, isGuest: boolean): SignAct {
  const about = useLevelSentences();
  const [pressed, setPressed] = useState(false);
  const [unread, setUnread] = useState(0);
  const { against, reading, law, asked, canSign } = signing;
  const problem =
    against === undefined || !canSign ? undefined : about.missing(against, { law, asked, isGuest });
  return {
    problem,
    isRefused: pressed && problem !== undefined,
    unread,
    sign: () => {
      setPressed(true);
      if (against === "mobile") signing.addMobile?.();
      if (against !== undefined) return;
      if (reading.isDue) setUnread(unread + 1);
      else signing.sign();
    },
  };
}
