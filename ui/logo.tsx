import { classNames } from "./class-names.ts";

/** The mark: a P whose stroke ends in a flourish. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 40 40"
      strokeWidth={3.6}
      strokeLinecap="round"
      className={classNames(
        "shrink-0 fill-none stroke-primary dark:stroke-primary-text forced-colors:stroke-[CanvasText]",
        className ?? "size-6",
      )}
    >
      <path d="M11.5 32V7.5H22C27 7.5 30.2 10.4 30.2 14.7S27 21.9 22 21.9H17C9 21.9 4 25.2 4 28.9C4 31.9 7.4 33.3 12 32.6C20.4 31.3 28 26.6 37.4 30.4" />
    </svg>
  );
}

export interface LogoProps {
  /** sm: "Signed with Paraph", quiet, in another sender's frame. */
  size?: "sm" | "md";
}

/** Mark and name. */
export function Logo({ size = "md" }: LogoProps) {
  return (
    <span
      className={classNames(
        "inline-flex items-center text-ink",
        size === "md" && "gap-[0.5625rem] text-[1.125rem]/6 font-[620] tracking-[-0.025em]",
        size === "sm" && "gap-1.5 text-label font-semibold tracking-[-0.01em]",
      )}
    >
      <Mark className={size === "md" ? "size-6" : "size-4"} />
      Paraph
    </span>
  );
}
