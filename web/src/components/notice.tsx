import { Icon } from "@paraph/ui/icon";
import { TriangleAlert } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

export interface NoticeProps {
  icon?: LucideIcon;
  title: ReactNode;
  children?: ReactNode;
}

/** A notice that people have to know before they rely on a document. It stands out from the page. */
export function Notice({ icon = TriangleAlert, title, children }: NoticeProps) {
  return (
    <div className="border-s-3 border-warning bg-warning-tint px-4 py-3">
      <p className="flex items-start gap-2 font-medium text-ink">
        <Icon of={icon} className="mt-0.5 text-warning-text" />
        <span className="min-w-0 [overflow-wrap:anywhere]">{title}</span>
      </p>
      {children !== undefined && (
        <div className="pt-0.5 text-label text-pretty text-ink [overflow-wrap:anywhere]">
          {children}
        </div>
      )}
    </div>
  );
}
