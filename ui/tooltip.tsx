import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactElement, ReactNode } from "react";
import { useFloatRoot } from "./float-root.tsx";

export interface TooltipProps {
  content: ReactNode;
  /** What it explains; has to take a ref and further props. */
  children: ReactElement;
}

/** The long name of something, on hover and focus. It never holds what is not said elsewhere. */
export function Tooltip({ content, children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={150} closeDelay={0} />
      <Base.Portal container={useFloatRoot()}>
        <Base.Positioner sideOffset={6} className="z-60">
          <Base.Popup
            role="tooltip"
            className="pp-rise max-w-72 rounded-[4px] border border-transparent bg-ink px-2 py-1 text-note font-medium text-paper"
          >
            {content}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
