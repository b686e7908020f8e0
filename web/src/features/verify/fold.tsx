import { Icon } from "@paraph/ui/icon";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import type { ReactNode } from "react";

export interface FoldProps {
  /** Says what is folded. */
  summary: ReactNode;
  /** Content beside the button, which is always visible. */
  beside?: ReactNode;
  children: ReactNode;
}

/** Folds details that most readers skip. */
export function Fold({ summary, beside, children }: FoldProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {beside}
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          className="flex min-h-6 cursor-pointer items-center gap-2 rounded-control text-label font-medium text-ink-2 hover:text-ink"
          onClick={() => setOpen(!open)}
        >
          {summary}
          <Icon
            of={ChevronDown}
            size="sm"
            className={open ? "rotate-180 transition-transform" : "transition-transform"}
          />
        </button>
      </div>
      <div id={id} hidden={!open} className="pt-2">
        {open && children}
      </div>
    </div>
  );
}
