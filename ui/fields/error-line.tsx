import type { ReactNode } from "react";
import { Note } from "../feedback/note.tsx";

export interface ErrorLineProps {
  size?: "label" | "body" | undefined;
  /** Why it failed; nothing while it has not. */
  children?: ReactNode;
}

/** Stands above the button of an act: says why it failed, aloud too, and takes no room before that. */
export function ErrorLine({ size = "label", children }: ErrorLineProps) {
  return (
    <div role="alert" className="empty:hidden">
      {children && (
        <Note tone="error" size={size}>
          {children}
        </Note>
      )}
    </div>
  );
}
