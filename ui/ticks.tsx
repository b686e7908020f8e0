import type { ReactNode } from "react";
import { useTranslations } from "use-intl";

export type Tick = "signed" | "you" | "waiting" | "declined";

const LOOK: Record<Tick, string> = {
  signed: "border-ink bg-ink forced-colors:bg-[CanvasText]",
  you: "border-primary bg-primary forced-colors:bg-[Highlight]",
  waiting: "border-line-strong",
  declined: "border-error bg-error forced-colors:bg-[CanvasText]",
};

export interface TicksProps {
  /** One entry a signer, in their order. */
  signers: readonly Tick[];
  /** Said beside the ticks; "1 of 3" when left out. */
  children?: ReactNode;
}

/** How far a request is: one tick a signer, always with words. */
export function Ticks({ signers, children }: TicksProps) {
  const t = useTranslations("web.ui");
  const signed = signers.filter((signer) => signer === "signed").length;
  return (
    <span className="inline-flex items-center gap-2 align-middle text-label text-ink-2">
      <span aria-hidden className="inline-flex flex-wrap items-center gap-[0.1875rem]">
        {signers.slice(0, 8).map((signer, index) => (
          <span
            key={index}
            className={`h-[0.3125rem] w-3.5 rounded-[1.5px] border ${LOOK[signer]}`}
          />
        ))}
      </span>
      <span className={children === undefined ? "whitespace-nowrap" : ""}>
        {children ?? t("signed", { signed, total: signers.length })}
      </span>
    </span>
  );
}
