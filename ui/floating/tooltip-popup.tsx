import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactNode } from "react";
import { useFloatRoot } from "./float-root.tsx";

export interface TooltipPopupProps {
  anchor: HTMLElement;
  onClose: () => void;
  children: ReactNode;
}

/** The words beside what they explain. */
export default function TooltipPopup({ anchor, onClose, children }: TooltipPopupProps) {
  return (
    <Base.Root
      open
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Base.Portal container={useFloatRoot()}>
        <Base.Positioner anchor={anchor} sideOffset={6} className="pointer-events-none z-60">
          <Base.Popup
            role="tooltip"
            className="pp-rise max-w-72 rounded-[4px] border border-transparent bg-ink px-2 py-1 text-note font-medium text-paper"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
