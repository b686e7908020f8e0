import { OverlayActs } from "@paraph/ui/floating/overlay";
import type { Exit } from "@paraph/rules/exit";
import { Button, buttonClass } from "@paraph/ui/controls/button";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { leaveFor, tellParent } from "../../../session/exits/embedding.ts";

export interface LeavingProps {
  exit: Exit | undefined;
  go?: (address: string) => void;
}

/**
 * After signing: counts down, names the host, then opens its address, unless the person cancels (specification section
 * 4).
 */
export function Leaving({ exit, go = (address) => void leaveFor(address) }: LeavingProps) {
  const t = useTranslations("web.signing.exit");
  const [left, setLeft] = useState(exit?.seconds ?? 0);
  const [counting, setCounting] = useState(left > 0);
  const address = exit?.exitUrl;
  const waiting = address !== undefined && counting;
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [waiting]);
  const leave = useEffectEvent(go);
  useEffect(() => {
    if (waiting && left <= 0) leave(address);
  }, [waiting, left, address]);
  if (address === undefined) return null;
  const { host } = new URL(address);
  return (
    <div className="mt-6.5 grid gap-2.5 border-t border-line pt-5">
      {waiting && (
        <p role="timer" className="text-label text-ink-2">
          {t("leaving", { host, seconds: Math.max(0, left) })}
        </p>
      )}
      <OverlayActs>
        <a
          href={address}
          className={buttonClass({ size: "lg" })}
          onClick={() => void tellParent({ type: "exit" })}
        >
          {t("now", { host })}
        </a>
        {waiting && (
          <Button variant="quiet" size="lg" onClick={() => setCounting(false)}>
            {t("stay")}
          </Button>
        )}
      </OverlayActs>
    </div>
  );
}
