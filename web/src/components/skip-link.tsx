import type { ReactNode } from "react";

interface SkipLinkProps {
  /** The id of the element that gets the focus. It has to be focusable. */
  to: string;
  children: ReactNode;
}

/** A link for keyboard users, visible only with the focus. It skips everything before a part of the page. */
export function SkipLink({ to, children }: SkipLinkProps) {
  return (
    <a
      href={`#${to}`}
      onClick={(event) => {
        const part = document.getElementById(to);
        if (part === null) return;
        // The address does not change, because it may be a link that somebody was sent.
        event.preventDefault();
        part.focus();
      }}
      className="sr-only z-50 rounded-control bg-ink px-4 py-2 font-medium text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-2"
    >
      {children}
    </a>
  );
}
