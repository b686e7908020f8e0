import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Tooltip } from "../floating/tooltip.tsx";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "className" | "children"> {
  /** Its name, shown as a tooltip. */
  label: string;
  icon: ReactNode;
  size?: "sm" | "md";
  /** inverse: on ink (the snackbar, the camera). */
  variant?: "quiet" | "secondary" | "danger" | "inverse";
}

const VARIANT = {
  quiet:
    "border-transparent text-ink-2 hover:bg-desk hover:text-ink aria-expanded:bg-desk-2 aria-pressed:bg-desk-2 aria-pressed:text-ink",
  secondary: "border-line-2 bg-paper text-ink hover:border-line-strong hover:bg-desk",
  danger: "border-transparent text-error-text hover:bg-error-tint",
  inverse: "border-transparent text-current hover:bg-current/15 focus-visible:outline-current",
};

/** The classes of a button without words, for a link that looks like one. */
export function iconButtonClass(
  variant: keyof typeof VARIANT = "quiet",
  size: "sm" | "md" = "md",
): string {
  return classNames(
    "inline-grid shrink-0 place-items-center rounded-control border transition-colors duration-(--pp-dur-1)",
    "disabled:cursor-not-allowed disabled:text-ink-3 disabled:opacity-60 pointer-coarse:[&>svg]:size-5",
    size === "sm" ? "size-control-sm" : "size-control",
    VARIANT[variant],
  );
}

/** A button without words: it has a name and a tooltip. */
export function IconButton({
  label,
  icon,
  size = "md",
  variant = "quiet",
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip content={label}>
      <button type="button" {...rest} aria-label={label} className={iconButtonClass(variant, size)}>
        {icon}
      </button>
    </Tooltip>
  );
}
