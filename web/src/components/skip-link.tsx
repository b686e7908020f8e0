import type { ReactNode } from "react";

interface SkipLinkProps {
  /** The id of what the focus goes to; it can take it. */
  to: string;
  children: ReactNode;
}

/** A link for the keyboard, unseen until it has the focus: past what stands before a part of the page, to that part. */
export function SkipLink({ to, children }: SkipLinkProps) {
  return (
    <a
      href={`#${to}`}
      onClick={(event) => {
        const part = document.getElementById(to);
        if (part === null) return;
        // The address stays as it is: it can be a link that somebody was sent.
        event.preventDefault();
        part.focus();
      }}
      className="sr-only z-50 rounded-control bg-ink px-4 py-2 font-medium text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-2"
    >
      {children}
    </a>
  );
}
