import type { ReactNode } from "react";
import { flushSync } from "react-dom";

interface SkipLinkProps {
  /** The id of the element that gets the focus. It has to be focusable. */
  to: string;
  /** Makes the element visible if it is not. */
  show?: () => void;
  children: ReactNode;
}

/** A link for keyboard users, visible only with the focus. It skips everything before a part of the page. */
export function SkipLink({ to, show, children }: SkipLinkProps) {
  return (
    <a
      href={`#${to}`}
      onClick={(event) => {
        if (show) flushSync(show);
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
