import { Dialog as Base } from "@base-ui/react/dialog";
import { useRef } from "react";
import type { ReactNode } from "react";
import { FloatScope } from "./float-root.tsx";

export interface DialogProps {
  open: boolean;
  /** Escape, a click beside it, a Cancel button. Not called while busy. */
  onClose: () => void;
  /** The question or the act: "Decline this request?" */
  title: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
  /** The buttons: `<DialogActions>`, or `<ActDialog>` brings them. Outside `children` so that they stay in sight on a phone. */
  actions?: ReactNode;
  /** Its action is running: it cannot be left. */
  busy?: boolean;
  onClosed?: () => void;
}

/**
 * A dialog. The focus goes to the input in `[data-takes-focus]`, otherwise to the first field. 440 wide, a full-width sheet below 600. The page behind does not scroll, the focus stays
 * inside and returns to where it was.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, lead, children, actions, busy = false, onClosed } = props;
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (!next && !busy) onClose();
      }}
      onOpenChangeComplete={(next) => {
        if (!next) onClosed?.();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-(--pp-dur-3) data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-40 grid items-end justify-items-center overflow-y-auto sm:items-center sm:p-6">
          <Base.Popup
            ref={popup}
            initialFocus={() =>
              popup.current?.querySelector<HTMLElement>("[data-takes-focus] input") ?? true
            }
            aria-busy={busy || undefined}
            className="pp-rise relative w-full rounded-t-float border border-transparent bg-float px-4 pt-5 pb-[max(1rem,env(safe-area-inset-bottom))] text-ink shadow-dialog outline-none [--pp-dur:var(--pp-dur-3)] sm:max-w-110 sm:rounded-float sm:p-6 forced-colors:border-[CanvasText]"
          >
            <FloatScope>
              <Base.Title className="text-title font-[580] text-balance">{title}</Base.Title>
              {lead && <Base.Description className="mt-1.5 text-ink-2">{lead}</Base.Description>}
              {children && <div className="mt-4 grid gap-4">{children}</div>}
              {actions && <div className="mt-5 grid gap-4">{actions}</div>}
            </FloatScope>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** The buttons of a dialog: right, the act last; on a phone as wide as the sheet, the act growing. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-end gap-2 max-sm:[&>*]:min-h-12 max-sm:[&>*:last-child]:flex-1 max-sm:[&>*:not(:last-child)]:border-line-2">
      {children}
    </div>
  );
}
