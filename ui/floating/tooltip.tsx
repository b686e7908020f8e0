import { cloneElement, useEffect, useState } from "react";
import type { FocusEvent, HTMLAttributes, ReactElement, ReactNode } from "react";
import { lazyPart } from "../lazy-part.ts";

const tooltipPopup = lazyPart(() => import("./tooltip-popup.tsx"));

/** Milliseconds before it opens; it closes at once (specification section 9). */
const OPEN_AFTER = 150;

export interface TooltipProps {
  content: ReactNode;
  /** What it explains; has to take further props. */
  children: ReactElement;
}

type Trigger = ReactElement<HTMLAttributes<HTMLElement>>;

/**
 * The long name of something, on hover and focus. It never holds what is not said elsewhere. What shows it
 * is fetched when the first one opens.
 */
export function Tooltip({ content, children }: TooltipProps) {
  /** What is pointed at or focused. */
  const [over, setOver] = useState<HTMLElement>();
  const [shown, setShown] = useState(false);
  const [TooltipPopup, open] = tooltipPopup.usePart();
  useEffect(() => {
    if (over === undefined) return undefined;
    const timer = setTimeout(() => {
      open();
      setShown(true);
    }, OPEN_AFTER);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [over, open]);
  const { props } = children as Trigger;
  const never = () => setOver(undefined);
  return (
    <>
      {cloneElement(children as Trigger, {
        onPointerEnter: (event) => {
          props.onPointerEnter?.(event);
          if (event.pointerType !== "touch") setOver(event.currentTarget);
        },
        onPointerLeave: (event) => {
          props.onPointerLeave?.(event);
          never();
        },
        onPointerDown: (event) => {
          props.onPointerDown?.(event);
          never();
        },
        onFocus: (event: FocusEvent<HTMLElement>) => {
          props.onFocus?.(event);
          if (event.currentTarget.matches(":focus-visible")) setOver(event.currentTarget);
        },
        onBlur: (event) => {
          props.onBlur?.(event);
          never();
        },
        onKeyDown: (event) => {
          props.onKeyDown?.(event);
          if (event.key === "Escape") never();
        },
      })}
      {shown && over !== undefined && TooltipPopup !== undefined && (
        <TooltipPopup anchor={over} onClose={never}>
          {content}
        </TooltipPopup>
      )}
    </>
  );
}
