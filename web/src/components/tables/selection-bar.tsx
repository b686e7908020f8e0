import { Button } from "@paraph/ui/controls/button";
import { Icon } from "@paraph/ui/icon";
import { useState } from "react";
import type { LucideIcon } from "lucide-react";
import { useTranslations } from "use-intl";

/** An action for all selected rows. */
export interface TableAct {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly danger?: boolean;
  /**
   * Resolves to true when it is done; the selection is then cleared. If it fails, it shows the error itself and
   * resolves to false.
   */
  readonly run: (keys: readonly string[]) => Promise<boolean>;
}

export interface SelectionBarProps {
  chosen: readonly string[];
  acts: readonly TableAct[];
  onClear: () => void;
  /** Selects all rows on the page, if not all are selected. */
  onAll?: (() => void) | undefined;
}

/** Replaces the toolbar while rows are selected: shows their number and the actions for them. */
export function SelectionBar({ chosen, acts, onClear, onAll }: SelectionBarProps) {
  const t = useTranslations("web.parts.table");
  const [running, setRunning] = useState<string>();
  return (
    <div
      role="group"
      aria-label={t("selection")}
      className="sticky top-[calc(var(--pp-topbar)+0.5rem)] z-10 my-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-control bg-desk px-3 py-1 max-sm:-mx-2 max-sm:py-2"
    >
      {/* A quiet button at the beginning of a line stands with its words, not with its edge, under the line above. */}
      <span className="flex flex-wrap items-center gap-x-2 max-sm:gap-x-4.5 max-sm:[&>button]:-ms-2.5">
        <span role="status" className="font-medium whitespace-nowrap">
          {t("selected", { count: chosen.length })}
        </span>
        <Button size="sm" variant="quiet" onClick={onClear}>
          {t("clear")}
        </Button>
        {onAll && (
          <Button size="sm" variant="quiet" onClick={onAll}>
            {t("selectAll")}
          </Button>
        )}
      </span>
      <span className="flex flex-wrap gap-2">
        {acts.map(({ label, icon, danger, run }) => (
          <Button
            key={label}
            size="sm"
            icon={<Icon of={icon} size="sm" />}
            variant={danger ? "danger" : "secondary"}
            loading={running === label}
            disabled={running !== undefined && running !== label}
            onClick={() => {
              setRunning(label);
              void run(chosen)
                .then((done) => done && onClear())
                .finally(() => setRunning(undefined));
            }}
          >
            {label}
          </Button>
        ))}
      </span>
    </div>
  );
}
