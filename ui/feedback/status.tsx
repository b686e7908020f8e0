import { CircleCheck, CircleDashed, CircleDot, CircleMinus, CircleX } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Icon } from "../icon.tsx";

export type RequestState = "DRAFT" | "OPEN" | "SIGNED" | "DECLINED" | "WITHDRAWN";

const LOOK: Record<RequestState, { icon: LucideIcon; tone: string }> = {
  DRAFT: { icon: CircleDashed, tone: "text-ink-3" },
  OPEN: { icon: CircleDot, tone: "text-primary-text" },
  SIGNED: { icon: CircleCheck, tone: "text-success-text" },
  DECLINED: { icon: CircleX, tone: "text-error-text" },
  WITHDRAWN: { icon: CircleMinus, tone: "text-ink-3" },
};

export interface StatusProps {
  state: RequestState;
  /** Words of one's own: "Signed 11 Nov 2025". */
  children?: ReactNode;
}

/** The state of a request or a signer: icon and word, no pill. */
export function Status({ state, children }: StatusProps) {
  const t = useTranslations("web.ui");
  const { icon, tone } = LOOK[state];
  return (
    <span className={`inline-flex items-center gap-1.5 font-medium ${tone}`}>
      <Icon of={icon} />
      <span>{children ?? t(`status.${state}`)}</span>
    </span>
  );
}
