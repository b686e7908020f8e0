import { IconButton } from "@paraph/ui/controls/icon-button";
import { Icon } from "@paraph/ui/icon";
import { Redo2, Undo2 } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { HistoryActs } from "./use-history.ts";

/** The buttons for undo and redo. */
export function HistoryButtons({ acts, large = false }: { acts: HistoryActs; large?: boolean }) {
  const t = useTranslations("web.compose.history");
  const size = large ? "lg" : "md";
  const { step, time } = acts.last;
  const group = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // After the last step, its button is disabled and would lose the focus.
    const { activeElement: at } = document;
    if (at instanceof HTMLButtonElement && at.disabled && group.current?.contains(at)) {
      group.current.querySelector<HTMLElement>("button:not(:disabled)")?.focus();
    }
  });
  return (
    <div ref={group} role="group" aria-label={t("title")} className="flex">
      <IconButton
        label={t("undo")}
        icon={<Icon of={Undo2} size={size} />}
        disabled={acts.undo === undefined}
        onClick={acts.undo}
      />
      <IconButton
        label={t("redo")}
        icon={<Icon of={Redo2} size={size} />}
        disabled={acts.redo === undefined}
        onClick={acts.redo}
      />
      <p role="status" className="sr-only">
        {step !== undefined && <span key={time}>{t(step)}</span>}
      </p>
    </div>
  );
}
