import type { LucideIcon } from "lucide-react";
import { classNames } from "./class-names.ts";

export interface IconProps {
  of: LucideIcon;
  /** sm 14 px stroke 2 (dense rows), md 16 px stroke 1.75, lg 20 px (drop zones, touch). */
  size?: "sm" | "md" | "lg";
  className?: string;
}

const SIZE = { sm: "size-3.5", md: "size-4", lg: "size-5" };

/** An icon beside text; it says nothing by itself to a screen reader. */
export function Icon({ of: Shape, size = "md", className }: IconProps) {
  return (
    <Shape
      aria-hidden
      strokeWidth={size === "sm" ? 2 : 1.75}
      className={classNames(SIZE[size], "shrink-0", className)}
    />
  );
}
