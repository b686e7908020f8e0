import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";

export type NoteTone = "info" | "open" | "success" | "warning" | "error" | "muted";

const LOOK: Record<NoteTone, { icon: LucideIcon; tone: string }> = {
  info: { icon: Info, tone: "text-ink-2" },
  open: { icon: Info, tone: "font-medium text-primary-text" },
  success: { icon: CircleCheck, tone: "font-medium text-success-text" },
  warning: { icon: TriangleAlert, tone: "font-medium text-warning-text" },
  error: { icon: CircleAlert, tone: "font-medium text-error-text" },
  muted: { icon: Info, tone: "text-ink-3" },
};

export interface NoteProps {
  tone?: NoteTone;
  /** Replaces the tone's own icon. */
  icon?: LucideIcon;
  size?: "note" | "label" | "body";
  children: ReactNode;
}

/** A short statement with its icon: "Due tomorrow", "Signature placed on page 4". */
export function Note({ tone = "info", icon, size = "label", children }: NoteProps) {
  const look = LOOK[tone];
  return (
    <span
      className={classNames(
        "inline-flex items-start gap-1.5",
        look.tone,
        size === "note" && "text-note",
        size === "label" && "text-label",
      )}
    >
      <Icon
        of={icon ?? look.icon}
        size={size === "body" ? "md" : "sm"}
        className={size === "note" ? "mt-px" : "mt-0.5"}
      />
      {/* Its words, not its icon, stand on the line of the words around it. */}
      <span className="min-w-0 self-baseline">{children}</span>
    </span>
  );
}
