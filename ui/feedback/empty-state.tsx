import type { ReactNode } from "react";

export interface EmptyStateProps {
  title: ReactNode;
  /** What belongs here and how it gets here. */
  children?: ReactNode;
  /** One button. */
  action?: ReactNode;
}

/** Nothing here yet. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="max-w-[42em] py-5.5">
      <svg
        aria-hidden
        viewBox="0 0 14 12"
        strokeWidth={0.6}
        strokeLinecap="round"
        className="h-10 w-14 fill-none stroke-line-strong"
      >
        <path d="M1 8.6C3.6 8.6 4.6 5.2 6.8 5.2S9.6 8.8 13 7.6" />
      </svg>
      <p className="mt-1.5 font-semibold">{title}</p>
      {children && <p className="mt-1 text-ink-2">{children}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
