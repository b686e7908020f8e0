import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { useRef } from "react";
import { Button } from "../controls/button.tsx";
import { classNames } from "../class-names.ts";
import { FloatScope } from "./float-root.tsx";
import { Logo } from "../logo.tsx";
import { useOverlayBack } from "./overlay-back.ts";
import { Stepper, StepSegments } from "../controls/stepper.tsx";

export interface OverlayProps {
  open: boolean;
  /** Its name for screen readers; the headline inside says the state. */
  label: string;
  /** At the head of the header, in place of the logo. */
  lead?: ReactNode;
  /** In the middle of the header: the document's title. Steps win over it. */
  about?: ReactNode;
  steps?: { label: string; names: readonly string[]; current: number };
  /** The one way out: "Cancel" before anything was signed, "Close" after. */
  leave?: { label: string; icon?: ReactNode; onSelect: () => void; disabled?: boolean };
  /** What the browser's Back does, where it is not what `leave` does. */
  onBack?: (() => void) | undefined;
  /** What Escape does, where nothing is lost by leaving. By default nothing. */
  onEscape?: () => void;
  children: ReactNode;
}

const holdsFocus = (element: HTMLElement | null) =>
  element?.contains(document.activeElement) ?? false;

const firstFocus = (body: HTMLElement | null) =>
  body?.querySelector<HTMLElement>("[data-takes-focus] input") ?? body;

/**
 * A persistent overlay: opaque, over everything, left only by its own buttons; neither a click beside it nor, by itself, Escape
 * closes it (specification section 4, "Overlay"). The browser's Back does what its button does.
 */
export function Overlay(props: OverlayProps) {
  const { open, label, lead, about, steps, leave, onEscape, children } = props;
  const { onBack = leave?.onSelect } = props;
  useOverlayBack(open && leave?.disabled !== true ? onBack : undefined);
  const body = useRef<HTMLDivElement>(null);
  return (
    <Base.Root
      open={open}
      disablePointerDismissal
      onOpenChange={(_, { reason }) => {
        if (reason === "escape-key") onEscape?.();
      }}
    >
      <Base.Portal>
        <Base.Popup
          aria-label={label}
          // Another overlay may follow: who opens them returns the focus (use-focus-return.ts).
          finalFocus={false}
          // What is inside may have the focus already, or want it: the field for a code does.
          initialFocus={() => (holdsFocus(body.current) ? false : firstFocus(body.current))}
          className="pp-rise fixed inset-0 z-30 grid grid-rows-[auto_minmax(0,1fr)] overflow-x-hidden overflow-y-auto bg-overlay text-ink outline-none [--pp-dur:var(--pp-dur-3)]"
        >
          <FloatScope>
            <header className="sticky top-0 z-10 bg-overlay">
              <div className="grid min-h-topbar grid-cols-[minmax(0,1fr)_auto] items-center gap-4 border-b border-line px-gutter md:grid-cols-[1fr_auto_1fr]">
                <span className={classNames("flex min-w-0", steps && "max-md:hidden")}>
                  {lead ?? <Logo />}
                </span>
                {steps ? (
                  <Stepper label={steps.label} steps={steps.names} current={steps.current} />
                ) : (
                  <span className="truncate text-label text-ink-3 max-md:hidden">{about}</span>
                )}
                <span className="-me-2.5 justify-self-end">
                  {leave && (
                    <Button
                      variant="quiet"
                      icon={leave.icon}
                      disabled={leave.disabled}
                      onClick={leave.onSelect}
                    >
                      {leave.label}
                    </Button>
                  )}
                </span>
              </div>
              {steps && <StepSegments steps={steps.names} current={steps.current} />}
            </header>
            <div ref={body} tabIndex={-1} className="relative min-w-0 outline-none">
              {children}
            </div>
          </FloatScope>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** The buttons of an overlay: beside each other, on a phone under each other and as wide as it. */
export function OverlayActs({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-2.5 max-sm:[&>*]:w-full">{children}</div>;
}

export interface OverlayBodyProps {
  /** The page or the record, left or right of the words; below 960 it stands under them. */
  aside?: ReactNode;
  asideFirst?: boolean;
  children: ReactNode;
}

/** One column of words, or words beside the page they are about. */
export function OverlayBody({ aside, asideFirst, children }: OverlayBodyProps) {
  if (!aside) {
    return (
      <div className="mx-auto w-full max-w-[calc(35rem+2*var(--pp-gutter))] px-gutter pt-8 pb-12 sm:pt-[max(3rem,8vh)]">
        {children}
      </div>
    );
  }
  return (
    <div
      className={classNames(
        "grid grid-cols-[minmax(0,1fr)] gap-10 px-gutter pt-6 pb-12 md:justify-center md:gap-12 md:pt-[max(3rem,8vh)] xl:gap-22 lg:gap-22",
        asideFirst
          ? // Alone in its row a form is no wider than a column of words.
            "max-md:grid-cols-[minmax(0,32rem)] max-md:justify-center md:grid-cols-[minmax(0,37.5rem)_minmax(0,28.5rem)]"
          : "md:grid-cols-[minmax(0,35rem)_minmax(0,27.5rem)]",
      )}
    >
      <div className={classNames("min-w-0", asideFirst && "md:order-last")}>{children}</div>
      <div className="min-w-0">{aside}</div>
    </div>
  );
}
